import type { Database, Queries } from '../db/database';
import { unlimited } from '../import/exclusive';
import { readAmount } from '../import/package/amounts';
import type { Cells, SourceRow } from './connector';
import { readLinks } from './links';

/** What is compared: counts and sums of invoices by customer, and debits and credits by account and month. */
type Measure = 'count' | 'total' | 'due' | 'debit' | 'credit';

/** A sum of the source that differs from what is stored. Amounts are dollars. */
export interface Difference {
  readonly familyId: number;
  readonly family: string;
  readonly customer?: string;
  readonly account?: string;
  readonly month?: string;
  readonly measure: Measure;
  readonly expected: number;
  readonly actual: number;
}

type Group = Pick<Difference, 'familyId' | 'customer' | 'account' | 'month' | 'measure'>;
type Side = 'expected' | 'actual';

/** Sums of the source and of what is stored, by group. Whole cents. */
class Sums {
  private readonly groups = new Map<string, Group & { expected: number; actual: number }>();

  add(side: Side, group: Group, value: number): void {
    const key = JSON.stringify(group);
    const sums = this.groups.get(key) ?? { ...group, expected: 0, actual: 0 };
    sums[side] += value;
    this.groups.set(key, sums);
  }

  differences() {
    return [...this.groups.values()].filter(({ expected, actual }) => expected !== actual);
  }
}

const centsOf = (text = ''): number => {
  const cents = readAmount(text, '.');
  return typeof cents === 'number' ? cents : 0;
};

const cents = (dollars: number | null): number => Math.round((dollars ?? 0) * 100);

const addLine = (sums: Sums, side: Side, group: Omit<Group, 'measure'>, amount: number): void => {
  sums.add(side, { ...group, measure: amount < 0 ? 'credit' : 'debit' }, Math.abs(amount));
};

const addInvoice = (sums: Sums, side: Side, group: Omit<Group, 'measure'>, total: number, due: number): void => {
  sums.add(side, { ...group, measure: 'count' }, 1);
  sums.add(side, { ...group, measure: 'total' }, total);
  sums.add(side, { ...group, measure: 'due' }, due);
};

/** Adds the sums of the source. @returns The customers of its invoices, by their ids. */
function addExpected(
  sums: Sums,
  rows: readonly SourceRow[],
  familyOf: (key: string) => number,
): ReadonlyMap<string, string> {
  const customers = new Map<string, string>();
  const invoice = (cells: Cells): void => {
    const { id = '', customer = '', family = '', total, due } = cells;
    customers.set(id, customer);
    addInvoice(sums, 'expected', { familyId: familyOf(customer || family), customer }, centsOf(total), centsOf(due));
  };
  for (const { stream, cells } of rows) {
    if (stream === 'invoices') invoice(cells);
    const { family = '', account = '', date = '', debit, credit } = cells;
    if (stream === 'journal-lines')
      addLine(
        sums,
        'expected',
        { familyId: familyOf(family), account, month: date.slice(0, 7) },
        centsOf(debit) - centsOf(credit),
      );
  }
  return customers;
}

async function addStored(
  db: Queries,
  sums: Sums,
  sourceId: number,
  customers: ReadonlyMap<string, string>,
): Promise<void> {
  const invoices = await db.query<{ id: string; familyId: number; total: number | null; due: number | null }>(
    `SELECT source_key AS id, family_id AS "familyId", total_amount AS total, due_amount AS due
     FROM invoice WHERE import_source_id = $1 AND NOT archived`,
    [sourceId],
  );
  for (const { id, familyId, total, due } of invoices)
    addInvoice(sums, 'actual', { familyId, customer: customers.get(id) ?? '' }, cents(total), cents(due));
  const lines = await db.query<{ familyId: number; account: string; month: string; debit: number; credit: number }>(
    `SELECT l.family_id AS "familyId", a.number AS account, to_char(e.entry_date, 'YYYY-MM') AS month,
       sum(greatest(l.cents, 0))::bigint AS debit, sum(greatest(-l.cents, 0))::bigint AS credit
     FROM journal_entry e
     JOIN journal_line l ON l.family_id = e.family_id AND l.journal_entry_id = e.id
     JOIN ledger_account a ON a.family_id = l.family_id AND a.id = l.account_id
     WHERE e.import_source_id = $1 GROUP BY 1, 2, 3`,
    [sourceId],
  );
  for (const { familyId, account, month, debit, credit } of lines) {
    addLine(sums, 'actual', { familyId, account, month }, debit);
    addLine(sums, 'actual', { familyId, account, month }, -credit);
  }
}

/** Compares everything that a source has with what is stored of it. @returns What differs; nothing when all agrees. */
export async function reconcile(db: Database, sourceId: number, rows: readonly SourceRow[]): Promise<Difference[]> {
  const links = await readLinks(db, sourceId);
  const sums = new Sums();
  const customers = addExpected(sums, rows, (key) => links.get(key) ?? 0);
  await unlimited(db, async (tx) => {
    // Statistics of what was just imported may be missing, and would lead to a plan that takes minutes.
    await tx.run('SET LOCAL enable_nestloop = off');
    await addStored(tx, sums, sourceId, customers);
  });
  const found = sums.differences();
  const families = await db.query<{ id: number; name: string }>(
    'SELECT id, name FROM family WHERE id = ANY ($1::integer[])',
    [found.map(({ familyId }) => familyId)],
  );
  const names = new Map(families.map(({ id, name }) => [id, name]));
  return found.map(({ expected, actual, ...group }) => {
    const unit = group.measure === 'count' ? 1 : 100;
    return { ...group, family: names.get(group.familyId) ?? '', expected: expected / unit, actual: actual / unit };
  });
}

/** Returns the sum of all differences of amounts. */
export const centsOfDifferences = (differences: readonly Difference[]): number =>
  differences
    .filter(({ measure }) => measure !== 'count')
    .reduce((sum, { expected, actual }) => sum + Math.abs(cents(expected) - cents(actual)), 0);
