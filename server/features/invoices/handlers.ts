import type { HandlersOf } from '#server/operations/handler';
import { familySources, ownSources } from '../shared/dataSources';
import { familyInvoices, ownInvoices } from './service';

/** Invoices of the external billing system, for callers with billing access. Spec: R-INV-1, R-INV-3. */
export const invoicesHandlers = {
  getInvoiceSummary: async (_request, context) => ({
    invoices: {
      results: await ownInvoices(context),
      ...(await ownSources(context.db, context.caller.loginProfileId, 'invoices')),
    },
  }),
  getInvoices: async ({ query }, context) => ({
    invoices: {
      results: await familyInvoices(context, query.familyId),
      ...(await familySources(context.db, query.familyId, 'invoices')),
    },
  }),
} satisfies HandlersOf<'getInvoiceSummary' | 'getInvoices'>;
