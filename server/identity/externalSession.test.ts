import { setTimeout as pause } from 'node:timers/promises';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createTestServer, type TestServer } from '#test/support/server/serverApp';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { externalAuthentication } from './authentication';

const [issuer, audience, clientId] = ['https://login.example', 'api://default', 'portal'];
const limits = { sessionIdle: 3600, sessionLifetime: 43_200 };
const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256' }] };

let db: Database;
let servers: TestServer[] = [];

/** Two instances on one database, with an issuer that is not the embedded one. */
beforeAll(async () => {
  db = await openTestDatabase();
  const signIn = externalAuthentication({ issuer, audience, clientId, jwks, maxLifetime: 600 }, limits, db);
  const other = externalAuthentication({ issuer, audience, clientId, jwks, maxLifetime: 600 }, limits, db);
  servers = [await createTestServer({ db, signIn }), await createTestServer({ db, signIn: other })];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await db.close();
});

const sign = (claims: JWTPayload, typ?: string): Promise<string> =>
  new SignJWT({ cid: clientId, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'test', ...(typ !== undefined && { typ }) })
    .setIssuer(issuer)
    .setAudience(claims.aud ?? audience)
    .setIssuedAt(claims.iat)
    .setExpirationTime('5 minutes')
    .sign(privateKey);

const statuses = (token: string): Promise<number[]> =>
  Promise.all(
    servers.map(async ({ url }) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${url}/api/profile/IsConcierge`, { headers })).status;
    }),
  );

/** Longer than instances cache the state of a session. */
const untilKnown = (): Promise<void> => pause(2_100);

const signOut = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${servers[0]?.url}/session/end`, { method: 'POST', headers })).status;
};

const logout = async (claims: JWTPayload, typ?: string): Promise<number> => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const token = await sign({ aud: clientId, jti: 'logout', events, ...claims }, typ);
  const body = new URLSearchParams({ logout_token: token });
  return (await fetch(`${servers[1]?.url}/session/backchannel-logout`, { method: 'POST', body })).status;
};

const now = (): number => Math.floor(Date.now() / 1000);

