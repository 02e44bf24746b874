import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { given, type Records } from '#test/support/imports/given';
import { storedRows } from '#test/support/imports/stored';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { exportFamily } from './export/exportFamily';
import { applyPackage } from './importPackage';
import { openPackage } from './package/openPackage';
import type { Report } from './report';
import { undoRun } from './undo/undoRun';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

interface Drawn {
  readonly date: string;
  readonly status: 'draft' | 'posted';
  readonly location: string;
  readonly from: string;
  readonly to: string;
  readonly cents: number;
  readonly description: string;
}

const account = fc.constantFrom('0010', '3000', '4000', '6000');

const entries = fc.array(
  fc.record<Drawn>({
    date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01'),
    status: fc.constantFrom('draft', 'posted'),
    location: fc.constantFrom('L1', 'L2'),
    from: account,
    to: account,
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    description: fc.constantFrom('Rent, May', 'O’Brien – "€"', '=SUM(A1)', 'two\nlines'),
  }),
  { minLength: 1, maxLength: 12 },
);

const base: Records = {
  families: [{ key: 'n', name: 'Northgate' }],
  locations: ['L1', 'L2'].map((id) => ({ id, family: 'n', name: `Location ${id}` })),
  accounts: [
    { family: 'n', number: '0010', name: 'Cash', class: 'asset', cashFlow: 'cash' },
    { family: 'n', number: '3000', name: 'Capital', class: 'equity' },
    { family: 'n', number: '4000', name: 'Sales', class: 'income' },
    { family: 'n', number: '6000', name: 'Rent', class: 'expense' },
  ],
};

const linesOf = (drawn: readonly Drawn[], start = 0): NonNullable<Records['journal-lines']> =>
  drawn.flatMap(({ from, to, cents, ...head }, index) => {
    const line = { ...head, family: 'n', entry: String(start + index) };
    return [
      { ...line, account: from, debit: cents },
      { ...line, account: to, credit: cents },
    ];
  });

const apply = async (records: Records): Promise<Report & { readonly run: number }> => {
  const report = await applyPackage(db, given(records));
  expect(report.result).toBe('applied');
  return { ...report, run: report.run ?? 0 };
};

/** What is stored of the lines, without generated ids. */
const storedLines = () =>
  db.query(
    `SELECT e.source_key AS entry, e.location_id, e.entry_date, e.status, a.number, l.debit, l.credit, l.description
     FROM journal_line l JOIN journal_entry e ON e.family_id = l.family_id AND e.id = l.journal_entry_id
     JOIN ledger_account a ON a.family_id = l.family_id AND a.id = l.account_id
     JOIN import_source s ON s.id = e.import_source_id AND s.name = 'books' ORDER BY e.source_key, l.id`,
  );

/** Posted sums by account and month in cents, of the stored sums. */
const storedSums = async (): Promise<Record<string, number>> => {
  const rows = await db.query<{ key: string; cents: number }>(
    `SELECT a.number || ' ' || to_char(l.entry_date, 'YYYY-MM') AS key, sum(l.cents)::integer AS cents
     FROM journal_line l JOIN ledger_account a ON a.family_id = l.family_id AND a.id = l.account_id
     JOIN family f ON f.id = l.family_id AND f.name = 'Northgate' WHERE l.status = 'posted' GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ key, cents }) => [key, cents]));
};

const plainSums = (drawn: readonly Drawn[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  const add = (number: string, date: string, cents: number): void => {
    const key = `${number} ${date.slice(0, 7)}`;
    sums[key] = (sums[key] ?? 0) + cents;
  };
  for (const { from, to, date, cents, status } of drawn)
    if (status === 'posted') {
      add(from, date, cents);
      add(to, date, -cents);
    }
  return sums;
};

const expectUnchanged = ({ streams }: Report): void => {
  for (const counts of Object.values(streams)) expect(counts).toEqual({ ...counts, unchanged: counts.read });
};

test('a random package: applied twice, exported, in two halves, and undone', async () => {
  const half = (all: readonly Drawn[]) => Math.floor(all.length / 2);
  await fc.assert(
    fc.asyncProperty(entries, async (drawn) => {
      const before = await storedRows(db);
      const whole = { ...base, 'journal-lines': linesOf(drawn) };
      const first = await apply(whole);
      const lines = await storedLines();
      expect(await storedSums()).toEqual(plainSums(drawn));
      expect(
        await db.query(`(TABLE ledger_month_sum EXCEPT TABLE ledger_month_sum_of_lines)
          UNION ALL (TABLE ledger_month_sum_of_lines EXCEPT TABLE ledger_month_sum)`),
      ).toEqual([]);

      const again = await apply(whole);
      expectUnchanged(again);
      const folder = join(mkdtempSync(join(tmpdir(), 'property-')), 'package');
      await exportFamily(db, folder, 'Northgate');
      const opened = await openPackage(folder);
      const exported = await applyPackage(db, opened);
      expectUnchanged(exported);
      expect(await storedLines()).toEqual(lines);

      for (const { run } of [exported, again])
        await expect(undoRun(db, run ?? 0)).resolves.toMatchObject({ result: 'undone' });
      await undoRun(db, first.run);
      expect(await storedRows(db)).toEqual(before);

      const middle = half(drawn);
      const one = await apply({ ...base, 'journal-lines': linesOf(drawn.slice(0, middle)) });
      const other = await apply({ 'journal-lines': linesOf(drawn.slice(middle), middle) });
      expect(await storedLines()).toEqual(lines);
      await undoRun(db, other.run);
      await undoRun(db, one.run);
      expect(await storedRows(db)).toEqual(before);
    }),
    { numRuns: 5 },
  );
});
