import type { OperationRequest } from '#server/operations/handler';
import type { NetWorthReply } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { dayAfter, monthEnd } from './calendar';
import { type Account, type AccountNode, cashAccounts, partsOf, readChart } from './chart';
import { dollars } from './rows';
import { type ReportContext, inSnapshot, select } from './selection';
import { type Sums, readSums } from './sums';

const readFirstDay = async (db: Queries, familyId: number): Promise<string | undefined> => {
  const [row] = await db.query<{ first: string | null }>(
    'SELECT min(day) AS first FROM ledger_day_sum WHERE family_id = $1',
    [familyId],
  );
  return row?.first ?? undefined;
};

/** Returns the ends of the preceding months and the day itself, without days before the first entry. */
const daysUntil = (first: string, last: string, months: number): string[] =>
  [...Array.from({ length: months }, (_, index) => monthEnd(last, index - months)), last].filter((day) => day >= first);

/** Returns the accounts of a part of a report. */
const accountsBelow = ({ account, children }: AccountNode): Account[] => [account, ...children.flatMap(accountsBelow)];

/** Returns what the assets consist of: the parts of the section, or those of its only part. */
function allocation(chart: readonly Account[], sums: Sums, on: (accounts: readonly Account[]) => number) {
  const parts = partsOf(chart, 'asset', sums.accounts);
  const [only] = parts;
  return (parts.length === 1 && only ? only.children : parts)
    .map((part) => ({ label: part.account.name, amount: dollars(on(accountsBelow(part))) }))
    .filter(({ amount }) => amount !== 0);
}

/**
 * Returns assets, liabilities and cash of a family over time, for all locations consolidated, including drafts, and what
 * the assets consist of.
 */
export async function netWorth(
  context: ReportContext,
  { familyId, reportEndDate, months = 24 }: OperationRequest<'getNetWorth'>['query'],
): Promise<NetWorthReply> {
  const selection = await select(context, { familyId, type: 'consolidated', journalStatus: 'all' });
  return inSnapshot(context, async (db) => {
    const first = await readFirstDay(db, familyId);
    const days = first === undefined ? [] : daysUntil(first, reportEndDate, months);
    if (days.length === 0) return { netWorth: [] };
    const chart = await readChart(db, familyId);
    const sums = await readSums(db, selection, { cuts: days.map(dayAfter) });
    const on = (day: string, accounts: readonly Account[]): number =>
      accounts.reduce((sum, { id }) => sum + sums.of(id, dayAfter(day)), 0);
    const of = (kind: Account['class']): Account[] => chart.filter((account) => account.class === kind);
    const points = days.map((endDate) => {
      const [assets, liabilities] = [on(endDate, of('asset')), 0 - on(endDate, of('liability'))];
      const figures = { assets, liabilities, netWorth: assets - liabilities, cash: on(endDate, cashAccounts(chart)) };
      return {
        endDate,
        assets: dollars(figures.assets),
        liabilities: dollars(figures.liabilities),
        netWorth: dollars(figures.netWorth),
        cash: dollars(figures.cash),
      };
    });
    return { netWorth: points, allocation: allocation(chart, sums, (accounts) => on(reportEndDate, accounts)) };
  });
}
