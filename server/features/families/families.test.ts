// Spec: R-FAM-12.
import type { Database } from '#server/db/database';
import { testVault } from '#test/support/server/serverKeys';
import { type Call, createTestServer, type TestServer } from '#test/support/server/serverApp';
import { saveBusinesses } from '#test/support/screens/onboarding';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import {
  anyId,
  anyInstant,
  conciergePerson,
  jsonOf,
  newClient,
  newFamily,
  newRecord,
  person,
  post,
} from '#test/support/server/serverUsers';

interface Line {
  id: number;
  name: string;
  individuals: { firstName: string; lastName: string }[];
  businesses: { id: number; name: string }[];
  lastMessageDate?: string;
}

let database: Database;
let server: TestServer;
let concierge: Call;
let statements = 0;

/** Counts the queries of the database. */
const counted = (db: Database): Database => ({
  ...db,
  query: (text, params) => {
    statements += 1;
    return db.query(text, params);
  },
});

beforeAll(async () => {
  database = await openTestDatabase();
  server = await createTestServer({ db: counted(database) });
  concierge = server.as(conciergePerson('families-concierge'));
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const familiesOf = async (call: Call, path: string): Promise<Line[]> =>
  (await jsonOf<{ families: Line[] }>(call(path))).families;
const all = (): Promise<Line[]> => familiesOf(concierge, '/api/family/getfamilies');
const own = (call: Call): Promise<Line[]> => familiesOf(call, '/api/clientfamily/getfamilies');
const add = (familyName: unknown, headers = {}) => concierge('/api/family/addfamily', post({ familyName }, headers));

describe('a client’s own families', () => {
  test('are the assigned families, by name', async () => {
    const client = await newClient(server, 'families-client');
    const id = await newFamily(server, 'own Zimmer', [client]);
    await newFamily(server, 'Own Abel', [client]);
    await newFamily(server, 'Other Family', [await newClient(server, 'families-other-client')]);
    const families = await own(client);
    expect(families.map(({ name }) => name)).toEqual(['Own Abel', 'own Zimmer']);
    expect(families[1]).toEqual({
      id,
      name: 'own Zimmer',
      createdAt: anyInstant,
      fiscalYearStart: 1,
    });
  });

  test.each([
    ['a newcomer', () => server.as(person('families-newcomer'))],
    ['a concierge', () => concierge],
  ])('are none for %s', async (_who, call) => {
    expect(await own(call())).toEqual([]);
  });
});

describe('all families', () => {
  test('include each individual and business of the family and its clients once, without identity numbers', async () => {
    const client = await newClient(server, 'families-rich');
    await jsonOf(saveBusinesses(client, [newRecord('BusinessEntity')]));
    const id = await newFamily(server, 'Rich', [client]);
    await server.db.query(
      "INSERT INTO individual (family_id, first_name, last_name, ssn) VALUES ($1, 'Ada', 'Rich', $2)",
      [id, testVault.seal('000111222', 'individual.ssn')],
    );
    // An individual of both the client and the family is listed once.
    await server.db.query(
      `UPDATE individual SET family_id = $1
       WHERE login_profile_id = (SELECT login_profile_id FROM family_member WHERE family_id = $1)`,
      [id],
    );
    const response = await concierge('/api/family/getfamilies');
    const text = await response.text();
    const [rich] = (JSON.parse(text) as { families: Line[] }).families.filter((family) => family.id === id);
    expect(rich).toMatchObject({
      name: 'Rich',
      version: 1,
      individuals: [
        { firstName: 'Eleanor', lastName: 'Ashworth' },
        { firstName: 'Ada', lastName: 'Rich' },
      ],
      businesses: [{ id: anyId, name: 'Ashworth Maritime LLC' }],
    });
    for (const number of ['000123456', '000111222', '001234567']) expect(text).not.toContain(number);
  });

  test('include counts of onboarded members, unread messages, overdue invoices and credit memos', async () => {
    const client = await newClient(server, 'families-busy');
    const newcomer = server.as(person('families-busy-newcomer'));
    const id = await newFamily(server, 'Busy', [client, newcomer]);
    const converse = (status: number, unread: number) =>
      server.db.query(
        `WITH c AS (INSERT INTO conversation (family_id, client_id, status)
           SELECT $1, min(login_profile_id), $2 FROM family_member WHERE family_id = $1 RETURNING id, client_id)
         INSERT INTO message (conversation_id, sender_id, sender_side, content)
         SELECT c.id, c.client_id, 'client', 'Hello' FROM c, generate_series(1, $3::integer)`,
        [id, status, unread],
      );
    await converse(0, 2);
    await converse(1, 1);
    await converse(3, 5);
    await converse(1, 4);
    await server.db.query(
      `UPDATE conversation SET deleted_at = now(), deleted_by = client_id
       WHERE id = (SELECT max(id) FROM conversation WHERE family_id = $1)`,
      [id],
    );
    await server.db.query(
      `INSERT INTO invoice (family_id, status, due_date, due_amount, total_amount)
       VALUES ($1, 'Open', '2020-01-01', 10, 10), ($1, 'Paid', '2020-01-01', 0, 10), ($1, 'Open', '2999-01-01', 10, 10),
         ($1, 'Open', '2020-01-01', -400, -400), ($1, NULL, '2020-01-01', NULL, -5), ($1, 'Open', NULL, -3, NULL),
         ($1, 'Paid', '2020-01-01', 0, -7), ($1, 'Open', '2020-01-01', 0, 8), ($1, 'paid', '2020-01-01', 10, 10),
         ($1, ' VOIDED ', '2020-01-01', 10, 10), ($1, 'Cancelled', '2020-01-01', -10, -10)`,
      [id],
    );
    await server.db.query(
      `INSERT INTO invoice (family_id, status, due_date, due_amount, total_amount, archived)
       VALUES ($1, 'Unpaid', '2020-01-01', 300, 500, true), ($1, NULL, '2020-01-01', -300, -500, true)`,
      [id],
    );
    expect((await all()).find((family) => family.id === id)).toMatchObject({
      memberCount: 2,
      onboardedCount: 1,
      unreadCount: 3,
      overdueCount: 1,
      creditCount: 3,
    });
  });

  test('include the date of the last message, without deleted conversations', async () => {
    const client = await newClient(server, 'families-last-message');
    const id = await newFamily(server, 'Last Message', [client]);
    const send = (sentAt: string, deleted: boolean) =>
      server.db.query(
        `WITH c AS (INSERT INTO conversation (family_id, client_id, status, deleted_at, deleted_by)
           SELECT $1, login_profile_id, 3, CASE WHEN $3 THEN now() END, CASE WHEN $3 THEN login_profile_id END
           FROM family_member WHERE family_id = $1 RETURNING id, client_id)
         INSERT INTO message (conversation_id, sender_id, sender_side, content, sent_at)
         SELECT id, client_id, 'client', 'Hello', $2 FROM c`,
        [id, sentAt, deleted],
      );
    const lastMessageDate = async () => (await all()).find((family) => family.id === id)?.lastMessageDate;
    expect(await lastMessageDate()).toBeUndefined();
    await send('2024-02-29T17:06:00Z', false);
    await send('2024-01-29T17:06:00Z', false);
    await send('2024-03-29T17:06:00Z', true);
    expect(await lastMessageDate()).toBe('2024-02-29T17:06:00.000Z');
  });

  test('are read with a constant number of statements', async () => {
    const count = async (): Promise<number> => {
      await all();
      const before = statements;
      await all();
      return statements - before;
    };
    const few = await count();
    await server.db.query("INSERT INTO family (name) SELECT 'Many ' || n FROM generate_series(1, 1000) n");
    expect(await count()).toBe(few);
    expect((await all()).length).toBeGreaterThan(1000);
  });
});

describe('adding a family', () => {
  test('returns the new family with its trimmed name, and lists it', async () => {
    const { families } = await jsonOf<{ families: Line[] }>(add('  Ashworth-Bell '));
    expect(families).toEqual([
      {
        id: anyId,
        name: 'Ashworth-Bell',
        createdAt: anyInstant,
        individuals: [],
        businesses: [],
        version: 1,
        memberCount: 0,
        onboardedCount: 0,
        unreadCount: 0,
        overdueCount: 0,
        creditCount: 0,
      },
    ]);
    expect((await all()).filter(({ name }) => name === 'Ashworth-Bell')).toEqual(families);
  });

  test.each([
    ['no name', undefined, 'Family name is required.'],
    ['blanks', '   ', 'Family name is required.'],
    ['256 characters', 'a'.repeat(256), 'Family name must be less than 255 characters.'],
  ])('%s are refused', async (_what, name, message) => {
    expect(await jsonOf(add(name), 400)).toEqual({
      message: 'Please check the highlighted fields.',
      errors: { familyName: [message] },
    });
  });

  test('a name of 255 characters is accepted', async () => {
    const name = 'a'.repeat(255);
    expect(await jsonOf(add(name))).toMatchObject({ families: [{ name }] });
  });

  test('five requests with one key create one family', async () => {
    const key = { 'idempotency-key': 'families-five-clicks' };
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map(() => jsonOf<{ families: Line[] }>(add('Five Clicks', key))),
    );
    expect(new Set(responses.map(({ families }) => families[0]!.id)).size).toBe(1);
    expect((await all()).filter(({ name }) => name === 'Five Clicks')).toHaveLength(1);
  });
});
