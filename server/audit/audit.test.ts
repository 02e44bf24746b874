import { Writable } from 'node:stream';
import { type Call, createTestServer, testServer } from '#test/support/server/serverApp';
import { createParty, deleteParty, partyOf, readParty } from '#test/support/samples/relatedParties';
import {
  conciergePerson,
  jsonOf,
  newClient,
  newFamily,
  newRecord,
  person,
  post,
} from '#test/support/server/serverUsers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastAnchor, writeAnchor } from './anchors';
import { linkEvents } from './chain';
import { removeOldEvents } from './retention';
import { holdsAnchor, verifyChain } from './verify';

let client: Call;
let familyId: number;
let log = '';

const logStream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString();
    done();
  },
});
const server = testServer({ logStream });
const concierge = server.as(conciergePerson('audit-concierge'));
beforeAll(async () => {
  client = await newClient(server, 'audit-client');
  familyId = await newFamily(server, 'Audited', [client]);
});

interface Stored {
  id: number;
  subject: string | null;
  role: string;
  operation: string;
  record: string | null;
  family: number | null;
  outcome: number;
  reason: string | null;
  address: string;
  session: string | null;
  times: number;
}

const last = async (operation: string): Promise<Stored | undefined> => {
  const [event] = await server.db.query<Stored>(
    `SELECT id, subject, role, operation, record, family_id AS family, outcome, reason, address, session, times
     FROM audit_event WHERE operation = $1 ORDER BY id DESC LIMIT 1`,
    [operation],
  );
  return event;
};
const count = async (): Promise<number> =>
  (await server.db.query<{ count: number }>('SELECT count(*) AS count FROM audit_event'))[0]!.count;

const createVendor = () => partyOf('vendor', createParty(concierge, 'vendor', familyId));

test('a read of personal data adds an event with caller, operation, family and address', async () => {
  const vendor = await createVendor();
  await jsonOf(readParty(concierge, 'vendor', vendor.id));
  expect(await last('getVendor')).toMatchObject({
    subject: 'test|audit-concierge',
    role: 'concierge',
    record: `id=${vendor.id}`,
    family: familyId,
    outcome: 200,
    reason: null,
    address: '127.0.0.1',
    times: 1,
  });
  expect((await last('getVendor'))!.session).toEqual(expect.any(String));
});

test('a change and its event are one transaction; a repetition adds another event', async () => {
  const key = { 'idempotency-key': 'audit-vendor-once' };
  const create = () => partyOf('vendor', createParty(concierge, 'vendor', familyId, undefined, key));
  const before = await count();
  const vendor = await create();
  expect(await last('createVendor')).toMatchObject({
    record: `familyId=${familyId}, id=${vendor.id}`,
    family: familyId,
  });
  await create();
  expect(await count()).toBe(before + 2);
  await jsonOf(deleteParty(concierge, 'vendor', vendor.id));
  expect(await last('deleteVendor')).toMatchObject({ record: `id=${vendor.id}`, family: familyId, outcome: 200 });
});

test('a failed change adds only the event of the attempt', async () => {
  await jsonOf(createParty(concierge, 'vendor', familyId, { name: '' }), 400);
  expect(await last('createVendor')).toMatchObject({ outcome: 400, family: familyId });
});

test('an unchanged poll adds no event, a changed one does', async () => {
  const list = () => client('/api/messaging/getclientconversations');
  const etag = (await list()).headers.get('etag')!;
  const before = await count();
  const poll = () => client('/api/messaging/getclientconversations', { headers: { 'if-none-match': etag } });
  expect((await poll()).status).toBe(304);
  expect(await count()).toBe(before);
  await jsonOf(client('/api/messaging/CreateClientConversation', post({ familyId })));
  expect((await poll()).status).toBe(200);
  expect(await count()).toBe(before + 2);
});

test('operations without personal data add no event', async () => {
  const before = await count();
  await jsonOf(client('/api/profile/IsConcierge'));
  await jsonOf(client('/api/user/validate'));
  expect(await count()).toBe(before);
});

