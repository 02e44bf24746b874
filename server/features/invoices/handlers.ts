import type { HandlersOf } from '#server/operations/handler';
import { dataSources } from '../shared/dataSources';
import { familyInvoices, ownInvoices } from './service';

/** Invoices of the external billing system, for callers with billing access. Spec: R-INV-1, R-INV-3. */
export const invoicesHandlers = {
  getInvoiceSummary: async (_request, context) => ({ invoices: { results: await ownInvoices(context) } }),
  getInvoices: async ({ query }, context) => ({
    invoices: {
      results: await familyInvoices(context, query.familyId),
      ...(await dataSources(context.db, query.familyId, ['invoices'])),
    },
  }),
} satisfies HandlersOf<'getInvoiceSummary' | 'getInvoices'>;