describe('signing out at an external issuer', () => {
  it.each<[string, JWTPayload, JWTPayload]>([
    ['a session id', { sid: 'session-1' }, { sid: 'session-2' }],
    ['the time of the sign-in', { auth_time: now() - 60 }, { auth_time: now() - 30 }],
    ['the id of the token', { jti: 'token-1' }, { jti: 'token-2' }],
  ])('rejects the tokens of the session on every instance, known by %s, and no others', async (name, ended, kept) => {
    const sub = `signs out by ${name}`;
    const [first, second] = [await sign({ sub, ...ended }), await sign({ sub, ...kept })];
    expect([await statuses(first), await statuses(second)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    expect(await signOut(first)).toBe(204);
    await untilKnown();
    expect([await statuses(first), await statuses(second)]).toEqual([
      [401, 401],
      [200, 200],
    ]);
  });

  it('needs a valid token', async () => {
    expect(await signOut('nothing')).toBe(401);
  });
});

const events = (subject: string) =>
  db.query(
    `SELECT operation, role, session, outcome, address, mac IS NOT NULL AS "hasMac",
       login_profile_id = (SELECT id FROM login_profile WHERE sub = $1) AS "isProfile"
     FROM audit_event WHERE subject = $1 AND operation <> 'isConcierge' ORDER BY id`,
    [subject],
  );
const common = { outcome: 200, address: '127.0.0.1', hasMac: true };

describe('the audit log', () => {
  it('records a sign-out, with the user and the session', async () => {
    const token = await sign({ sub: 'recorded', sid: 'recorded-1' });
    await statuses(token);
    await signOut(token);
    expect(await events('recorded')).toEqual([
      { operation: 'signOut', role: 'newcomer', session: 'recorded-1', isProfile: true, ...common },
    ]);
  });

  it('records a back-channel logout, also of a user who never came', async () => {
    await logout({ sub: 'never here', sid: 'unknown' });
    expect(await events('never here')).toEqual([
      { operation: 'backChannelLogout', role: 'system', session: null, isProfile: null, ...common },
    ]);
  });

  it('records nothing for a refused logout', async () => {
    expect(await logout({ sub: 'refused', nonce: 'n' })).toBe(400);
    expect(await events('refused')).toEqual([]);
  });
});

describe('back-channel logout', () => {
  it('ends the named session', async () => {
    const token = await sign({ sub: 'back', sid: 'back-1' });
    const other = await sign({ sub: 'back', sid: 'back-2' });
    await Promise.all([statuses(token), statuses(other)]);
    expect(await logout({ sub: 'back', sid: 'back-1' })).toBe(200);
    await untilKnown();
    expect([await statuses(token), await statuses(other)]).toEqual([
      [401, 401],
      [200, 200],
    ]);
  });

  it.each([{}, { sid: 'known to the issuer only' }])(
    'ends all sessions of the user without a known one: %j',
    async (named) => {
      const sub = `all sessions ${JSON.stringify(named)}`;
      const token = await sign({ sub, jti: sub, iat: now() - 5 });
      expect(await statuses(token)).toEqual([200, 200]);
      expect(await logout({ sub, ...named })).toBe(200);
      await untilKnown();
      expect(await statuses(token)).toEqual([401, 401]);
    },
  );

  it.each<[string, JWTPayload]>([
    ['of another audience', { sub: 'x', aud: 'other' }],
    ['that is older than ten minutes', { sub: 'x', iat: now() - 700 }],
    ['without the event', { sub: 'x', events: {} }],
    ['with a nonce', { sub: 'x', nonce: 'n' }],
    ['without a user and a session', {}],
  ])('refuses a token %s', async (_name, claims) => {
    expect(await logout(claims)).toBe(400);
  });

  it('refuses an access token, and takes the types of logout tokens', async () => {
    expect(await logout({ sub: 'types' }, 'at+jwt')).toBe(400);
    expect(await logout({ sub: 'types' }, 'logout+jwt')).toBe(200);
    expect(await logout({ sub: 'types' }, 'JWT')).toBe(200);
  });

  it('refuses the session of another user', async () => {
    const token = await sign({ sub: 'owner', sid: 'owned' });
    expect(await statuses(token)).toEqual([200, 200]);
    expect(await logout({ sub: 'stranger', sid: 'owned' })).toBe(400);
    await untilKnown();
    expect(await statuses(token)).toEqual([200, 200]);
    expect(await logout({ sub: 'owner', sid: 'owned' })).toBe(200);
  });
});

describe('a session', () => {
  const change = (key: string, column: string, age: string) =>
    db.query(`UPDATE user_session SET ${column} = now() - $2::interval WHERE key = $1`, [key, age]);

  it.each([
    ['idle for longer than an hour', 'used_at', '61 minutes'],
    ['older than twelve hours', 'begun_at', '721 minutes'],
  ])('that is %s has ended, and stays ended', async (name, column, age) => {
    const token = await sign({ sub: name, sid: name });
    expect(await statuses(token)).toEqual([200, 200]);
    await change(name, column, age);
    await untilKnown();
    expect(await statuses(token)).toEqual([401, 401]);
    await untilKnown();
    expect(await statuses(token)).toEqual([401, 401]);
  });

  it('stores its use once a minute', async () => {
    const token = await sign({ sub: 'used', sid: 'used' });
    await statuses(token);
    await change('used', 'used_at', '2 minutes');
    await untilKnown();
    await statuses(token);
    expect(
      await db.query("SELECT FROM user_session WHERE key = 'used' AND used_at > now() - interval '1 minute'"),
    ).toHaveLength(1);
  });

  it('whose token lives longer than allowed is refused', async () => {
    const token = await sign({ sub: 'long', sid: 'long', iat: now() - 400 });
    expect(await statuses(token)).toEqual([401, 401]);
  });
});

it('of two tokens of one second with different roles, the concierge’s is refused and never changes the role back', async () => {
  const iat = now();
  const concierge = await sign({ sub: 'swap', jti: 'a', iat, groups: ['Concierge'] });
  const client = await sign({ sub: 'swap', jti: 'b', iat });
  expect(await statuses(concierge)).toEqual([200, 200]);
  expect(await statuses(client)).toEqual([200, 200]);
  expect(await statuses(concierge)).toEqual([401, 401]);
  expect(await statuses(client)).toEqual([200, 200]);
});
