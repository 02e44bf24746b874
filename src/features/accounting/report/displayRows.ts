import type { AccountBalance, Report, ReportRow } from '@/api';

/** The amount of each period; null without one. */
export type Amounts = readonly (number | null)[];

/** A part of a figure: an account, which has entries, or a calculated part of a total, which has no number. */
export interface FigurePart {
  readonly accountNumber?: string;
  readonly name: string;
  readonly amounts: Amounts;
}

export type AccountPart = FigurePart & { readonly accountNumber: string };

/** Whether a part of a figure is an account. */
export const isAccount = (part: FigurePart): part is AccountPart => part.accountNumber !== undefined;

/**
 * What a row of a report is: the title of a section (header, depth 0), a subsection with its total (depth 1), a
 * line item that expands to its accounts (depth 2 and more), an account, a calculated figure, or a remark.
 */
type RowKind = 'section' | 'subsection' | 'lineItem' | 'account' | 'calculated' | 'remark';

/** A row of a report. */
export interface DisplayRow {
  /** Stable when the report is generated again. */
  readonly key: string;
  readonly kind: RowKind;
  readonly depth: number;
  readonly label: string;
  /** Empty for a section and a remark. */
  readonly amounts: Amounts;
  /** The keys of the line items around it, outermost first. */
  readonly ancestorKeys: readonly string[];
  /** Whether it is a line item with accounts. */
  readonly isExpandable: boolean;
  /** The parts of its figure: accounts, or for a total the rows with its id as a parent. */
  readonly parts: readonly FigurePart[];
}

/** A row that is still being read. */
interface Draft extends DisplayRow {
  isExpandable: boolean;
  readonly parts: FigurePart[];
}

const pad = (amounts: Amounts, columns: number): Amounts =>
  Array.from({ length: columns }, (_, column) => amounts[column] ?? null);

const amountsOf = ({ value, values }: ReportRow, columns: number): Amounts => pad(values ?? [value ?? null], columns);

/** Inverts amounts without negative zero. Spec: R-NUM-2. */
const inverted = (amounts: Amounts): Amounts =>
  amounts.map((amount) => (amount === null || amount === 0 ? amount : -amount));

const accountOf = (account: AccountBalance, columns: number): AccountPart => ({
  accountNumber: account.accountNumber,
  name: account.accountName,
  amounts: pad(account.balances ?? [account.balance], columns),
});

/** The number and the name of an account. */
export const accountLabel = ({ accountNumber, name }: AccountPart): string =>
  [accountNumber, name].filter((part) => part !== '').join(' – ');

/** Converts the rows of a report to `rows`. */
class RowReader {
  readonly rows: Draft[] = [];
  /** The headers around the current row, outermost first. */
  #headers: Draft[] = [];
  readonly #keys = new Map<string, number>();
  readonly #totals: ReadonlyMap<string, ReportRow>;
  /** The parts of totals, by the id of the total. */
  readonly #partsOfTotals = new Map<string, FigurePart[]>();
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
    this.#headers.push(this.#addHeader(row));
  }

  #addHeader(row: ReportRow): Draft {
    const { depth, label } = row;
    if (depth === 0) return this.#add('section', depth, label, []);
    if (depth === 1) {
      // Its total is in the summary row with its name.
      const total = this.#totals.get(`Total ${label}`);
      return this.#add('subsection', depth, label, total ? amountsOf(total, this.#columns) : []);
    }
    const own = row.accountBalances?.[0];
    if (!own) return this.#add('lineItem', depth, label, amountsOf(row, this.#columns));
    const account = accountOf(own, this.#columns);
    return this.#add('lineItem', depth, accountLabel(account), account.amounts);
  }

  #accounts(row: ReportRow): void {
    const { depth, accountBalances = [] } = row;
    if (this.rows.at(-1) !== this.#headers.at(-1)) this.#leave(depth);
    this.#headers.forEach((header) => (header.isExpandable = header.kind === 'lineItem'));
    if (accountBalances.length === 0) this.#add('remark', depth, 'No account details available', []);
    for (const balance of accountBalances) {
      const account = accountOf(balance, this.#columns);
      this.#headers.forEach(({ parts }) => parts.push(account));
      this.#join(row, account);
      this.#add('account', depth, accountLabel(account), account.amounts, [account]);
    }
  }

  #calculated(row: ReportRow): void {
    this.#leave(row.depth);
    const amounts = amountsOf(row, this.#columns);
    const shown = row.invertBalance === true ? inverted(amounts) : amounts;
    this.#add('calculated', row.depth, row.label, shown, row.id === undefined ? [] : this.#partsOf(row.id));
    this.#join(row, { name: row.label, amounts: shown });
  }

  #partsOf(id: string): FigurePart[] {
    const parts = this.#partsOfTotals.get(id) ?? [];
    this.#partsOfTotals.set(id, parts);
    return parts;
  }

  /** Adds a figure to its parent totals. A subtracted account has no number: its entries have the opposite sign. */
  #join({ parents = [], subtracted = false }: ReportRow, part: FigurePart): void {
    const name = isAccount(part) ? accountLabel(part) : part.name;
    const less = { name: `Less: ${name}`, amounts: inverted(part.amounts) };
    parents.forEach((id) => this.#partsOf(id).push(subtracted ? less : part));
  }

  /** Closes the headers at this depth and below. */
  #leave(depth: number): void {
    this.#headers = this.#headers.filter((header) => header.depth < depth);
  }

  #add(kind: RowKind, depth: number, label: string, amounts: Amounts, parts: FigurePart[] = []): Draft {
    const path = `${this.#headers.at(-1)?.key ?? ''}/${label}`;
    const repeated = this.#keys.get(path) ?? 0;
    this.#keys.set(path, repeated + 1);
    const key = repeated === 0 ? path : `${path}#${repeated}`;
    const lineItems = this.#headers.filter((header) => header.kind === 'lineItem');
    const ancestorKeys = lineItems.map((header) => header.key);
    const row: Draft = { key, kind, depth, label, amounts, ancestorKeys, isExpandable: false, parts };
    this.rows.push(row);
    return row;
  }
}

/** The rows of a report, summary rows as totals of their parts. Spec: R-RPT-7. */
export const readDisplayRows = (report: Report): readonly DisplayRow[] => new RowReader(report).rows;
