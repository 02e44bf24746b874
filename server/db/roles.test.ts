import { randomUUID } from 'node:crypto';
import { aClient, aConcierge, aNewcomer, type TestCaller } from '#test/support/server/accessUsers';
import { responseTo, sampleOf } from '#test/support/server/accessRequests';
import { given } from '#test/support/imports/given';
import { createTestServer, type TestServer } from '#test/support/server/serverApp';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import { testVault } from '#test/support/server/serverKeys';
import { linkEvents } from '../audit/link';
import { removeOldEvents } from '../audit/retention';
import { operations } from '../contract/operations';
import { applyPackage } from '../import/importPackage';
import { undoRun } from '../import/undo/undoRun';
import { notImplemented } from '../operations/notImplemented';
import { checkDatabase } from '../storage/checks';
import type { Database } from './database';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import { rebuildSummaries } from './rebuildSummaries';
import { rebuildSums } from './rebuildSums';
import { rolesScript } from './roles';

const prefix = `test_${randomUUID().slice(0, 8)}`;
const missing: readonly string[] = notImplemented;

let owned: Database;
let opened: Database[];
let server: TestServer;
let callers: Record<'client' | 'concierge', TestCaller>;

/** Opens the same database as a role; the embedded one has only one connection. */
const openAs = async (role: string): Promise<Database> => {
  const { TEST_DATABASE_URL: address } = process.env;
  if (!address) {
    await owned.run(`SET SESSION AUTHORIZATION DEFAULT; SET SESSION AUTHORIZATION ${prefix}_${role}`);
    return owned;
  }
  const [{ name } = { name: '' }] = await owned.query<{ name: string }>('SELECT current_database() AS name');
  const url = Object.assign(new URL(address), { username: `${prefix}_${role}`, pathname: name });
  const db = openPostgres(url.href, () => undefined, testVault);
  opened.push(db);
  return db;
};

let db: Database;
beforeAll(async () => {
  opened = [];
  owned = await openTestDatabase();
  await owned.run(rolesScript(prefix));
  await owned.run(rolesScript(prefix));
  db = await openAs('portal');
  await migrate(db);
  server = await createTestServer({ db });
  callers = { client: await aClient(server, 'roles-client'), concierge: await aConcierge(server, 'roles-concierge') };
});
afterAll(async () => {
  await server.close();
  await Promise.all(opened.map((one) => one.close()));
  await owned.close();
});

test.each(operations.filter(({ id }) => !missing.includes(id)).map((operation) => [operation.id, operation] as const))(
  'the portal responds to %s',
  async (id, operation) => {
    const [kind] = operation.callers.filter((one) => one !== 'anyone').toReversed();
    const caller = kind === 'client' || kind === 'concierge' ? callers[kind] : await aNewcomer(server, `roles-${id}`);
    await sampleOf(operation).given?.(caller);
    const ids = await sampleOf(operation).ids?.(kind === 'concierge' ? callers.client : caller);
    const response = await responseTo(operation, caller, ids ?? {});
    expect([response.status, await response.text()]).toEqual([operation.success.status, expect.anything()]);
  },
);

test('the portal imports and undoes, rebuilds, probes the storage, links and removes audit events', async () => {
  const line = { entry: '1', family: 'north', date: '2026-03-31', status: 'posted' as const, location: 'L1' };
  const report = await applyPackage(
    db,
    given({
      families: [{ key: 'north', name: 'Northgate', fiscalYearStart: 4 }],
      locations: [{ id: 'L1', family: 'north', name: 'Holding' }],
      accounts: [
        { family: 'north', number: '1000', name: 'Assets', class: 'asset' },
        { family: 'north', number: '3000', name: 'Capital', class: 'equity', cashFlow: 'financing' },
      ],
      'journal-lines': [
        { ...line, account: '1000', debit: 100 },
        { ...line, account: '3000', credit: 100 },
      ],
    }),
  );
  expect(report.issues).toEqual([]);
  await rebuildSums(db);
  await rebuildSummaries(db);
  await checkDatabase(db);
  await linkEvents(db);
  await removeOldEvents(db, 1, new Date(Date.now() + 100 * 86_400_000));
  expect(await db.query('SELECT FROM audit_removal')).toHaveLength(1);
  await undoRun(db, Number(report.run));
});

const refused = /permission denied|must be owner|privilege/;

test.each([
  'ALTER TABLE audit_event DISABLE TRIGGER USER',
  'ALTER TABLE journal_line DISABLE TRIGGER ALL',
  'DROP TRIGGER audit_event_is_kept ON audit_event',
  'CREATE OR REPLACE FUNCTION keep_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  'TRUNCATE audit_event',
  'TRUNCATE journal_line CASCADE',
  'UPDATE audit_removal SET up_to = 1000000',
  'DROP TABLE audit_event',
  'CREATE TABLE evil ()',
  'CREATE FUNCTION evil() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE SCHEMA evil',
  "SET session_replication_role = 'replica'",
  'DELETE FROM schemaversion',
  'CREATE ROLE evil',
])('the portal is not allowed to %s', async (statement) => {
  await expect(db.run(statement)).rejects.toThrow(refused);
});

test('the role for reading reads records, but neither writes them nor reads keys', async () => {
  const reading = await openAs('reading');
  expect((await reading.query('SELECT FROM family')).length).toBeGreaterThan(0);
  for (const statement of [
    "INSERT INTO family (name) VALUES ('x')",
    'SELECT * FROM stored_secret',
    'DELETE FROM message',
  ])
    await expect(reading.run(statement)).rejects.toThrow(refused);
});

test('the role for migrations changes tables, whose rows the portal then uses', async () => {
  const migrations = await openAs('migrations');
  await migrations.run('CREATE TABLE later (id integer); ALTER TABLE family ADD COLUMN later text');
  const portal = await openAs('portal');
  await portal.query('INSERT INTO later VALUES (1)');
});
