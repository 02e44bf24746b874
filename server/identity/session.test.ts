import { setTimeout } from 'node:timers/promises';
import {
  arrive,
  type IdentityServer,
  renew,
  startIdentityServer,
  testClientId as clientId,
  identityServer,
} from '#test/support/server/identityServer';
import { createVisitor, form, signIn, type Visitor } from '#test/support/journeys/signIn';

const server = identityServer();

describe('renewing', () => {
  it('returns new tokens and a new refresh token', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId });
    const response = await renew(server, refreshToken);
    const body = (await response.json()) as Record<string, string>;
    expect(response.status).toBe(200);
    expect(body.refresh_token).not.toBe(refreshToken);
    expect((await server.identity.verifyToken(body.access_token ?? '')).name).toBe('Eleanor Ashford');
  });

  it('revokes all tokens of the session when an old refresh token is reused', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId });
    const { refresh_token: newest } = (await (await renew(server, refreshToken)).json()) as Record<string, string>;
    expect(await (await renew(server, refreshToken)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await (await renew(server, newest ?? '')).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('succeeds for only one of two simultaneous uses', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId });
    const responses = await Promise.all([renew(server, refreshToken), renew(server, refreshToken)]);
    expect(responses.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  });

  it('requires offline_access', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId, scope: 'openid profile email' });
    expect(refreshToken).toBe('');
  });

  it('fails after the refresh token was revoked', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId });
    const revoke = `${server.url}/oauth2/default/v1/revoke`;
    expect((await fetch(revoke, form({ client_id: clientId, token: refreshToken }))).status).toBe(200);
    expect((await renew(server, refreshToken)).status).toBe(400);
  });
});

const logoutUrl = (idToken?: string): string =>
  `${server.url}/oauth2/default/v1/logout?${new URLSearchParams({
    post_logout_redirect_uri: `${server.url}/`,
    ...(idToken === undefined ? { client_id: clientId } : { id_token_hint: idToken }),
  }).toString()}`;

const confirm = (visitor: Visitor, page: string) => {
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  return visitor.request(action, form({ xsrf, logout: 'yes' }));
};

/** Resolves when the server refuses the token; an ended session takes effect within two seconds. */
const untilRefused = async (at: IdentityServer, token: string): Promise<void> => {
  const address = `${at.url}/oauth2/default/v1/userinfo`;
  while ((await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status !== 401) await setTimeout(50);
};

describe('an access token stops on every instance within seconds', () => {
  let another: IdentityServer;
  beforeAll(async () => (another = await startIdentityServer(server.db)));
  afterAll(() => another.close());

  const both = (token: string) => Promise.all([server, another].map((at) => untilRefused(at, token)));

  it('when the session ends by signing out', async () => {
    const visitor = createVisitor(server.url);
    const { accessToken, idToken } = await signIn(server.url, 'client', { clientId, visitor });
    expect((await server.identity.verifyToken(accessToken)).sub).toBe('sample|client');
    const page = await (await visitor.request(logoutUrl(idToken))).text();
    await confirm(visitor, page);
    await both(accessToken);
  });

  it('when the refresh token is revoked', async () => {
    const { accessToken, refreshToken } = await signIn(server.url, 'client', { clientId });
    await server.identity.verifyToken(accessToken);
    await fetch(`${server.url}/oauth2/default/v1/revoke`, form({ client_id: clientId, token: refreshToken }));
    await both(accessToken);
  });

  it('when a refresh token is used twice', async () => {
    const { accessToken, refreshToken } = await signIn(server.url, 'client', { clientId });
    const renewed = (await (await renew(server, refreshToken)).json()) as Record<string, string>;
    await renew(server, refreshToken);
    await both(accessToken);
    await both(renewed['access_token'] ?? '');
  });
});

describe('signing out', () => {
  it('needs no confirmation from the portal, returns there, and shows the sign-in page the next time', async () => {
    const visitor = createVisitor(server.url);
    const { idToken, refreshToken } = await signIn(server.url, 'client', { clientId, visitor });
    const response = await visitor.request(logoutUrl(idToken));
    const page = await response.text();
    const nonce = /nonce="([^"]+)"/.exec(page)?.[1] ?? 'none';
    expect(response.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`);
    expect(page).toContain('document.forms[0].submit()');
    expect(page).toMatch(/<noscript\b.*Continue/s);

    const done = await confirm(visitor, page);
    expect(done.headers.get('Location')).toBe(`${server.url}/`);
    expect((await renew(server, refreshToken)).status).toBe(400);
    expect((await arrive(server, visitor)).page).toContain('Sample accounts');
  });

  it('is in the audit log once, with the user and the session', async () => {
    const visitor = createVisitor(server.url);
    const { accessToken, idToken } = await signIn(server.url, 'imported', { clientId, visitor });
    const { sub, session } = await server.identity.verifyToken(accessToken);
    await confirm(visitor, await (await visitor.request(logoutUrl(idToken))).text());
    await confirm(visitor, await (await visitor.request(logoutUrl())).text());
    const events = await server.db.query(
      'SELECT operation, session, outcome, address FROM audit_event WHERE subject = $1',
      [sub],
    );
    expect(events).toEqual([
      { operation: 'signOut', session, outcome: 200, address: expect.stringContaining('127.0.0.1') as string },
    ]);
  });

  it('requires confirmation without an id token of the session’s user', async () => {
    const visitor = createVisitor(server.url);
    await signIn(server.url, 'client', { clientId, visitor });
    const { idToken } = await signIn(server.url, 'concierge', { clientId });
    for (const address of [logoutUrl(), logoutUrl(idToken)]) {
      const page = await (await visitor.request(address)).text();
      expect(page).toContain('Sign out of Family Office Portal?');
      expect(page).not.toContain('submit()');
    }
  });

  it('returns to the portal without a session', async () => {
    const visitor = createVisitor(server.url);
    const page = await (await visitor.request(logoutUrl())).text();
    expect((await confirm(visitor, page)).headers.get('Location')).toBe(`${server.url}/`);
  });

  it('shows a link to the portal without a return URL', async () => {
    const visitor = createVisitor(server.url);
    const page = await (await visitor.request('/oauth2/default/v1/logout')).text();
    const done = await confirm(visitor, page);
    const { response } = await visitor.visit(done.headers.get('Location') ?? '');
    expect(await response.text()).toContain('You are signed out');
  });
});

describe('a restart of the server', () => {
  it('preserves sessions, refresh tokens and keys', async () => {
    const visitor = createVisitor(server.url);
    const { accessToken, refreshToken } = await signIn(server.url, 'client', { clientId, visitor });
    await server.restart();
    expect((await server.identity.verifyToken(accessToken)).sub).toBe('sample|client');
    expect((await arrive(server, visitor)).url.searchParams.has('code')).toBe(true);
    expect((await renew(server, refreshToken)).status).toBe(200);
  });

  it('deletes expired rows', async () => {
    await signIn(server.url, 'client', { clientId });
    await server.db.query(`UPDATE identity_payload SET expires_at = now() - interval '1 second'`);
    await server.restart();
    expect(await server.db.query('SELECT * FROM identity_payload')).toEqual([]);
  });
});

describe('its log', () => {
  it('contains only the subject of a sign-in', async () => {
    await signIn(server.url, 'client', { clientId });
    expect(server.log.join('\n')).toContain('sample|client');
    expect(server.log.join('\n')).not.toMatch(/Ashford|example\.com|eyJ/);
  });
});
