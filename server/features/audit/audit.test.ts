import { systemOperations } from '#server/audit/systemOperations';
import { operations as contract } from '#server/contract/operations';
import type { AuditEvents } from '#server/generated/operations.gen';
import { type Call, testServer } from '#test/support/server/serverApp';
import { createParty } from '#test/support/samples/relatedParties';
import { conciergePerson, jsonOf, newClient, newFamily, post } from '#test/support/server/serverUsers';

const day = 24 * 60 * 60 * 1000;
const clock = { now: new Date('2026-03-10T12:00:00Z') };
let client: Call;
let familyId: number;

const server = testServer({ now: () => clock.now });
const concierge = server.as(conciergePerson('reader'));
beforeAll(async () => {
  client = await newClient(server, 'audited');
  familyId = await newFamily(server, 'Audited', [client]);
});

const read = (query: Readonly<Record<string, string>> = {}): Promise<AuditEvents> =>
  jsonOf(concierge(`/api/audit/getevents?${new URLSearchParams(query).toString()}`));
const operationsIn = ({ events }: AuditEvents): string[] => [...new Set(events.map(({ operation }) => operation))];

test('an event contains caller, operation, family, time and outcome', async () => {
  await jsonOf(createParty(concierge, 'vendor', familyId));
  const [event] = (await read({ operation: 'createVendor' })).events;
  expect(event).toMatchObject({
    who: 'reader',
    subject: 'test|reader',
    role: 'concierge',
    familyId,
    familyName: 'Audited',
    at: '2026-03-10T12:00:00.000Z',
    outcome: 200,
    times: 1,
    address: '127.0.0.1',
  });
});

test('filters combine: part of a name, operation, family, outcome and time', async () => {
  await jsonOf(client(`/api/vendor/getvendor?id=1`), 403);
  await jsonOf(client('/api/messaging/CreateClientConversation', post({ familyId: 2_000_000_000 })), 404);
  await jsonOf(createParty(concierge, 'vendor', familyId, { name: '' }), 400);

  expect(operationsIn(await read({ who: 'AUDIT', outcome: 'refused' })).sort()).toEqual([
    'createClientConversation',
    'getVendor',
  ]);
  expect((await read({ who: 'audit_d' })).events).toEqual([]);
  expect(operationsIn(await read({ outcome: 'failed' }))).toEqual(['createVendor']);
  const [refused] = (await read({ operation: 'getVendor', outcome: 'refused' })).events;
  expect(refused).toMatchObject({ outcome: 403, reason: expect.any(String) as string });
  expect(
    (await read({ familyId: String(familyId), outcome: 'succeeded' })).events.every(
      (event) => event.familyId === familyId && event.outcome < 400,
    ),
  ).toBe(true);

  clock.now = new Date(clock.now.getTime() + day);
  await jsonOf(concierge(`/api/family/getfamilysummary?id=${familyId}`));
  const from = clock.now.toISOString();
  const today = await read({ from, until: new Date(clock.now.getTime() + day).toISOString() });
  expect(operationsIn(today)).toEqual(['getFamilySummary']);
  expect((await read({ until: from })).events.map(({ at }) => at)).not.toContain(from);
});

test('routine reads can be omitted, refused ones are events like others', async () => {
  const poll = '/api/messaging/getconciergeconversations';
  await jsonOf(concierge(poll));
  await jsonOf(client(poll), 403);
  const outcomes = async (query: Readonly<Record<string, string>>) =>
    (await read({ operation: 'getConciergeConversations', ...query })).events.map(({ outcome }) => outcome);
  expect(await outcomes({})).toEqual([403, 200]);
  expect(await outcomes({ routine: 'false' })).toEqual([403]);
  const { operations } = await jsonOf<{ operations: { id: string; kind?: string }[] }>(
    concierge('/api/audit/getoperations'),
  );
  const kindOf = (id: string) => operations.find((operation) => operation.id === id)?.kind;
  const kinds = [kindOf('getConciergeConversations'), kindOf('getVendor'), kindOf('deleteVendor')];
  expect(kinds).toEqual(['routine', 'read', 'change']);
});

test('pages of the log have no gaps and no duplicates', async () => {
  const at = '2026-02-01T00:00:00Z';
  await server.db.query(
    `INSERT INTO audit_event (at, role, operation, outcome) SELECT $1, 'concierge', 'getTrust', 200 FROM generate_series(1, 1001)`,
    [at],
  );
  const ids: number[] = [];
  let before: number | undefined;
  const sizes: number[] = [];
  do {
    const page = await read({ operation: 'getTrust', ...(before !== undefined && { before: String(before) }) });
    ids.push(...page.events.map(({ id }) => id));
    sizes.push(page.events.length);
    before = page.before;
  } while (before !== undefined);
  expect(sizes).toEqual([500, 500, 1]);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});

test('reading the log adds an event; reading its operations does not', async () => {
  const { operations } = await jsonOf<{ operations: { id: string; name: string }[] }>(
    concierge('/api/audit/getoperations'),
  );
  expect(operations).toContainEqual({ id: 'getVendor', name: 'Read a vendor of a family', kind: 'read' });
  await read({ who: 'nobody' });
  expect((await read({ operation: 'getAuditEvents' })).events.length).toBeGreaterThan(0);
  expect((await read({ operation: 'getAuditOperations' })).events).toEqual([]);
});

test('each operation of the log has a name in words, with or without a request', async () => {
  const { operations } = await jsonOf<{ operations: { id: string; name: string }[] }>(
    concierge('/api/audit/getoperations'),
  );
  const ids = [...contract.map(({ id }) => id), ...Object.keys(systemOperations)];
  expect(operations.map(({ id }) => id)).toEqual(ids);
  expect(operations.filter(({ id, name }) => name === id || !/^[A-Z]\S* \S/.test(name))).toEqual([]);
});

test.each(['0', '2147483648', '9999999999'])(
  'a refused request about family %s, which no family can be, names no family',
  async (id) => {
    await jsonOf(createParty(concierge, 'vendor', Number(id)), 400);
    const [event] = (await read({ operation: 'createVendor' })).events;
    expect(event).toMatchObject({ outcome: 400 });
    expect(event?.familyId).toBeUndefined();
    expect(event?.record).toBeUndefined();
  },
);

test('clients are refused', async () => {
  expect((await client('/api/audit/getevents')).status).toBe(403);
  expect((await client('/api/audit/getoperations')).status).toBe(403);
});
