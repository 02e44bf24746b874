import { createTestServer, type TestServer } from '#test/support/server/serverApp';
import { templateDatabase } from '#test/support/server/sampleTemplateName';
import { createTestPostgres, openTestDatabase } from '#test/support/server/serverDatabase';
import { testVault } from '#test/support/server/serverKeys';
import type { StorageState } from '#server/storage/watch';
import type { Database } from '#server/db/database';
import { openPostgres } from '#server/db/postgres';
import { DatabaseUnavailableError } from '#server/db/unavailable';

type State = 'up' | 'down' | 'silent';

let state: State = 'up';
let storage: StorageState = { database: 'up', files: 'up' };
let isIssuerReadable = true;
let real: Database;
let server: TestServer;

beforeAll(async () => {
  real = await openTestDatabase();
  const query: Database['query'] = (text, params) => {
    if (state === 'down') return Promise.reject(new DatabaseUnavailableError());
    return state === 'silent' ? new Promise(() => undefined) : real.query(text, params);
  };
  server = await createTestServer({
    db: { ...real, query, forHealth: { ...real, query } },
    storageState: () => storage,
    isIssuerReadable: () => isIssuerReadable,
  });
});
afterAll(async () => {
  await server.close();
  await real.close();
});

const health = async (path = '/api/health'): Promise<unknown[]> => {
  const response = await server.anyone(path);
  const body: unknown = await response.json();
  return [response.status, body];
};

const down = [503, { message: 'The service is unavailable at the moment. Please try again.' }];

const release = expect.stringMatching(/^\d+\.\d+\.\d+/) as string;
const alive = [200, { status: 'up', version: release }];
const ready = [200, { status: 'up', version: release, files: 'up' }];

describe.each(['/api/health', '/api/health/ready'])('%s', (path) => {
  beforeEach(() => {
    state = 'up';
    storage = { database: 'up', files: 'up' };
  });

  it('returns the version without a token', async () => {
    expect(await health(path)).toEqual(ready);
  });

  it('returns 503 while the database is not available, and recovers', async () => {
    state = 'down';
    expect(await health(path)).toEqual(down);
    const call = await server.as('client')('/api/user/validate');
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '1']);
    state = 'up';
    expect(await health(path)).toEqual(ready);
  });

  it('returns 503 when the database does not respond, or is not writable', async () => {
    state = 'silent';
    expect(await health(path)).toEqual(down);
    state = 'up';
    storage = { database: 'unwritable', files: 'up' };
    expect(await health(path)).toEqual(down);
  });

  it('returns 503 until the issuer has been readable', async () => {
    isIssuerReadable = false;
    expect(await health(path)).toEqual(down);
    isIssuerReadable = true;
    expect(await health(path)).toEqual(ready);
  });

  it.each(['unwritable', 'foreign'] as const)('reports that the attachment store is %s', async (files) => {
    storage = { database: 'up', files };
    expect(await health(path)).toEqual([200, { status: 'up', version: release, files }]);
  });
});

it('liveness does not depend on the database', async () => {
  state = 'silent';
  expect(await health('/api/health/live')).toEqual(alive);
});

const { TEST_DATABASE_URL: postgres } = process.env;

// The embedded database has one connection.
if (postgres)
  it('is ready while all connections for requests are busy', async () => {
    const { address, drop } = await createTestPostgres(postgres, templateDatabase);
    const busy = openPostgres(address, () => undefined, testVault, { requests: 1, reports: 1 });
    const loaded = await createTestServer({ db: busy });
    const slow = busy.query('SELECT FROM pg_sleep(3)');
    expect((await loaded.anyone('/api/health/ready')).status).toBe(200);
    await slow;
    await loaded.close();
    await busy.close();
    await drop();
  });
