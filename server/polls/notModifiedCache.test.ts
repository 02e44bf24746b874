import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTestServer, type TestServer } from '#test/support/server/serverApp';
import { jsonOf, newClient, newFamily, person, post } from '#test/support/server/serverUsers';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import { operations } from '../contract/operations';
import type { Database } from '../db/database';
import { createNotModifiedCache } from './notModifiedCache';

const lists = '/api/messaging/getclientconversations';
const name = 'polls-client';

test('without notifications no poll is cached', () => {
  const polls = createNotModifiedCache({}, { info: () => undefined, warn: () => undefined });
  const request = {
    headers: { authorization: 'Bearer a.e30.c', 'if-none-match': '"1"' },
    url: lists,
  } as FastifyRequest;
  const [operation] = operations.filter(({ id }) => id === 'getClientConversations');
  polls.store(request, { getHeader: () => '"1"' } as unknown as FastifyReply, operation!, polls.revision());
  expect(polls.find(request, operation!)).toBeUndefined();
});

// The embedded database serves one process, which queries it each time.
if (process.env['TEST_DATABASE_URL']) {
  let db: Database;
  let server: TestServer;
  let second: TestServer;
  let authorization: string;
  let familyId: number;

  beforeAll(async () => {
    db = await openTestDatabase();
    server = await createTestServer({ db: counting(db) });
    const client = await newClient(server, name);
    familyId = await newFamily(server, 'Polls', [client]);
    second = await createTestServer({ db, verifyToken: server.issuer.verifyToken });
    authorization = `Bearer ${await server.issuer.tokenFor(person(name))}`;
  });
  afterAll(async () => {
    await second.close();
    await server.close();
    await db.close();
  });

  const poll = (url: string, etag?: string) =>
    fetch(url + lists, { headers: { authorization, ...(etag !== undefined && { 'if-none-match': etag }) } });

  let statements = 0;

  /** The same database, which counts the statements of the server. */
  const counting = (db: Database): Database => ({
    ...db,
    query: (text, params) => {
      statements += 1;
      return db.query(text, params);
    },
  });

  const withoutDatabase = async (etag: string): Promise<boolean> => {
    const before = statements;
    expect((await poll(server.url, etag)).status).toBe(304);
    return statements === before;
  };

  const etagNow = async (): Promise<string> => (await poll(server.url)).headers.get('etag')!;

  /** Both instances have cached the response, and do not query the database. */
  const settle = async (): Promise<string> => {
    const etag = await etagNow();
    while (!(await withoutDatabase(etag)));
    expect((await poll(second.url, etag)).status).toBe(304);
    return etag;
  };

  test('an unchanged poll needs no database until a change for the user on any instance', async () => {
    const etag = await settle();
    const started = { headers: { authorization, 'content-type': 'application/json' }, method: 'POST' };
    const body = JSON.stringify({ familyId });
    await jsonOf(fetch(`${server.url}/api/messaging/CreateClientConversation`, { ...started, body }));
    expect((await poll(server.url, etag)).status).toBe(200);
    while ((await poll(second.url, etag)).status !== 200);
  });

  test('a change for another user does not remove the entry', async () => {
    const etag = await settle();
    const other = await newClient(server, 'polls-other');
    const family = await newFamily(server, 'Other polls', [other]);
    await jsonOf(other('/api/messaging/CreateClientConversation', post({ familyId: family })));
    expect(await withoutDatabase(etag)).toBe(true);
  });

  test('an ended session removes the entry', async () => {
    const etag = await settle();
    await server.db.query('UPDATE login_profile SET sessions_ended_at = now() WHERE sub = $1', [person(name).sub]);
    while ((await poll(server.url, etag)).status !== 401);
    expect((await poll(server.url, etag)).status).toBe(401);
  });
}
