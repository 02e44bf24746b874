import type { NetWorthReply, Report } from '#server/generated/operations.gen';
import type { Context, HandlersOf } from '#server/operations/handler';
import { assertFamily } from '../shared/access';
import { familySources } from '../shared/dataSources';
import { balanceSheet } from './balanceSheet';
import { cashFlow } from './cashFlow';
import { readDimensions } from './dimensions';
import { accountEntries } from './entries';
import { incomeStatement } from './incomeStatement';
import { locationTree, readLocations } from './locations';
import { netWorth } from './netWorth';

/** Adds where the books come from. */
const withSources = async <T extends Report | NetWorthReply>(
  { db }: Pick<Context, 'db'>,
  familyId: number,
  figures: T,
): Promise<T> => ({ ...figures, ...(await familySources(db, familyId, 'journal-lines')) });

/** The reports of a family, their filters, and the entries of their figures. Spec: R-RPT-3, R-RPT-10, R-RPT-11. */
export const accountingHandlers = {
  getBalanceSheet: async ({ query }, context) => ({
    balanceSheet: await withSources(context, query.familyId, await balanceSheet(context, query)),
  }),
  getCashFlow: async ({ query }, context) => ({
    cashFlow: await withSources(context, query.familyId, await cashFlow(context, query)),
  }),
  getIncomeStatement: async ({ query }, context) => ({
    incomeStatement: await withSources(context, query.familyId, await incomeStatement(context, query)),
  }),
  getLocations: async ({ query: { familyId } }, context) => {
    await assertFamily(context, familyId);
    return locationTree(await readLocations(context.db, familyId));
  },
  getDimensions: async ({ query: { familyId, dimensionType } }, context) => {
    await assertFamily(context, familyId);
    return readDimensions(context.db, familyId, dimensionType);
  },
  getAccountEntries: async ({ query }, context) => ({ accountEntries: await accountEntries(context, query) }),
  getNetWorth: async ({ query }, context) => withSources(context, query.familyId, await netWorth(context, query)),
} satisfies HandlersOf<
  | 'getBalanceSheet'
  | 'getCashFlow'
  | 'getIncomeStatement'
  | 'getLocations'
  | 'getDimensions'
  | 'getAccountEntries'
  | 'getNetWorth'
>;
