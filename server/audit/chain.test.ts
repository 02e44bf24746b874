import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParty } from '#test/support/samples/relatedParties';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, newFamily } from '#test/support/server/serverUsers';
import type { Database } from '../db/database';
import { readAnchors, writeAnchor } from './anchors';
import type { ChainLink } from './chain';
import { linkEvents } from './link';
import { removeOldEvents } from './retention';
import { verifyChain } from './verify';

const server = testServer();

beforeAll(async () => {
  const concierge = server.as(conciergePerson('chain-concierge'));
  const familyId = await newFamily(server, 'Chained');
  for (let events = 0; events < 8; events += 1) await jsonOf(createParty(concierge, 'vendor', familyId));
  await linkEvents(server.db);
});

const count = async (): Promise<number> =>
  (await server.db.query<{ count: number }>('SELECT count(*) AS count FROM audit_event'))[0]!.count;

const update = (statement: string, ...params: unknown[]) => server.db.query(statement, params);
/** As the owner of the database can. */
const unguarded = async (statement: string): Promise<void> =>
  server.db.run(
    `ALTER TABLE audit_event DISABLE TRIGGER USER; ${statement}; ALTER TABLE audit_event ENABLE TRIGGER USER;`,
  );

test('the chain links all events and verifies', async () => {
  expect(await verifyChain(server.db)).toEqual({
    head: { position: await count(), hash: expect.any(String) as string },
    checked: await count(),
    unlinked: 0,
  });
});

test.each([
  'UPDATE audit_event SET outcome = 404 WHERE position = 3',
  'UPDATE audit_event SET hash = NULL, position = NULL WHERE position = 3',
  'DELETE FROM audit_event WHERE position = 3',
  'TRUNCATE audit_event',
])('the table refuses: %s', async (statement) => {
  await expect(update(statement)).rejects.toMatchObject({ code: '23001' });
});

/** Runs a statement in a copy of the log, as the owner of the database can, and returns what verification finds. */
const afterForging = async (statement: string, isLinked: boolean) => {
  await server.db.run('CREATE TABLE before AS SELECT * FROM audit_event');
  const guards = ['audit_event', 'audit_removal'];
  const alter = (what: string) => guards.map((table) => `ALTER TABLE ${table} ${what} TRIGGER USER;`).join(' ');
  await server.db.run(`CREATE TABLE removals AS SELECT * FROM audit_removal; ${alter('DISABLE')} ${statement}`);
  if (isLinked) await linkEvents(server.db);
  const { brokenAt, reason } = await verifyChain(server.db);
  await server.db.run(
    `DELETE FROM audit_event; INSERT INTO audit_event OVERRIDING SYSTEM VALUE SELECT * FROM before; DROP TABLE before;
     DELETE FROM audit_removal; INSERT INTO audit_removal SELECT * FROM removals; DROP TABLE removals; ${alter('ENABLE')}`,
  );
  expect((await verifyChain(server.db)).brokenAt).toBeUndefined();
  return { brokenAt, reason };
};
const columns = 'at, role, operation, outcome, address, times';
const madeUpRemoval = `INSERT INTO audit_event (${columns}, record)
  VALUES (now(), 'anyone', 'removeOldAuditEvents', 200, '', 1, 'upTo=3')`;
const removal = `INSERT INTO audit_removal (up_to, hash, removed_at) SELECT position, hash, now() FROM audit_event WHERE position = 3`;

test.each([
  ['altered', 'altered', "UPDATE audit_event SET reason = 'none' WHERE position = 3"],
  ['altered, with another MAC', 'altered', "UPDATE audit_event SET mac = 'x' WHERE position = 3"],
  ['removed in the middle', 'removed', 'DELETE FROM audit_event WHERE position = 5'],
  ['removed at the beginning', 'removed', 'DELETE FROM audit_event WHERE position < 4'],
  [
    'removed at the beginning with a made-up removal, which the server does not link',
    'removed',
    `${removal}; ${madeUpRemoval}; DELETE FROM audit_event WHERE position <= 3`,
  ],
  ['inserted', 'inserted', `INSERT INTO audit_event (${columns}) VALUES (now(), 'client', 'getTrust', 200, '', 1)`],
  [
    'a copy of another',
    'inserted',
    `INSERT INTO audit_event (${columns}, mac, subject, login_profile_id, session, record, family_id, reason)
     SELECT ${columns}, mac, subject, login_profile_id, session, record, family_id, reason FROM audit_event WHERE position = 2`,
  ],
])('verification finds an event that is %s', async (_how, reason, statement) => {
  expect(await afterForging(statement, true)).toMatchObject({ reason });
});

test('verification finds an inserted event that is not linked yet', async () => {
  const statement = `INSERT INTO audit_event (${columns}) VALUES (now(), 'client', 'getTrust', 200, '', 1)`;
  expect(await afterForging(statement, false)).toMatchObject({ reason: 'inserted' });
});

