import type { AccountBalance, Report, ReportRow } from '@/api';

/** The amount of each column; null without one. */
export type Amounts = readonly (number | null)[];

/** A part of a figure: an account, which has entries, or a calculated part of a total, which has no number. */
export interface PartFigures {
  readonly number?: string;
  readonly name: string;
  readonly amounts: Amounts;
}

export type AccountFigures = PartFigures & { readonly number: string };

/** Whether a part of a figure is an account. */
export const isAccount = (part: PartFigures): part is AccountFigures => part.number !== undefined;

/**
 * What a line of a statement is: the title of a section (header, depth 0), a part with its total (depth 1), a line that
 * opens to its accounts (depth 2 and more), an account, a figure that is calculated, or a remark.
 */
type EntryKind = 'section' | 'part' | 'line' | 'account' | 'figure' | 'remark';

/** A line of a statement. */
export interface Entry {
  /** Stable when the statement is generated again. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly depth: number;
  readonly label: string;
  /** Empty for a section and a remark. */
  readonly amounts: Amounts;
  /** The collapsible lines around it, outermost first. */
  readonly within: readonly string[];
  /** Whether it expands to accounts. */
  readonly opens: boolean;
  /** Whether its figures and those of all lines in it are zero. */
  readonly isZero: boolean;
  /** The parts of its figure: accounts, or for a total the rows with its id as a parent. */
  readonly parts: readonly PartFigures[];
}

interface Draft extends Omit<Entry, 'opens' | 'isZero' | 'parts'> {
  opens: boolean;
  isZero: boolean;
  readonly parts: PartFigures[];
}

const isZeroOrNull = (amounts: Amounts): boolean =>
  amounts.every((amount) => amount === null || Math.abs(amount) < 0.005);

const pad = (amounts: Amounts, columns: number): Amounts =>
  Array.from({ length: columns }, (_, column) => amounts[column] ?? null);

const amountsOf = ({ value, values }: ReportRow, columns: number): Amounts => pad(values ?? [value ?? null], columns);

/** Inverts amounts without negative zero. Spec: decisions, Money. */
const inverted = (amounts: Amounts): Amounts =>
  amounts.map((amount) => (amount === null || amount === 0 ? amount : -amount));

const accountOf = (account: AccountBalance, columns: number): AccountFigures => ({
  number: account.accountNumber,
  name: account.accountName,
  amounts: pad(account.balances ?? [account.balance], columns),
});

const accountLabel = ({ number, name }: AccountFigures): string =>
  [number, name].filter((part) => part !== '').join(' – ');

/** Converts the rows of a report to `entries`. */
class Reader {
  readonly entries: Draft[] = [];
  /** The headers around the current row, outermost first. */
  #open: Draft[] = [];
  readonly #keys = new Map<string, number>();
  readonly #totals: ReadonlyMap<string, ReportRow>;
  /** The parts of totals, by the id of the total. */
  readonly #members = new Map<string, PartFigures[]>();
  readonly #columns: number;

  constructor({ rows, columns }: Report) {
    const summaries = rows.filter(({ rowType }) => rowType === 'summary');
    this.#totals = new Map(summaries.reverse().map((row) => [row.label, row]));
    this.#columns = Math.max(columns?.length ?? 1, 1);
    rows.forEach((row) => this.#read(row));
  }

  #read(row: ReportRow): void {
    if (row.rowType === 'header') this.#header(row);
    else if (row.rowType === 'accounts') this.#accounts(row);
    else if (row.rowType === 'calculated') this.#calculated(row);
    else if (row.rowType !== 'summary') this.#add('remark', row.depth, `Unknown row type: ${row.rowType}`, []);
  }

  #header(row: ReportRow): void {
    this.#leave(row.depth);
    this.#open.push(this.#addHeader(row));
  }

  #addHeader(row: ReportRow): Draft {
    const { depth, label } = row;
    if (depth === 0) return this.#add('section', depth, label, []);
    if (depth === 1) {
      // Its total is in the summary row with its name.
      const total = this.#totals.get(`Total ${label}`);
      return this.#add('part', depth, label, total ? amountsOf(total, this.#columns) : []);
    }
    const own = row.accountBalances?.[0];
    if (!own) return this.#add('line', depth, label, amountsOf(row, this.#columns));
    const account = accountOf(own, this.#columns);
    return this.#add('line', depth, accountLabel(account), account.amounts);
  }

  #accounts(row: ReportRow): void {
    const { depth, accountBalances = [] } = row;
    if (this.entries.at(-1) !== this.#open.at(-1)) this.#leave(depth);
    this.#open.forEach((header) => (header.opens = true));
    if (accountBalances.length === 0) this.#add('remark', depth, 'No account details available', []);
    for (const balance of accountBalances) {
      const account = accountOf(balance, this.#columns);
      this.#open.forEach(({ parts }) => parts.push(account));
      this.#join(row, account);
      this.#add('account', depth, accountLabel(account), account.amounts, [account]);
    }
  }

  #calculated(row: ReportRow): void {
    this.#leave(row.depth);
    const amounts = amountsOf(row, this.#columns);
    const shown = row.invertBalance === true ? inverted(amounts) : amounts;
    this.#add('figure', row.depth, row.label, shown, row.id === undefined ? [] : this.#membersOf(row.id));
    this.#join(row, { name: row.label, amounts: shown });
  }

  #membersOf(id: string): PartFigures[] {
    const members = this.#members.get(id) ?? [];
    this.#members.set(id, members);
    return members;
  }

  /** Adds a figure to its parent totals. */
  #join({ parents = [], subtracted = false }: ReportRow, part: PartFigures): void {
    const less = { ...part, name: `Less: ${part.name}`, amounts: inverted(part.amounts) };
    parents.forEach((id) => this.#membersOf(id).push(subtracted ? less : part));
  }

  /** Closes the headers at this depth and below. */
  #leave(depth: number): void {
    this.#open = this.#open.filter((header) => header.depth < depth);
  }

  #add(kind: EntryKind, depth: number, label: string, amounts: Amounts, parts: PartFigures[] = []): Draft {
    const path = `${this.#open.at(-1)?.key ?? ''}/${label}`;
    const repeated = this.#keys.get(path) ?? 0;
    this.#keys.set(path, repeated + 1);
    const isZero = kind !== 'remark' && isZeroOrNull(amounts);
    if (!isZero && kind !== 'remark') this.#open.forEach((header) => (header.isZero = false));
    const key = repeated === 0 ? path : `${path}#${repeated}`;
    const within = this.#open.filter((header) => header.depth > 1).map((header) => header.key);
    const entry: Draft = { key, kind, depth, label, amounts, within, opens: false, isZero, parts };
    this.entries.push(entry);
    return entry;
  }
}

/** The lines of a statement, summary rows as totals of their parts. Spec: concierge 2, Row display by rowType. */
export const readEntries = (report: Report): readonly Entry[] => new Reader(report).entries;
