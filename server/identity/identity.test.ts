import { decodeJwt, decodeProtectedHeader } from 'jose';
import {
  arrive,
  callbackOf,
  choose,
  testClientId as clientId,
  identityServer,
} from '#test/support/server/identityServer';
import { createVisitor, form, proofKey, requestTokens, signIn } from '#test/support/journeys/signIn';

const server = identityServer();

describe('signing in', () => {
  it('returns an access token for the API and an id token with name and email', async () => {
    const { accessToken, idToken } = await signIn(server.url, 'client', { clientId });
    expect(await server.identity.verifyToken(accessToken)).toEqual({
      sub: 'sample|client',
      name: 'Eleanor Ashford',
      email: 'eleanor.ashford@example.com',
      emailVerified: true,
      groups: [],
      session: expect.any(String) as string,
      issuedAt: expect.any(Number) as number,
    });
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    const { exp = 0, iat = 0, aud } = decodeJwt(accessToken);
    expect(exp - iat).toBe(300);
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

  it('adds the group of a concierge to both tokens', async () => {
    const { accessToken, idToken } = await signIn(server.url, 'concierge', { clientId });
    expect((await server.identity.verifyToken(accessToken)).groups).toEqual(['Concierge']);
    expect(decodeJwt(idToken).groups).toEqual(['Concierge']);
  });

  it('refuses an id token as an access token', async () => {
    const { idToken } = await signIn(server.url, 'client', { clientId });
    await expect(server.identity.verifyToken(idToken)).rejects.toMatchObject({ status: 401 });
  });

  it('returns state and code to the portal', async () => {
    const { url } = await choose(server, createVisitor(server.url), 'newcomer');
    expect(url.pathname).toBe('/login/callback');
    expect(url.searchParams.get('state')).toBe('state-of-the-portal');
    expect(url.searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
  });

  it('does not show the sign-in page during a session', async () => {
    const visitor = createVisitor(server.url);
    await choose(server, visitor, 'client');
    expect((await arrive(server, visitor)).url.searchParams.has('code')).toBe(true);
  });

  it('returns login_required for prompt=none without a session', async () => {
    const { url } = await arrive(server, createVisitor(server.url), { prompt: 'none' });
    expect(url.searchParams.get('error')).toBe('login_required');
  });

  it('switches the user with prompt=login', async () => {
    const visitor = createVisitor(server.url);
    await choose(server, visitor, 'client');
    const { url } = await arrive(server, visitor, { prompt: 'login' });
    expect(url.pathname).toContain('/interaction/');
  });
});

describe('refused requests', () => {
  it('a request without a PKCE challenge', async () => {
    const { url } = await arrive(server, createVisitor(server.url), {
      code_challenge: undefined,
      code_challenge_method: undefined,
    });
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  it('a plain PKCE challenge', async () => {
    const { url } = await arrive(server, createVisitor(server.url), { code_challenge_method: 'plain' });
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  it('a code with the wrong PKCE verifier', async () => {
    const { url } = await choose(server, createVisitor(server.url), 'client');
    const response = await requestTokens(server.url, {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: callbackOf(server.url),
      code: url.searchParams.get('code') ?? '',
      code_verifier: proofKey().verifier,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it.each(['/login/callback/', '/login', '/login/callback?next=/'])(
    'a return address that is not registered exactly: %s',
    async (path) => {
      const { status, page, url } = await arrive(server, createVisitor(server.url), {
        redirect_uri: server.url + path,
      });
      expect(status).toBe(400);
      expect(url.pathname).toBe('/oauth2/default/v1/authorize');
      expect(page).toContain('This sign-in request was not accepted');
      expect(page).toContain(`href="${server.url}/"`);
    },
  );

  it('an unknown client', async () => {
    const { status, page } = await arrive(server, createVisitor(server.url), { client_id: 'somebody-else' });
    expect(status).toBe(400);
    expect(page).toContain('not registered here');
  });

  it('a token request of another origin', async () => {
    const { refreshToken } = await signIn(server.url, 'client', { clientId });
    const response = await fetch(`${server.url}/oauth2/default/v1/token`, {
      ...form({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken }),
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(response.ok).toBe(false);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('in a popup', () => {
  it('posts the code to the opening window, only for the portal’s origin', async () => {
    const { response } = await choose(server, createVisitor(server.url), 'client', {
      response_mode: 'okta_post_message',
    });
    const page = await response.text();
    const message = /data-message="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
    expect(JSON.parse(message)).toMatchObject({ state: 'state-of-the-portal', code: expect.any(String) as string });
    expect(page).toContain(`data-origin="${server.url}"`);
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  });

  it('posts errors as well', async () => {
    const changes = { response_mode: 'okta_post_message', prompt: 'none' };
    const { page } = await arrive(server, createVisitor(server.url), changes);
    expect(page).toContain('login_required');
  });
});

describe('userinfo', () => {
  const userInfo = (token: string): Promise<Response> =>
    fetch(`${server.url}/oauth2/default/v1/userinfo`, { headers: { Authorization: `Bearer ${token}` } });

  it('returns the claims of the access token', async () => {
    const { accessToken } = await signIn(server.url, 'unassigned', { clientId });
    expect(await (await userInfo(accessToken)).json()).toEqual({
      sub: 'sample|unassigned',
      name: 'Tomás Herrera',
      email: 'tomas.herrera@example.com',
      email_verified: true,
      groups: [],
    });
  });

  it('refuses other tokens', async () => {
    const { idToken } = await signIn(server.url, 'unassigned', { clientId });
    expect((await userInfo(idToken)).status).toBe(401);
    expect((await userInfo('')).status).toBe(401);
  });
});
