import { openPGlite } from '../../server/db/pglite';
import type { Database } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { balanceSheet } from '../../server/features/accounting/balanceSheet';
import { cashFlow } from '../../server/features/accounting/cashFlow';
import { incomeStatement } from '../../server/features/accounting/incomeStatement';
import type { Asker } from '../../server/features/accounting/selection';
import type { Measurement } from './measurement';
import { median } from './measurement';

const entries = 200_000;
const turns = 5;

/** Four years of entries of two lines each, without the checks that would make them slow to write, over 20 locations and 100 accounts; one in fifty is between two locations. */
const ledger = `
  INSERT INTO family (name) VALUES ('Bench');
  INSERT INTO ledger_location (id, family_id, parent_id, name)
    SELECT 'L' || i, 1, CASE WHEN i > 0 THEN 'L0' END, 'Location ' || i FROM generate_series(0, 19) i;
  INSERT INTO ledger_account (family_id, number, name, class, cash_flow_activity)
    SELECT 1, 1000 + i, 'Account ' || i, (ARRAY['asset', 'liability', 'equity', 'income', 'expense'])[1 + i % 5],
      (ARRAY['cash', 'operating', 'investing', 'financing'])[1 + i % 4] FROM generate_series(0, 99) i;
  SET session_replication_role = replica;
  INSERT INTO journal_entry (family_id, location_id, entry_date, status, reference)
    SELECT 1, 'L' || i % 20, DATE '2023-01-01' + i % 1420, CASE WHEN i % 10 = 0 THEN 'draft' ELSE 'posted' END, 'J' || i
    FROM generate_series(1, ${entries}) i;
  INSERT INTO journal_line (family_id, journal_entry_id, location_id, entry_date, status, account_id, debit, credit,
      counterparty_location_id)
    SELECT 1, id, location_id, entry_date, status, 1 + (id * 7 + side * 3) % 100, (1 - side) * amount, side * amount,
      CASE WHEN id % 50 = 0 THEN 'L' || (id + 1) % 20 END
    FROM journal_entry, generate_series(0, 1) side, LATERAL (SELECT id % 9973 + 0.55) s(amount) ORDER BY id, side;
  SET session_replication_role = origin;
  ANALYZE;`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** A concierge who asks now. */
const askerOf = (db: Database): Asker => ({
  db,
  caller: { kind: 'concierge', loginProfileId: 1, sub: 'bench', emailVerified: true },
  now: () => new Date('2026-11-20T12:00:00Z'),
});

/** The three statements over many entries, as the API answers them, beside one plain sum over the same lines. */
export const statements: Measurement = async () => {
  const db = await openPGlite();
  try {
    await migrate(db);
    await db.run(ledger);
    const filters = { familyId: 1, reportEndDate: '2026-11-20', type: 'consolidated', journalStatus: 'all' } as const;
    const period = { ...filters, startDate: '2026-01-01' };
    const asker = askerOf(db);
    const [sums, reports]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      sums.push(await timed(() => db.query('SELECT sum(debit - credit) FROM journal_line')));
      reports.push(
        await timed(async () => {
          await balanceSheet(asker, filters);
          await cashFlow(asker, period);
          await incomeStatement(asker, period);
        }),
      );
    }
    const value = median(reports) / median(sums);
    const beside = `${median(reports).toFixed(0)} ms beside ${median(sums).toFixed(0)} ms for the sum of ${entries} entries; cash flow and income of the year to date`;
    return [{ what: 'The three statements beside one plain sum', value, unit: 'times', budget: 10, beside }];
  } finally {
    await db.close();
  }
};
