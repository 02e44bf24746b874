import { createTestServer, type TestServer } from '#test/support/server-app';
import { somebody } from '#test/support/server-callers';
import { conciergePerson } from '#test/support/server-people';

let server: TestServer;
const settings = { REQUESTS_PER_ADDRESS: '40', REQUESTS_PER_PERSON: '5', COSTLY_REQUESTS_PER_PERSON: '3' };

beforeEach(async () => {
  server = await createTestServer({ settings });
});
afterEach(() => server.close());

const statuses = async (times: number, ask: () => Promise<Response>): Promise<number[]> => {
  const responseOf: number[] = [];
  for (let count = 0; count < times; count++) responseOf.push((await ask()).status);
  return responseOf;
};

test('a person who asks too often is told how long to wait, and nobody else is', async () => {
  const [hasty, other] = [server.as(somebody('Hasty Harry')), server.as(somebody('Patient Paula'))];
  const ask = () => hasty('/api/profile/IsConcierge');
  expect(await statuses(6, ask)).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await ask();
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await refused.json()).toEqual({ message: 'Too many requests. Please wait a moment and try again.' });
  expect((await other('/api/profile/IsConcierge')).status).toBe(200);
});

test('an address is limited before its tokens are looked at', async () => {
  const forged = { headers: { authorization: 'Bearer e30.e30.e30' } };
  const responseOf = await statuses(41, () => server.anyone('/api/family/getfamilies', forged));
  expect([responseOf[0], responseOf[39], responseOf[40]]).toEqual([401, 401, 429]);
});

test('costly operations are limited on all instances together, each by itself, for a minute', async () => {
  const second = await createTestServer({ db: server.db, settings, verifyToken: server.issuer.verifyToken });
  const person = conciergePerson('costly');
  const token = `Bearer ${await server.issuer.tokenFor(person)}`;
  const search = (url: string) =>
    fetch(`${url}/api/family/searchfamilies?searchTerm=Ash`, { headers: { authorization: token } });
  expect(await statuses(2, () => search(server.url))).toEqual([200, 200]);
  expect(await statuses(2, () => search(second.url))).toEqual([200, 429]);
  expect((await search(server.url)).status).toBe(429);
  await server.db.query("UPDATE request_count SET started = started - INTERVAL '1 minute'");
  expect((await search(server.url)).status).toBe(200);
  await second.close();
});
