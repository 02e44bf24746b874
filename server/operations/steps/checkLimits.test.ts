import type { FastifyPluginAsync } from 'fastify';
import { createTestServer, type TestServer } from '#test/support/server/serverApp';
import { conciergePerson, person } from '#test/support/server/serverUsers';

let server: TestServer;
const settings = { REQUESTS_PER_ADDRESS: '40', REQUESTS_PER_PERSON: '5', COSTLY_REQUESTS_PER_PERSON: '3' };

beforeEach(async () => {
  server = await createTestServer({ settings });
});
afterEach(() => server.close());

const statusesOf = async (times: number, request: () => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) statuses.push((await request()).status);
  return statuses;
};

test('requests above the limit of a user return 429 with Retry-After; other users are not limited', async () => {
  const [hasty, other] = [server.as(person('Hasty Harry')), server.as(person('Patient Paula'))];
  const request = () => hasty('/api/profile/IsConcierge');
  expect(await statusesOf(6, request)).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await request();
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await refused.json()).toEqual({ message: 'Too many requests. Please wait a moment and try again.' });
  expect((await other('/api/profile/IsConcierge')).status).toBe(200);
});

test('requests of an IP address are limited before authentication', async () => {
  const forged = { headers: { authorization: 'Bearer e30.e30.e30' } };
  const statuses = await statusesOf(41, () => server.anyone('/api/family/getfamilies', forged));
  expect([statuses[0], statuses[39], statuses[40]]).toEqual([401, 401, 429]);
});

test.each([
  ['refused', 403, '/api/family/getfamilies', {}],
  ['invalid', 400, '/api/profile/UpdateProfile', { method: 'PUT', json: { displayName: 7 } }],
  [
    'malformed',
    400,
    '/api/profile/UpdateProfile',
    { method: 'PUT', body: '{', headers: { 'content-type': 'application/json' } },
  ],
  ['about records of others', 404, '/api/messaging/DownloadAttachment/999999', {}],
] as const)('a burst of requests that are %s (%i) ends in 429', async (_what, status, path, send) => {
  const name = `Burst ${path} ${String(status)}`;
  const caller = server.as(status === 404 ? conciergePerson(name) : person(name));
  const responses = await Promise.all(Array.from({ length: 20 }, () => caller(path, send)));
  const statuses = responses.map((response) => response.status).sort();
  expect(statuses).toEqual([...Array<number>(5).fill(status), ...Array<number>(15).fill(429)]);
});

test('requests to the sign-in and to unknown operations are limited by IP address', async () => {
  const plugin: FastifyPluginAsync = (app) => {
    app.get('/oauth2/default/v1/keys', () => ({ keys: [] }));
    return Promise.resolve();
  };
  const signIn = await createTestServer({ db: server.db, settings, plugin });
  const keys = await statusesOf(41, () => signIn.anyone('/oauth2/default/v1/keys'));
  expect([keys[39], keys[40]]).toEqual([200, 429]);
  expect((await signIn.anyone('/api/unknown')).status).toBe(429);
  await signIn.close();
});

test('each costly operation is limited per minute across all instances', async () => {
  const second = await createTestServer({ db: server.db, settings, verifyToken: server.issuer.verifyToken });
  const person = conciergePerson('costly');
  const token = `Bearer ${await server.issuer.tokenFor(person)}`;
  const search = (url: string) =>
    fetch(`${url}/api/family/searchfamilies?searchTerm=Ash`, { headers: { authorization: token } });
  expect(await statusesOf(2, () => search(server.url))).toEqual([200, 200]);
  expect(await statusesOf(2, () => search(second.url))).toEqual([200, 429]);
  expect((await search(server.url)).status).toBe(429);
  await server.db.query("UPDATE request_count SET started = started - INTERVAL '1 minute'");
  expect((await search(server.url)).status).toBe(200);
  await second.close();
});
