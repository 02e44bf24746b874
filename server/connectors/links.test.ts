import { link, startBill, startSoftLedger, sync } from '#test/support/connectors/sources';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { undoRun } from '../import/undo/undoRun';
import { syncText } from './syncText';
import { isDue } from './worker';

let db: Database;
let bill: Awaited<ReturnType<typeof startBill>>;

beforeAll(async () => {
  db = await openTestDatabase();
  bill = await startBill(4);
});
afterAll(async () => {
  await bill.server.stop();
  await db.close();
});

/** The last sync began some minutes ago. */
const syncBefore = async (): Promise<void> => {
  await sync(db, bill.connector);
  await db.query("UPDATE sync_state SET attempted_at = now() - interval '5 minutes', woken_at = NULL");
};

test('an import that links customers wakes the sync, and so does its undo; one that changes nothing does not', async () => {
  await syncBefore();
  expect(await isDue(db, bill.connector)).toBe(false);
  await link(db, 'bill');
  expect(await isDue(db, bill.connector)).toBe(true);
  const [run] = await db.query<{ id: number }>('SELECT max(id) AS id FROM import_run');

  await db.query('UPDATE sync_state SET woken_at = NULL');
  await link(db, 'bill');
  expect(await isDue(db, bill.connector)).toBe(false);

  await undoRun(db, run!.id);
  expect(await isDue(db, bill.connector)).toBe(true);
});

test('what belongs to no family is counted, and hides money only where it has records', async () => {
  bill.source.customers.set({ id: 'C8', name: 'Calloway' });
  bill.source.customers.set({ id: 'C9', name: 'Harbor' });
  bill.source.invoices.set({ ...bill.source.invoices.all()[0]!, id: 'other', customerId: 'C9' });
  await link(db, 'bill');
  const synced = await sync(db, bill.connector);
  expect(synced.unlinked).toEqual([
    { kind: 'customer', id: 'C9', name: 'Harbor', isHidden: true },
    { kind: 'customer', id: 'C8', name: 'Calloway', isHidden: false },
  ]);
  expect(synced.differences).toEqual([]);
  expect(syncText(synced, 1)).toContain(
    '2 customers not linked:\n  C9 Harbor (has records, which no one sees)\n  C8 Calloway\nLink customers on',
  );
});

test('a location of no family counts with those below it, also when a line names one that is not listed', async () => {
  const ledger = await startSoftLedger(4);
  await link(db, 'softledger');
  const { locations } = ledger.source.lists;
  locations!.set({ _id: 3, name: 'Calloway Holding', parentId: null });
  locations!.set({ _id: 4, name: 'Harbor Holding', parentId: null });
  locations!.set({ _id: 5, name: 'Harbor Properties', parentId: 4 });
  const journal = ledger.source.journals.all()[0]!;
  const moved = (id: number, LocationId: number) => ({
    ...journal,
    _id: id,
    transactions: (journal['transactions'] as object[]).map((line) => ({ ...line, LocationId })),
  });
  ledger.source.journals.set(moved(91, 5));
  ledger.source.journals.set(moved(92, 77));
  const { unlinked } = await sync(db, ledger.connector);
  expect(unlinked).toEqual([
    { kind: 'location', id: '77', name: '', isHidden: true },
    { kind: 'location', id: '4', name: 'Harbor Holding', isHidden: true },
    { kind: 'location', id: '3', name: 'Calloway Holding', isHidden: false },
  ]);
  await ledger.server.stop();
});
