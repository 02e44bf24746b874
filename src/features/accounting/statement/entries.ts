import type { AccountBalance, Report, ReportRow } from '@/api';

/** A figure of each column; null where there is none. */
export type Amounts = readonly (number | null)[];

/** A figure that another is the sum of, and that no account stands behind: what was earned, a total. */
interface CalculatedFigures {
  readonly name: string;
  readonly amounts: Amounts;
}

/** An account that stands behind a figure. */
export interface AccountFigures extends CalculatedFigures {
  readonly number: string;
}

/** What a figure is the sum of. */
export type PartFigures = AccountFigures | CalculatedFigures;

/** Whether a part of a figure is an account, which has entries. */
export const isAccount = (part: PartFigures): part is AccountFigures => 'number' in part;

/**
 * What a line of a statement is: the title of a section (header, depth 0), a part with its total (depth 1), a line that
 * opens to its accounts (depth 2 and more), an account, a figure that is calculated, or a remark.
 */
type EntryKind = 'section' | 'part' | 'line' | 'account' | 'figure' | 'remark';

/** A line of a statement, as it is drawn, exported and opened. */
export interface Entry {
  /** Stays the same when the statement is made again. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly depth: number;
  readonly label: string;
  readonly amounts: Amounts;
  /** The lines around it that can be closed, outermost first. */
  readonly within: readonly string[];
  /** Accounts follow it, so that it opens and closes. */
  readonly opens: boolean;
  /** Its own figures and those of everything in it are zero. */
  readonly isZero: boolean;
  /** What makes up its figure: accounts; of a total, what the report says is part of it. */
  readonly parts: readonly PartFigures[];
}

interface Draft extends Omit<Entry, 'opens' | 'isZero' | 'parts'> {
  opens: boolean;
  isZero: boolean;
  readonly parts: PartFigures[];
}

const isNothing = (amounts: Amounts): boolean => amounts.every((amount) => amount === null || Math.abs(amount) < 0.005);

const pad = (amounts: Amounts, columns: number): Amounts =>
  Array.from({ length: columns }, (_, column) => amounts[column] ?? null);

const amountsOf = ({ value, values }: ReportRow, columns: number): Amounts => pad(values ?? [value ?? null], columns);

/** There is no minus zero. Spec: decisions, Money. */
const inverted = (amounts: Amounts): Amounts =>
  amounts.map((amount) => (amount === null || amount === 0 ? amount : -amount));

const accountOf = (account: AccountBalance, columns: number): AccountFigures => ({
  number: account.accountNumber,
  name: account.accountName,
  amounts: pad(account.balances ?? [account.balance], columns),
});

const accountLabel = ({ number, name }: AccountFigures): string =>
  [number, name].filter((part) => part !== '').join(' – ');

/** Reads the rows of one report; what it has read is in `entries`. */
class Reader {
  readonly entries: Draft[] = [];
  /** The headers around the row that is read, outermost first. */
  #open: Draft[] = [];
  readonly #keys = new Map<string, number>();
  readonly #totals: ReadonlyMap<string, ReportRow>;
  /** What the rows say they are part of, by the id of the total. */
  readonly #members = new Map<string, PartFigures[]>();
  readonly #columns: number;

  constructor(rows: readonly ReportRow[], columns: number) {
    const summaries = rows.filter(({ rowType }) => rowType === 'summary');
    this.#totals = new Map(summaries.reverse().map((row) => [row.label, row]));
    this.#columns = columns;
  }

  read(row: ReportRow): void {
    if (row.rowType === 'header') this.#header(row);
    else if (row.rowType === 'accounts') this.#accounts(row);
    else if (row.rowType === 'calculated') this.#calculated(row);
    else if (row.rowType !== 'summary') this.#remark(row.depth, `Unknown row type: ${row.rowType}`);
  }

  #header(row: ReportRow): void {
    this.#leave(row.depth);
    const kind = row.depth === 0 ? 'section' : row.depth === 1 ? 'part' : 'line';
    const own = row.accountBalances?.[0];
    const figures = kind === 'line' && own ? accountOf(own, this.#columns) : undefined;
    const label = figures ? accountLabel(figures) : row.label;
    this.#open.push(this.#add(kind, row.depth, label, figures?.amounts ?? this.#headerAmounts(kind, row)));
  }

  /** The total of a part is that of the summary row with its name. */
  #headerAmounts(kind: EntryKind, row: ReportRow): Amounts {
    if (kind === 'section') return [];
    const total = kind === 'part' ? this.#totals.get(`Total ${row.label}`) : row;
    return total ? amountsOf(total, this.#columns) : [];
  }

  #accounts(row: ReportRow): void {
    const { depth, accountBalances = [] } = row;
    if (this.entries.at(-1) !== this.#open.at(-1)) this.#leave(depth);
    this.#open.forEach((header) => (header.opens = true));
    if (accountBalances.length === 0) this.#remark(depth, 'No account details available');
    for (const balance of accountBalances) {
      const account = accountOf(balance, this.#columns);
      this.#open.forEach(({ parts }) => parts.push(account));
      this.#join(row, account);
      this.#add('account', depth, accountLabel(account), account.amounts).parts.push(account);
    }
  }

  #calculated(row: ReportRow): void {
    this.#leave(row.depth);
    const amounts = amountsOf(row, this.#columns);
    const shown = row.invertBalance === true ? inverted(amounts) : amounts;
    const entry = this.#add('figure', row.depth, row.label, shown, this.#membersOf(row.id));
    this.#join(row, { name: entry.label, amounts: shown });
  }

  #membersOf(id: string | undefined): PartFigures[] {
    if (id === undefined) return [];
    const members = this.#members.get(id) ?? [];
    this.#members.set(id, members);
    return members;
  }

  /** Adds a figure to the totals it is part of. */
  #join({ parents = [], subtracted = false }: ReportRow, { name, amounts, ...part }: PartFigures): void {
    const member = subtracted
      ? { ...part, name: `Less: ${name}`, amounts: inverted(amounts) }
      : { ...part, name, amounts };
    parents.forEach((id) => this.#membersOf(id).push(member));
  }

  #remark(depth: number, text: string): void {
    this.#add('remark', depth, text, []);
  }

  /** A row ends every header that is not above it. */
  #leave(depth: number): void {
    this.#open = this.#open.filter((header) => header.depth < depth);
  }

  #add(kind: EntryKind, depth: number, label: string, amounts: Amounts, parts: PartFigures[] = []): Draft {
    const path = `${this.#open.at(-1)?.key ?? ''}/${label}`;
    const repeated = this.#keys.get(path) ?? 0;
    this.#keys.set(path, repeated + 1);
    const isZero = kind !== 'remark' && isNothing(amounts);
    if (!isZero && kind !== 'remark') this.#open.forEach((header) => (header.isZero = false));
    const key = repeated === 0 ? path : `${path}#${repeated}`;
    const within = this.#open.filter((header) => header.depth > 1).map((header) => header.key);
    const entry: Draft = { key, kind, depth, label, amounts, within, opens: false, isZero, parts };
    this.entries.push(entry);
    return entry;
  }
}

/** The lines of a statement, summaries taken in where they belong. Spec: concierge 2, Row display by rowType. */
export function readEntries({ rows, columns }: Report): readonly Entry[] {
  const reader = new Reader(rows, Math.max(columns?.length ?? 1, 1));
  rows.forEach((row) => reader.read(row));
  return reader.entries;
}