test('refused requests are recorded and logged with subject and reason: wrong role, id of others', async () => {
  await jsonOf(client(`/api/family/getfamily?id=${familyId}`), 403);
  expect(await last('getFamily')).toMatchObject({
    subject: 'test|audit-client',
    role: 'client',
    outcome: 403,
    family: familyId,
    reason: 'You are not allowed to do this.',
  });
  const otherClient = await newClient(server, 'audit-other-client');
  await jsonOf(otherClient(`/api/invoice/getInvoices?familyId=${familyId}`), 404);
  expect(await last('getInvoices')).toMatchObject({
    subject: 'test|audit-other-client',
    outcome: 404,
    family: familyId,
  });
  const lines = log.split('\n').filter((line) => line.includes('"refused"'));
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    sub: 'test|audit-other-client',
    reason: 'Not found.',
    status: 404,
  });
});

test('requests without a valid token are counted and stored as one event', async () => {
  const other = await createTestServer({ db: server.db });
  for (let call = 0; call < 3; call++) await jsonOf(other.anyone('/api/family/getfamilies'), 401);
  expect(await last('getFamilies')).toBeUndefined();
  const forged = { headers: { authorization: 'Bearer e30.e30.e30' } };
  await jsonOf(other.anyone('/api/family/getfamilies', forged), 401);
  await other.close();
  const events = await server.db.query(
    "SELECT outcome, role, times FROM audit_event WHERE operation = 'getFamilies' ORDER BY times DESC",
  );
  expect(events).toEqual([
    { outcome: 401, role: 'anyone', times: 3 },
    { outcome: 401, role: 'anyone', times: 1 },
  ]);
});

test('events contain no personal values', async () => {
  const newcomer = server.as(person('audit-values'));
  const individual = { ...newRecord('Individual'), ssn: '123459876', firstName: 'Telltale' };
  await jsonOf(newcomer('/api/onboarding/Individual', post(individual)));
  await jsonOf(newcomer('/api/onboarding/Individual', post({ ...individual, dateOfBirth: 'Telltale' })), 400);
  await jsonOf(concierge('/api/messaging/SearchMessageableIndividuals?searchTerm=Telltale'));
  const rows = JSON.stringify(await server.db.query('SELECT to_jsonb(e) AS row FROM audit_event e'));
  expect(rows).not.toMatch(/Telltale|123459876/);
});

describe('the chain', () => {
  const update = (statement: string, ...params: unknown[]) => server.db.query(statement, params);
  /** As the owner of the database can. */
  const unguarded = async (statement: string): Promise<void> =>
    server.db.run(
      `ALTER TABLE audit_event DISABLE TRIGGER USER; ${statement}; ALTER TABLE audit_event ENABLE TRIGGER USER;`,
    );

  beforeAll(async () => {
    await linkEvents(server.db);
  });

  test('links all events and verifies', async () => {
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
      'removed at the beginning with a made-up removal, which the server links',
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

  test('a removed end is found by the last anchor outside the database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-anchors-'));
    const file = join(folder, 'ends');
    const { head } = await verifyChain(server.db);
    await writeAnchor(file, { position: 2, hash: 'of another line' }, new Date());
    await writeAnchor(file, head, new Date());
    const anchor = (await lastAnchor(file))!;
    rmSync(folder, { recursive: true });
    expect(anchor).toEqual(head);
    expect(await holdsAnchor(server.db, anchor)).toBe(true);
    await server.db.run('CREATE TABLE last AS SELECT * FROM audit_event ORDER BY position DESC NULLS LAST LIMIT 1');
    await unguarded(`DELETE FROM audit_event WHERE position = ${head.position}`);
    expect((await verifyChain(server.db)).brokenAt).toBeUndefined();
    expect(await holdsAnchor(server.db, anchor)).toBe(false);
    await unguarded('INSERT INTO audit_event OVERRIDING SYSTEM VALUE SELECT * FROM last; DROP TABLE last');
    expect(await holdsAnchor(server.db, anchor)).toBe(true);
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

  test('retention removes old events, and the chain still verifies', async () => {
    const [middle] = await update('SELECT at FROM audit_event WHERE position = 6');
    const now = new Date(Date.parse((middle as { at: string }).at) + 86_400_000);
    const removed = await removeOldEvents(server.db, 1, now);
    expect(removed).toBeGreaterThan(0);
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
});
