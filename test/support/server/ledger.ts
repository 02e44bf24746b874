import type { Database } from '#server/db/database';
import type { Report, ReportRow } from '#server/generated/operations.gen';
import type { Call } from './serverApp';
import { jsonOf } from './serverUsers';

/** A line of the ledger with the fields of its entry and its account. */
export interface RawLine {
  readonly account: string;
  readonly class: string;
  readonly activity: string | null;
  readonly cents: number;
  readonly date: string;
  readonly location: string;
  readonly counterparty: string | null;
  readonly status: string;
  readonly dimensions: readonly { id: string; type: string }[];
}

/** Returns all lines of a family, from the entries alone. */
export const readRaw = (db: Database, familyId: number): Promise<RawLine[]> =>
  db.query(
    `SELECT a.number AS account, a.class, a.cash_flow_activity AS activity, round((l.debit - l.credit) * 100)::int8 AS cents,
       e.entry_date AS date, e.location_id AS location, l.counterparty_location_id AS counterparty, e.status,
       (SELECT coalesce(json_agg(json_build_object('id', d.id, 'type', d.type)), '[]') FROM journal_line_dimension t
        JOIN ledger_dimension d ON d.id = t.dimension_id WHERE t.journal_line_id = l.id) AS dimensions
     FROM journal_line l JOIN journal_entry e ON e.id = l.journal_entry_id JOIN ledger_account a ON a.id = l.account_id
     WHERE e.family_id = $1`,
    [familyId],
  );

/** The parent of each location. */
export type Above = ReadonlyMap<string, string | null>;

export const readAbove = async (db: Database, familyId: number): Promise<Above> => {
  const rows = await db.query<{ id: string; above: string | null }>(
    'SELECT id, parent_id AS above FROM ledger_location WHERE family_id = $1 ORDER BY position, id',
    [familyId],
  );
  return new Map(rows.map(({ id, above }) => [id, above]));
};

export interface Chosen {
  readonly type: string;
  readonly journalStatus: string;
  readonly locationId?: string | undefined;
  readonly dimensionType?: string | undefined;
  readonly dimensionIds?: string | undefined;
}

const isUnder = (above: Above, location: string | null, top: string): boolean =>
  location !== null && (location === top || isUnder(above, above.get(location) ?? null, top));

/** Returns the lines that the filters select. */
export const chosenOf = (lines: readonly RawLine[], above: Above, chosen: Chosen): RawLine[] => {
  const { type, journalStatus, locationId, dimensionType, dimensionIds } = chosen;
  const top = locationId ?? [...above].find(([, parent]) => parent === null)?.[0] ?? '';
  const covers = (location: string): boolean =>
    type === 'entity' ? location === top : locationId === undefined || isUnder(above, location, top);
  const ids = (dimensionIds ?? '').split(',').filter((id) => id.trim() !== '');
  return lines.filter(({ location, counterparty, status, dimensions }) => {
    if (!covers(location)) return false;
    if (type === 'consolidated' && counterparty !== null && covers(counterparty)) return false;
    if (journalStatus !== 'all' && status !== journalStatus) return false;
    if (dimensionType === undefined && ids.length === 0) return true;
    return dimensions.some(
      (one) =>
        (dimensionType === undefined || one.type === dimensionType) && (ids.length === 0 || ids.includes(one.id)),
    );
  });
};

/** Returns the sum of lines in cents. */
export const total = (lines: readonly RawLine[], wanted: (line: RawLine) => boolean): number =>
  lines.filter(wanted).reduce((sum, { cents }) => sum + cents, 0);

const centsOf = (dollars: number | null | undefined): number => Math.round((dollars ?? NaN) * 100);

/** The figures of a report in cents, one per column: calculated rows by label, accounts by number. */
export interface Figures {
  readonly calculated: Readonly<Record<string, number[]>>;
  readonly accounts: Readonly<Record<string, number[]>>;
}

const columnsOf = ({ value, values }: ReportRow): number[] => (values ?? [value]).map(centsOf);

export const figuresOf = ({ rows }: Report): Figures => {
  const accounts: Record<string, number[]> = {};
  for (const { rowType, accountBalances = [] } of rows) {
    if (rowType !== 'accounts') continue;
    for (const { accountNumber, balance, balances } of accountBalances) {
      const before = accounts[accountNumber];
      const amounts = (balances ?? [balance]).map(centsOf);
      accounts[accountNumber] = before ? amounts.map((amount, column) => amount + before[column]!) : amounts;
    }
  }
  const calculated = rows.filter(({ rowType }) => rowType === 'calculated').map((row) => [row.label, columnsOf(row)]);
  return { accounts, calculated: Object.fromEntries(calculated) as Record<string, number[]> };
};

/** Returns the rows whose total is not the sum of the accounts below them. */
export const wrongTotals = ({ rows }: Report): string[] => {
  const add = (one: number[], other: number[]): number[] => other.map((amount, column) => amount + (one[column] ?? 0));
  const below = (index: number, depth: number): number[] => {
    let sum: number[] = [];
    for (const row of rows.slice(index + 1)) {
      if (row.depth <= depth) break;
      if (row.rowType !== 'accounts') continue;
      for (const { balance, balances } of row.accountBalances ?? [])
        sum = add(sum, (balances ?? [balance]).map(centsOf));
    }
    return sum;
  };
  return rows.flatMap((row, index) => {
    if (row.rowType !== 'header' || row.depth === 0) return [];
    const stated =
      row.depth === 1
        ? rows.filter(({ rowType, label }) => rowType === 'summary' && label === `Total ${row.label}`)
        : [row];
    const right = below(index, row.depth);
    const isRight =
      stated.length === 1 && columnsOf(stated[0]!).every((amount, column) => amount === (right[column] ?? 0));
    return isRight ? [] : [row.label];
  });
};

/** Returns the figures that a row adds to its parents, one per column. */
const shareOf = (row: ReportRow): number[] => {
  const sign = (row.invertBalance ?? false) !== (row.subtracted ?? false) ? -1 : 1;
  const own =
    row.rowType === 'accounts'
      ? (row.accountBalances ?? []).map(({ balance, balances }) => balances ?? [balance])
      : [row.values ?? [row.value]];
  const columns = own[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, column) =>
    own.reduce((sum, amounts) => sum + sign * centsOf(amounts[column]), 0),
  );
};

/** Returns the totals that are not the sum of the rows with them as a parent. */
export const wrongParents = ({ rows }: Report): string[] =>
  rows.flatMap((row) => {
    if (row.id === undefined) return [];
    const shares = rows.filter(({ parents = [] }) => parents.includes(row.id!)).map(shareOf);
    const isRight = columnsOf(row).every(
      (amount, column) => amount === shares.reduce((sum, share) => sum + (share[column] ?? 0), 0),
    );
    return isRight ? [] : [row.id];
  });

/** Returns the query string of a request. */
export const queryOf = (values: object): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

const names = { BalanceSheet: 'balanceSheet', CashFlow: 'cashFlow', IncomeStatement: 'incomeStatement' } as const;

/** Requests a report. */
export const reportOf = async (call: Call, name: keyof typeof names, values: object): Promise<Report> => {
  const reply = await jsonOf<Record<string, Report>>(call(`/api/accounting/${name}?${queryOf(values)}`));
  return reply[names[name]]!;
};
