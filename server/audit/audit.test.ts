import { recordLog } from '#test/support/server/recordLog';
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
  put,
} from '#test/support/server/serverUsers';

let client: Call;
let familyId: number;
const log = recordLog();
const server = testServer({ logStream: log.stream });
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

test.each(['client', 'concierge'] as const)('emails switched off by a %s add an event', async (role) => {
  const call = role === 'client' ? client : concierge;
  await call('/api/profile/NotificationSettings', put({ email: false }));
  expect(await last('saveNotificationSettings')).toMatchObject({ subject: `test|audit-${role}`, role, outcome: 204 });
});

test('a refused id in another notation names no record', async () => {
  await concierge('/api/vendor/deletevendor?id=017', { method: 'DELETE' });
  expect(await last('deleteVendor')).toMatchObject({ outcome: 400, record: null });
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

test('the event of a restored record names its kind, unless the contract has no such kind', async () => {
  const vendor = await createVendor();
  await jsonOf(deleteParty(concierge, 'vendor', vendor.id));
  const body = { familyId, recordKind: 'vendor', recordId: vendor.id };
  await jsonOf(concierge('/api/family/restorerecord', post(body)));
  expect(await last('restoreRelatedParty')).toMatchObject({
    record: `familyId=${familyId}, vendorId=${vendor.id}`,
    family: familyId,
  });
  await jsonOf(concierge('/api/family/restorerecord', post({ ...body, recordKind: 'Telltale' })), 400);
  expect(await last('restoreRelatedParty')).toMatchObject({
    record: `familyId=${familyId}, recordId=${vendor.id}`,
    outcome: 400,
  });
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
  const refused = log.entries().filter(({ msg }) => msg === 'refused');
  expect(refused.at(-1)).toMatchObject({
    sub: 'test|audit-other-client',
    reason: 'This was not found. It may have been deleted.',
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

test('text of a token is not recorded', async () => {
  const other = await createTestServer({ db: server.db });
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', crit: ['\0Telltale'] })).toString('base64url');
  await jsonOf(other.anyone('/api/family/getfamily', { headers: { authorization: `Bearer ${header}.e30.e30` } }), 401);
  await other.close();
  expect(await last('getFamily')).toMatchObject({
    outcome: 401,
    reason: 'the token requires an extension or algorithm that is not supported',
  });
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
