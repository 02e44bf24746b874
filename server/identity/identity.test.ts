import { decodeJwt, decodeProtectedHeader } from 'jose';
import { type IdentityServer, startIdentityServer, testClientId as clientId } from '../../test/support/identity-server';
import { openTestDatabase } from '../../test/support/server-database';
import { createVisitor, form, proofKey, requestTokens, signIn, type Visitor } from '../../test/support/sign-in';
import type { Database } from '../db/database';

let db: Database;
let server: IdentityServer;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await startIdentityServer(db);
});

afterAll(async () => {
  await server.close();
  await db.close();
});

const callback = (): string => `${server.url}/login/callback`;

const authorizeUrl = (changes: Record<string, string | undefined> = {}): string => {
  const fields: Record<string, string | undefined> = {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    redirect_uri: callback(),
    state: 'state-of-the-portal',
    nonce: 'nonce-of-the-portal',
    code_challenge: proofKey().challenge,
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${server.url}/oauth2/default/v1/authorize?${new URLSearchParams(given).toString()}`;
};

const arrive = async (visitor: Visitor, changes?: Record<string, string | undefined>) => {
  const { url, response } = await visitor.visit(authorizeUrl(changes), undefined, callback());
  return { url, status: response.status, page: await response.text(), headers: response.headers };
};

const choose = async (visitor: Visitor, account: string, changes?: Record<string, string | undefined>) => {
  const { url } = await arrive(visitor, changes);
  return visitor.visit(url.href, form({ account }), callback());
};

const refresh = (refreshToken: string): Promise<Response> =>
  requestTokens(server.url, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken });

describe('signing in', () => {
  it('gives a client an access token for the API and an id token with name and email', async () => {
    const { accessToken, idToken } = await signIn(server.url, 'client', { clientId });
    expect(await server.identity.verifyToken(accessToken)).toEqual({
      sub: 'sample|client',
      name: 'Eleanor Ashford',
      email: 'eleanor.ashford@example.com',
      emailVerified: true,
      groups: [],
    });
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    const { exp = 0, iat = 0, aud } = decodeJwt(accessToken);
    expect(exp - iat).toBe(600);
    expect(aud).toBe('api://default');
    expect(decodeJwt(idToken)).toMatchObject({
      iss: `${server.url}/oauth2/default`,
      aud: clientId,
      sub: 'sample|client',
      name: 'Eleanor Ashford',
      email: 'eleanor.ashford@example.com',
      email_verified: true,
    });
  });

  it('names the group of a concierge in both tokens', async () => {
    const { accessToken, idToken } = await signIn(server.url, 'concierge', { clientId });
    expect((await server.identity.verifyToken(accessToken)).groups).toEqual(['Concierge']);
    expect(decodeJwt(idToken).groups).toEqual(['Concierge']);
  });

  it('refuses an id token where an access token is asked for', async () => {
    const { idToken } = await signIn(server.url, 'client', { clientId });
    await expect(server.identity.verifyToken(idToken)).rejects.toMatchObject({ status: 401 });
  });

  it('returns state and code to the portal', async () => {
    const { url } = await choose(createVisitor(server.url), 'newcomer');
    expect(url.pathname).toBe('/login/callback');
    expect(url.searchParams.get('state')).toBe('state-of-the-portal');
    expect(url.searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
  });

  it('does not ask again while the session lasts', async () => {
    const visitor = createVisitor(server.url);
    await choose(visitor, 'client');
    expect((await arrive(visitor)).url.searchParams.has('code')).toBe(true);
  });

  it('answers prompt=none with login_required when nobody is signed in', async () => {
    const { url } = await arrive(createVisitor(server.url), { prompt: 'none' });
    expect(url.searchParams.get('error')).toBe('login_required');
  });

  it('lets one person sign in over another with prompt=login', async () => {
    const visitor = createVisitor(server.url);
    await choose(visitor, 'client');
    const { url } = await arrive(visitor, { prompt: 'login' });
    expect(url.pathname).toContain('/interaction/');
  });
});

describe('what is refused', () => {
  it('a request without a proof key', async () => {
    const { url } = await arrive(createVisitor(server.url), {
      code_challenge: undefined,
      code_challenge_method: undefined,
    });
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  it('a proof key sent in the clear', async () => {
    const { url } = await arrive(createVisitor(server.url), { code_challenge_method: 'plain' });
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  it('a code with the wrong proof', async () => {
    const { url } = await choose(createVisitor(server.url), 'client');
    const answer = await requestTokens(server.url, {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: callback(),
      code: url.searchParams.get('code') ?? '',
      code_verifier: proofKey().verifier,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it.each(['/login/callback/', '/login', '/login/callback?next=/'])(
    'a return address that is not registered exactly: %s',
    async (path) => {
      const { status, page, url } = await arrive(createVisitor(server.url), { redirect_uri: server.url + path });
      expect(status).toBe(400);
      expect(url.pathname).toBe('/oauth2/default/v1/authorize');
      expect(page).toContain('This sign-in request was not accepted');
      expect(page).toContain(`href="${server.url}/"`);
    },
  );

  it('an unknown application', async () => {
    const { status, page } = await arrive(createVisitor(server.url), { client_id: 'somebody-else' });
    expect(status).toBe(400);
    expect(page).toContain('not registered here');
  });

  it('a page of another origin that reads tokens', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId });
    const answer = await fetch(`${server.url}/oauth2/default/v1/token`, {
      ...form({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken }),
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(answer.ok).toBe(false);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('renewing', () => {
  it('gives new tokens and a new refresh token', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId });
    const answer = await refresh(refreshToken);
    const body = (await answer.json()) as Record<string, string>;
    expect(answer.status).toBe(200);
    expect(body.refresh_token).not.toBe(refreshToken);
    expect((await server.identity.verifyToken(body.access_token ?? '')).name).toBe('Eleanor Ashford');
  });

  it('ends every token of the session when an old refresh token is used again', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId });
    const { refresh_token: newest } = (await (await refresh(refreshToken)).json()) as Record<string, string>;
    expect(await (await refresh(refreshToken)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await (await refresh(newest ?? '')).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('never succeeds for both of two simultaneous uses', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId });
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  });

  it('is not offered without offline_access', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId, scope: 'openid profile email' });
    expect(refreshToken).toBe('');
  });

  it('ends when the refresh token is revoked', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId });
    const revoke = `${server.url}/oauth2/default/v1/revoke`;
    expect((await fetch(revoke, form({ client_id: clientId, token: refreshToken }))).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(400);
  });
});

describe('signing out', () => {
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

  it('needs no confirmation from the portal, returns there, and asks who signs in the next time', async () => {
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
    expect((await refresh(refreshToken)).status).toBe(400);
    expect((await arrive(visitor)).page).toContain('Sample accounts');
  });

  it('asks first when the request does not come from the person who is signed in', async () => {
    const visitor = createVisitor(server.url);
    await signIn(server.url, 'client', { clientId, visitor });
    const { idToken } = await signIn(server.url, 'concierge', { clientId });
    for (const address of [logoutUrl(), logoutUrl(idToken)]) {
      const page = await (await visitor.request(address)).text();
      expect(page).toContain('Sign out of Family Office Portal?');
      expect(page).not.toContain('submit()');
    }
  });

  it('returns to the portal as well when nobody is signed in', async () => {
    const visitor = createVisitor(server.url);
    const page = await (await visitor.request(logoutUrl())).text();
    expect((await confirm(visitor, page)).headers.get('Location')).toBe(`${server.url}/`);
  });

  it('leaves the way back when no address was named', async () => {
    const visitor = createVisitor(server.url);
    const page = await (await visitor.request('/oauth2/default/v1/logout')).text();
    const done = await confirm(visitor, page);
    const { response } = await visitor.visit(done.headers.get('Location') ?? '');
    expect(await response.text()).toContain('You are signed out');
  });
});

describe('in a popup', () => {
  it('hands the code to the window that asked, and to the portal’s origin alone', async () => {
    const { response } = await choose(createVisitor(server.url), 'client', { response_mode: 'okta_post_message' });
    const page = await response.text();
    const message = /data-message="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
    expect(JSON.parse(message)).toMatchObject({ state: 'state-of-the-portal', code: expect.any(String) as string });
    expect(page).toContain(`data-origin="${server.url}"`);
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  });

  it('hands over a failure too', async () => {
    const changes = { response_mode: 'okta_post_message', prompt: 'none' };
    const { page } = await arrive(createVisitor(server.url), changes);
    expect(page).toContain('login_required');
  });
});

describe('userinfo', () => {
  const userInfo = (token: string): Promise<Response> =>
    fetch(`${server.url}/oauth2/default/v1/userinfo`, { headers: { Authorization: `Bearer ${token}` } });

  it('describes the person whose access token it is given', async () => {
    const { accessToken } = await signIn(server.url, 'unassigned', { clientId });
    expect(await (await userInfo(accessToken)).json()).toEqual({
      sub: 'sample|unassigned',
      name: 'Tomás Herrera',
      email: 'tomas.herrera@example.com',
      email_verified: true,
      groups: [],
    });
  });

  it('refuses anything else', async () => {
    const { idToken } = await signIn(server.url, 'unassigned', { clientId });
    expect((await userInfo(idToken)).status).toBe(401);
    expect((await userInfo('')).status).toBe(401);
  });
});

describe('a restart of the server', () => {
  it('keeps sessions, refresh tokens and keys', async () => {
    const visitor = createVisitor(server.url);
    const { accessToken, refreshToken } = await signIn(server.url, 'client', { clientId, visitor });
    await server.close();
    server = await startIdentityServer(db, server.port);
    expect((await server.identity.verifyToken(accessToken)).sub).toBe('sample|client');
    expect((await arrive(visitor)).url.searchParams.has('code')).toBe(true);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('forgets what has expired', async () => {
    await signIn(server.url, 'client', { clientId });
    await db.query(`UPDATE identity_payload SET expires_at = now() - interval '1 second'`);
    await server.close();
    server = await startIdentityServer(db, server.port);
    expect(await db.query('SELECT * FROM identity_payload')).toEqual([]);
  });
});

describe('its log', () => {
  it('says who signed in, by subject alone', async () => {
    await signIn(server.url, 'client', { clientId });
    expect(server.log.join('\n')).toContain('sample|client');
    expect(server.log.join('\n')).not.toMatch(/Ashford|example\.com|eyJ/);
  });
});
