/** What is posted on an account in a fiscal year, in whole cents. A debit is positive. */
export interface PostedSum {
  readonly account: string;
  readonly class: string;
  /** The calendar year in which the fiscal year begins. */
  readonly year: number;
  /** Lines that the package marks as closing or elimination are compared, and not imported. */
  readonly kind: 'normal' | 'closing' | 'elimination';
  readonly cents: number;
}

/** A row of a trial balance. */
export interface BalanceRow {
  readonly row: number;
  readonly account: string;
  readonly class: string;
  readonly balance: number;
}

/** A trial balance of one date, and what is posted until then. */
export interface TrialBalance {
  readonly rows: readonly BalanceRow[];
  readonly sums: readonly PostedSum[];
  /** The fiscal year of the date. */
  readonly year: number;
  /** Whether the date is the last day of the fiscal year. */
  readonly isYearEnd: boolean;
}

/** A row that differs from the books. */
interface BalanceDifference {
  readonly row: number;
  readonly actual: number;
  /** The result of closed years, if `actual` includes it; otherwise 0. */
  readonly closed: number;
}

/** A trial balance, compared with the books. */
export interface ComparedBalance {
  readonly differences: readonly BalanceDifference[];
  /** The fiscal year from which on income and expense accounts have a balance; undefined if no year is closed. */
  readonly openFrom: number | undefined;
  /** Accounts with a balance that the trial balance lacks. */
  readonly missing: readonly { readonly account: string; readonly cents: number }[];
  /** The result of closed years, if no equity account has it; otherwise 0. */
  readonly missingResult: number;
}

/** Which years a ledger may have closed, and which lines it may have that are not imported. */
export interface Reading {
  readonly openFrom: number | undefined;
  readonly kinds: readonly PostedSum['kind'][];
}

/** Divides what is posted into the balances of the accounts and the result of closed years. */
export function booksAs(sums: readonly PostedSum[], { openFrom, kinds }: Reading) {
  const balances = new Map<string, number>();
  let closed = 0;
  for (const { account, class: kind, year, cents, ...sum } of sums) {
    if (!kinds.includes(sum.kind)) continue;
    const isYearly = kind === 'income' || kind === 'expense';
    if (isYearly && openFrom !== undefined && year < openFrom) closed += cents;
    else balances.set(account, (balances.get(account) ?? 0) + cents);
  }
  return { balances, closed };
}

type Beyond = (row: BalanceRow) => number;

/** Returns the equity account with the result of closed years: the one that agrees with it, or else the only one that differs. */
function equityOfClosed(rows: readonly BalanceRow[], closed: number, beyond: Beyond): BalanceRow | undefined {
  if (closed === 0) return undefined;
  const differing = rows.filter((row) => row.class === 'equity' && beyond(row) !== 0);
  return differing.find((row) => beyond(row) === closed) ?? (differing.length === 1 ? differing[0] : undefined);
}

function compareAs({ rows, sums }: TrialBalance, reading: Reading): ComparedBalance {
  const { balances, closed } = booksAs(sums, reading);
  const beyond: Beyond = ({ account, balance }) => balance - (balances.get(account) ?? 0);
  const equity = equityOfClosed(rows, closed, beyond);
  const given = new Set(rows.map(({ account }) => account));
  return {
    openFrom: reading.openFrom,
    differences: rows.flatMap((row) => {
      const own = row === equity ? closed : 0;
      const difference = beyond(row) - own;
      return difference === 0 ? [] : [{ row: row.row, actual: row.balance - difference, closed: own }];
    }),
    missing: [...balances].flatMap(([account, cents]) =>
      cents === 0 || given.has(account) ? [] : [{ account, cents }],
    ),
    missingResult: equity ? 0 : closed,
  };
}

/** Returns how ledgers report, the usual way first: all fiscal years before that of the date are closed. */
function readingsOf({ sums, year, isYearEnd }: TrialBalance): readonly Reading[] {
  const first = sums.reduce((least, sum) => Math.min(least, sum.year), year);
  const earlier = Array.from({ length: year - first }, (_, index) => year - 1 - index);
  const years = [year, ...(isYearEnd ? [year + 1] : []), ...earlier, undefined];
  const has = (kind: PostedSum['kind']): boolean => sums.some((sum) => sum.kind === kind);
  const readings: readonly Reading[] = [
    ...years.map((openFrom): Reading => ({ openFrom, kinds: ['normal'] })),
    ...(has('closing') ? [{ openFrom: undefined, kinds: ['normal', 'closing'] as const }] : []),
  ];
  return has('elimination')
    ? [...readings, ...readings.map(({ openFrom, kinds }): Reading => ({ openFrom, kinds: [...kinds, 'elimination'] }))]
    : readings;
}

/**
 * Compares a trial balance with the books, in which no year is closed. A ledger closes years: its income and expense
 * accounts have what is posted since, and one equity account has the result of the closed years, posted or computed. All
 * rows are compared in the same way, the one in which most of them agree.
 */
export function compareBalance(given: TrialBalance): ComparedBalance {
  const compared = readingsOf(given).map((reading) => compareAs(given, reading));
  return compared.reduce((best, next) => (next.differences.length < best.differences.length ? next : best));
}
