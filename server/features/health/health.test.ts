import { createTestServer, type TestServer } from '../../../test/support/server-app';
import { openTestDatabase } from '../../../test/support/server-database';
import type { Database } from '../../db/database';
import { DatabaseUnavailableError } from '../../db/unavailable';

type State = 'up' | 'gone' | 'silent';

let state: State = 'up';
let real: Database;
let server: TestServer;

beforeAll(async () => {
  real = await openTestDatabase();
  const query: Database['query'] = (text, params) => {
    if (state === 'gone') return Promise.reject(new DatabaseUnavailableError());
    return state === 'silent' ? new Promise(() => undefined) : real.query(text, params);
  };
  server = await createTestServer({ db: { ...real, query } });
});
afterAll(async () => {
  await server.close();
  await real.close();
});

const health = async (): Promise<unknown[]> => {
  const answer = await server.anyone('/api/health');
  const body: unknown = await answer.json();
  return [answer.status, body];
};

const down = [503, { message: 'The service is unavailable at the moment. Please try again.' }];

describe('the health of the backend', () => {
  it('is up, with the release that runs, for anybody who asks', async () => {
    state = 'up';
    expect(await health()).toEqual([200, { status: 'up', version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string }]);
  });

  it('is red while the database is gone, as every call is 503, and recovers', async () => {
    state = 'gone';
    expect(await health()).toEqual(down);
    const call = await server.as('client')('/api/user/validate');
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '1']);
    state = 'up';
    expect((await health())[0]).toBe(200);
  });

  it('is red as well when the database does not say anything', async () => {
    state = 'silent';
    expect(await health()).toEqual(down);
  });
});
