import { Writable } from 'node:stream';
import { testServer } from '../test/support/server/serverApp';
import { conciergePerson } from '../test/support/server/serverUsers';

const lines: string[] = [];
const logStream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});

const concierge = conciergePerson('Lydia Logless');

const server = testServer({
  logStream,
  handlers: {
    addFamily: async ({ body }, { db, log }) => {
      log.warn({ authorization: 'Bearer secret-token' }, 'noted');
      await db.query('INSERT INTO login_profile (sub) VALUES ($1), ($1)', [body.familyName]);
      return { families: [] };
    },
  },
});
beforeEach(() => lines.splice(0));

const logged = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log of a request', () => {
  it('contains operation, status and duration', async () => {
    const response = await server.as(concierge)('/api/onboarding/Draft?step=individual');
    expect(logged()).toContainEqual({
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
    expect(logged()).toContainEqual({
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
    expect(lines.join('')).not.toMatch(/lydia@|123456789|Bearer/i);
    expect(lines.filter((line) => !line.includes('"refused"')).join('')).not.toMatch(/lydia/i);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('contains code and stack of an error, without values of a row', async () => {
    await server.as(concierge)('/api/family/addfamily', { method: 'POST', json: { familyName: 'Private Name' } });
    expect(lines.join('')).not.toMatch(/Private Name|secret-token/);
    expect(logged()).toContainEqual(
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
