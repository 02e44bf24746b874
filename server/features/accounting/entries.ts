import type { OperationRequest } from '#server/operations/handler';
import type { AccountEntries, AccountEntry, ReportName } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { readRecords } from '../shared/records';
import { assertFound } from '../shared/access';
import { dayAfter, yearStart } from './calendar';
import { type Account, readChart } from './chart';
import { createParameters, isSelected } from './journalLines';
import { ledgerSums } from './ledgerSums';
import { dollars } from './rows';
import { type ReportContext, inSnapshot, select, type Selection } from './selection';
import { readSums } from './sums';

/** Maximum entries of a response. */
const pageSize = 1000;

/** Returns whether debits of the account are positive in the report. */
const showsDebits = (report: ReportName, account: Account): boolean =>
  report === 'cashFlow'
    ? account.activity === 'cash' && account.class !== 'income' && account.class !== 'expense'
    : account.class === 'asset' || account.class === 'expense';

/** The lines of an account from `from` to `to`, with its opening balance. */
interface Extract {
  readonly account: number;
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly sign: 1 | -1;
  readonly offset: number;
}

const readEntries = (db: Queries, selection: Selection, extract: Extract): Promise<AccountEntry[]> => {
  const parameters = createParameters();
  const { add, values } = parameters;
  const { account, from, to, opening, sign, offset } = extract;
  const conditions = [
    isSelected(selection, parameters),
    `line.account_id = ${add(account)}`,
    `line.entry_date BETWEEN ${add(from)} AND ${add(to)}`,
  ];
  const amount = `(${add(sign)}::bigint * line.cents)`;
  const select = `
    SELECT line.id, line.entry_date AS date, entry.reference, coalesce(line.description, entry.description) AS description,
      place.name AS "locationName", line.status, ${amount} / 100.0 AS amount, line.balance / 100.0 AS balance,
      (SELECT string_agg(d.name, ', ' ORDER BY d.type, d.name) FROM journal_line_dimension t
       JOIN ledger_dimension d ON d.family_id = t.family_id AND d.id = t.dimension_id
       WHERE t.family_id = line.family_id AND t.journal_line_id = line.id) AS "dimensionName"
    FROM (
      SELECT line.*, ${add(opening)}::bigint + sum${amount} OVER (ORDER BY entry_date, journal_entry_id, id) AS balance
      FROM journal_line line WHERE ${conditions.join(' AND ')}
    ) line
    JOIN journal_entry entry ON entry.family_id = line.family_id AND entry.id = line.journal_entry_id
    JOIN ledger_location place ON place.family_id = line.family_id AND place.id = line.location_id
    ORDER BY line.entry_date, line.journal_entry_id, line.id LIMIT ${pageSize} OFFSET ${add(offset)}`;
  return readRecords(db, select, values);
};

const countLines = async (db: Queries, selection: Selection, { account, from, to }: Extract): Promise<number> => {
  const parameters = createParameters();
  const lines = ledgerSums(selection, [from, dayAfter(to)], parameters);
  const conditions = isSelected(selection, parameters);
  const [row] = await db.query<{ total: number }>(
    `SELECT coalesce(sum(line.lines), 0)::bigint AS total FROM ${lines} WHERE ${conditions} AND line.account_id = ${parameters.add(account)}
     AND line.entry_date BETWEEN ${parameters.add(from)} AND ${parameters.add(to)}`,
    parameters.values,
  );
  return row?.total ?? 0;
};

/**
 * Returns the entries of an account under the filters of a report: a balance sheet shows `closing`, other reports show
 * `movements`.
 *
 * @throws NotFoundError for an unknown account.
 */
export async function accountEntries(
  context: ReportContext,
  query: OperationRequest<'getAccountEntries'>['query'],
): Promise<AccountEntries> {
  const selection = await select(context, query);
  const { reportEndDate: to, startDate: from = yearStart(to, selection.fiscalYearStart), report, offset = 0 } = query;
  return inSnapshot(context, async (db) => {
    const chart = await readChart(db, query.familyId);
    const account = assertFound(chart.find(({ number }) => number === query.accountNumber));
    const sums = await readSums(db, selection, { cuts: [from, dayAfter(to)], accounts: [account.id] });
    const sign = showsDebits(report, account) ? 1 : -1;
    const [opening, movements] = [sign * sums.of(account.id, from), sign * sums.of(account.id, dayAfter(to), from)];
    const extract = { account: account.id, from, to, opening, sign, offset } as const;
    return {
      accountNumber: account.number,
      accountName: account.name,
      startDate: from,
      endDate: to,
      opening: dollars(opening),
      movements: dollars(movements),
      closing: dollars(opening + movements),
      entries: await readEntries(db, selection, extract),
      total: await countLines(db, selection, extract),
    };
  });
}
