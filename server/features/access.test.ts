import { type TestServer, createTestServer } from '../../test/support/server-app';
import { conciergePerson, jsonOf, newClient, person } from '../../test/support/server-people';
import { operations } from '../contract/document';
import { handlers } from './handlers';

const kinds = ['newcomer', 'client', 'concierge'] as const;

let server: TestServer;
let callers: Record<(typeof kinds)[number], TestServer['anyone']>;

beforeAll(async () => {
  server = await createTestServer();
  callers = {
    newcomer: server.as(person('access-newcomer')),
    client: await newClient(server, 'access-client'),
    concierge: server.as(conciergePerson('access-concierge')),
  };
});
afterAll(() => server.close());

const implemented = operations.filter(({ id }) => Object.hasOwn(handlers, id));

describe.each(implemented)('$method $path', ({ method, path, callers: allowed }) => {
  const address = path.replace('{id}', '2147483647');
  const statusFor = async (call: TestServer['anyone']): Promise<number> => (await call(address, { method })).status;

  test('is refused without signing in', async () => {
    expect(await statusFor(server.anyone)).toBe(401);
  });

  test.each(kinds)('lets in exactly whom the contract names: %s', async (kind) => {
    const status = await statusFor(callers[kind]);
    if (allowed.includes(kind)) expect([200, 204, 400, 404, 409]).toContain(status);
    else expect(status).toBe(403);
  });
});

test('nothing of it has changed who they are', async () => {
  expect(await jsonOf(callers.newcomer('/api/profile/IsOnboarded'))).toBe(false);
  expect(await jsonOf(callers.client('/api/profile/IsOnboarded'))).toBe(true);
});