test('a removed end is found by an anchor outside the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-anchors-'));
  const file = join(folder, 'ends');
  const { head } = await verifyChain(server.db);
  const [earlier] = await server.db.query<ChainLink>('SELECT position, hash FROM audit_event WHERE position = 2');
  await writeAnchor(file, head, new Date());
  // Another instance writes later, what it read earlier; then the disk is full.
  await writeAnchor(file, earlier!, new Date());
  appendFileSync(file, `2026-01-01T00:00:00.000Z ${String(head.position + 1)}:cut`);
  const missing = async () => (await verifyChain(server.db, readAnchors(file))).missing;
  expect(await missing()).toBeUndefined();
  await server.db.run('CREATE TABLE last AS SELECT * FROM audit_event ORDER BY position DESC NULLS LAST LIMIT 1');
  await unguarded(`DELETE FROM audit_event WHERE position = ${head.position}`);
  expect((await verifyChain(server.db)).brokenAt).toBeUndefined();
  expect(await missing()).toEqual(head);
  await unguarded('INSERT INTO audit_event OVERRIDING SYSTEM VALUE SELECT * FROM last; DROP TABLE last');
  expect(await missing()).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test.each([
  ["UPDATE audit_event SET subject = 'somebody else' WHERE position = 3", 3],
  ["UPDATE audit_event SET at = at + interval '1 hour' WHERE position = 4", 4],
  ['DELETE FROM audit_event WHERE position = 5', 5],
])('verification finds a manipulation: %s', async (statement, position) => {
  const copy = 'CREATE TABLE before AS SELECT * FROM audit_event WHERE position IN (3, 4, 5)';
  await server.db.run(copy);
  await unguarded(statement);
  expect((await verifyChain(server.db)).brokenAt).toBe(position);
  await unguarded(
    'DELETE FROM audit_event WHERE position IN (3, 4, 5); INSERT INTO audit_event OVERRIDING SYSTEM VALUE SELECT * FROM before; DROP TABLE before',
  );
  expect((await verifyChain(server.db)).brokenAt).toBeUndefined();
});

test('verification reads one snapshot without the time limit of statements', async () => {
  const { db } = server;
  await db.run('SET statement_timeout = 8000');
  const used: unknown[] = [];
  const observed = (tx: Database): Database => ({
    ...tx,
    query: async <T>(text: string, params?: readonly unknown[]): Promise<T[]> => {
      const rows = await tx.query<T>(text, params);
      if (text.startsWith('SET')) return rows;
      const [settings] = await tx.query<{ isolation: string; timeout: string }>(
        "SELECT current_setting('transaction_isolation') AS isolation, current_setting('statement_timeout') AS timeout",
      );
      used.push(settings);
      return rows;
    },
  });
  await verifyChain({ ...observed(db), transaction: (work) => db.transaction((tx) => work(observed(tx))) });
  await db.run('RESET statement_timeout');
  expect(used.length).toBeGreaterThan(3);
  for (const settings of used) expect(settings).toEqual({ isolation: 'repeatable read', timeout: '0' });
});

test('retention removes old events, and the chain still verifies', async () => {
  const [middle] = await update('SELECT at FROM audit_event WHERE position = 6');
  const now = new Date(Date.parse((middle as { at: string }).at) + 86_400_000);
  const removals = () => server.db.query<{ upTo: number }>('SELECT up_to AS "upTo" FROM audit_removal ORDER BY up_to');
  const removed = await removeOldEvents(server.db, 1, now, 2);
  expect(removed).toBeGreaterThan(3);
  expect((await removals()).map(({ upTo }) => upTo).slice(0, 2)).toEqual([2, 4]);
  expect((await verifyChain(server.db)).brokenAt).toBeUndefined();
  await linkEvents(server.db);
  const verdict = await verifyChain(server.db);
  expect(verdict.brokenAt).toBeUndefined();
  expect(verdict.checked).toBe(verdict.head.position - removed);
});

test('a removal is checked against the retention age', async () => {
  const { head } = await verifyChain(server.db);
  const young = "UPDATE audit_removal SET removed_at = newest_at + interval '1 hour'";
  expect(await afterForging(young, true)).toMatchObject({ reason: 'removed' });
  expect((await verifyChain(server.db)).head).toEqual(head);
});

test('verification finds a removal without an event', async () => {
  const { head } = await verifyChain(server.db);
  await update(
    'INSERT INTO audit_removal (up_to, hash, removed_at) SELECT position, hash, now() FROM audit_event WHERE position = $1',
    head.position - 1,
  );
  expect((await verifyChain(server.db)).brokenAt).toBe(head.position - 1);
});
