import { link, startBill, sync } from '#test/support/connectors/sources';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { undoRun } from '../import/undo/undoRun';
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
