import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { firstOf, partIn, recordsIn } from '../lookups';
import type { CallerName } from '../request';
import { NoTestData, type TargetServer, type Values } from '../target';
import type { FamilyData } from './families';
import { memo } from './memo';

/** Last year and this year, up to today. */
export const period = (): Values => {
  const today = new Date().toISOString().slice(0, 10);
  return { reportEndDate: today, startDate: `${Number(today.slice(0, 4)) - 1}-01-01` };
};

/** Families with a ledger, and what is in it. */
export function ledgerData({ request, requestJson }: TargetServer, { families, isNew }: FamilyData) {
  const locationsOf = async (whose: CallerName, familyId: unknown): Promise<JsonObject[]> => {
    const tree = await requestJson(whose, 'getLocations', { familyId });
    return (Array.isArray(tree) ? tree : [tree]).filter(isJsonObject);
  };

  /**
   * A family with a ledger and one of its locations. Created families come last: another check may unassign the client.
   */
  const books = memo(async (whose): Promise<Values> => {
    const all = await families(whose);
    for (const id of all.toSorted((one, other) => Number(isNew(one)) - Number(isNew(other)))) {
      for (const { _id } of await locationsOf(whose, id)) return { familyId: id, locationId: _id };
    }
    throw new NoTestData(`The ${whose} has no family with a ledger.`);
  });

  const dimension = memo(async (whose) => {
    const { familyId } = await books(whose);
    const list = await requestJson(whose, 'getDimensions', { familyId, dimensionType: 'Vendor' });
    return firstOf((Array.isArray(list) ? list : []).filter(isJsonObject), 'vendor in the ledger')['_id'];
  });

  const statement = (): Values => ({ ...period(), type: 'consolidated', journalStatus: 'all' });

  const account = memo(async (whose) => {
    const { familyId } = await books(whose);
    // A server that shows none with all journals has a fault, which checks of the others find.
    const reports = ['all', 'posted', 'draft'].map(async (journalStatus) =>
      request(whose, 'getIncomeStatement', { familyId, ...statement(), journalStatus }),
    );
    // Headers sum up their accounts and have no entries.
    const accounts = (await Promise.all(reports))
      .flatMap((report) => recordsIn(partIn(report, 'incomeStatement'), 'rows'))
      .filter(({ rowType }) => rowType === 'accounts')
      .flatMap((row) => recordsIn(row, 'accountBalances'));
    return firstOf(accounts, 'account in the ledger')['accountNumber'];
  });

  return { books, dimension, account };
}
