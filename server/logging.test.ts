import { recordLog } from '../test/support/server/recordLog';
import { testServer } from '../test/support/server/serverApp';
import { conciergePerson } from '../test/support/server/serverUsers';

const log = recordLog();

const concierge = conciergePerson('Lydia Logless');

const server = testServer({
  logStream: log.stream,
  handlers: {
    addFamily: async ({ body }, { db, log }) => {
      log.warn({ authorization: 'Bearer secret-token' }, 'noted');
      await db.query('INSERT INTO login_profile (sub) VALUES ($1), ($1)', [body.familyName]);
      return { families: [] };
    },
  },
});
beforeEach(() => log.clear());

describe('the log of a request', () => {
  it('contains operation, status and duration', async () => {
    const response = await server.as(concierge)('/api/onboarding/Draft?step=individual');
    expect(log.entries()).toContainEqual({
      level: 30,
      time: expect.any(Number) as number,
      reqId: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/onboarding/Draft',
      operationId: 'getDraft',
      status: 403,
      ms: expect.any(Number) as number,
      msg: 'request',
    });
  });

  it('contains subject and reason of a refusal', async () => {
    const response = await server.as(concierge)('/api/onboarding/Draft?step=individual');
    expect(log.entries()).toContainEqual({
      level: 40,
      time: expect.any(Number) as number,
      reqId: response.headers.get('x-request-id'),
      sub: concierge.sub,
      reason: 'You are not allowed to do this.',
      status: 403,
      operationId: 'getDraft',
      address: '127.0.0.1',
      msg: 'refused',
    });
  });

  it('contains no query and no body, and the caller only for refusals', async () => {
    await server.as(concierge)('/api/onboarding/Individual?email=lydia@example.com&ssn=123456789', {
      method: 'POST',
      json: { ssn: '123456789', firstName: 'Lydia' },
    });
    await server.anyone('/unknown/123456789?ssn=123456789');
    expect(log.text()).not.toMatch(/lydia@|123456789|Bearer/i);
    const others = log.entries().filter(({ msg }) => msg !== 'refused');
    expect(JSON.stringify(others)).not.toMatch(/lydia/i);
    expect(others.length).toBeGreaterThan(0);
  });

  it('contains code and stack of an error, without values of a row', async () => {
    await server.as(concierge)('/api/family/addfamily', { method: 'POST', json: { familyName: 'Private Name' } });
    expect(log.text()).not.toMatch(/Private Name|secret-token/);
    expect(log.entries()).toContainEqual(
      expect.objectContaining({
        level: 50,
        err: expect.objectContaining({
          code: '23505',
          constraint: 'login_profile_sub_key',
          table: 'login_profile',
        }) as object,
      }),
    );
  });
});
