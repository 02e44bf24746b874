// Spec: R-ACC-1, R-ACC-9.
import { getOAuthUrls } from '@okta/okta-auth-js';

import { expectLog } from '#test/support/jest/failures';
import { createTestSession } from '#test/support/screens/render';
import { sampleTokens, sampleUser, storeTokens } from '#test/support/screens/tokens';
import { idleLimit } from './activity';
import type { AuthAction } from './authSlice';
import { createSessionChannel } from './tabs';

const tokenUrl = 'http://localhost/oauth2/default/v1/token';

let tokenResponses: (() => Response | Promise<Response>)[];
let tokenRequests: string[];
let revocations: string[];

const granted = (accessToken: string, rest: object = { refresh_token: 'refresh-2' }): Response =>
  Response.json({ access_token: accessToken, token_type: 'Bearer', expires_in: 600, scope: 'openid', ...rest });

const refused = (error: string, status = 400): Response =>
  Response.json({ error, error_description: 'No.' }, { status });

beforeEach(() => {
  tokenResponses = [];
  tokenRequests = [];
  revocations = [];
  jest.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    if (request.url !== tokenUrl) {
      revocations.push(`${request.url} ${body}`);
      return new Response('{}');
    }
    tokenRequests.push(body);
    return (tokenResponses.shift() ?? (() => Promise.reject(new TypeError('Failed to fetch'))))();
  });
});

/** Starts a session and records its actions; `until` waits for one. */
async function startSession(settings: Parameters<typeof createTestSession>[0] = {}) {
  const reports: AuthAction[] = [];
  const waiting = new Map<string, () => void>();
  const page = createTestSession(settings);
  await page.session.start((action) => {
    reports.push(action);
    waiting.get(action.type)?.();
  });
  const until = (type: AuthAction['type']): Promise<void> => new Promise((resolve) => waiting.set(type, resolve));
  return { ...page, reports, types: () => reports.map(({ type }) => type), until };
}

describe('at the start of the page', () => {
  it('is signed out without tokens', async () => {
    const { reports } = await startSession();
    expect(reports).toEqual([{ type: 'auth/signedOut', payload: null }]);
  });

  it('resumes the session of the tab, with the user of the id token', async () => {
    storeTokens();
    const { reports } = await startSession();
    const payload = {
      sub: 'user-1',
      name: 'Eleanor Ashworth',
      givenName: 'Eleanor',
      familyName: 'Ashworth',
      email: 'eleanor@ashworth.example',
      emailVerified: true,
    };
    expect(reports).toEqual([{ type: 'auth/signedIn', payload }]);
  });

  it('renews an expired token first', async () => {
    storeTokens(sampleTokens('old', -5));
    tokenResponses = [() => granted('fresh')];
    const { session, types } = await startSession();
    expect(types()).toEqual(['auth/signedIn']);
    expect(await session.accessToken()).toBe('fresh');
  });

  it('does not resume a session the identity provider has ended', async () => {
    storeTokens(sampleTokens('old', -5));
    tokenResponses = [() => refused('invalid_grant')];
    const { session, types } = await startSession();
    expect(types()).toEqual(['auth/signedOut']);
    expect(await session.accessToken()).toBeUndefined();
  });

  it('continues the session after a network failure', async () => {
    expectLog('Renewing the session failed');
    storeTokens(sampleTokens('old', -5));
    const { types } = await startSession();
    expect(types()).toEqual(['auth/signedIn']);
  });

  it('ends a session idle for longer than the limit', async () => {
    storeTokens();
    sessionStorage.setItem('portal.lastActive', String(Date.now() - idleLimit - 1));
    const { leave, types } = await startSession();
    expect(types()).toEqual(['auth/signingOut']);
    expect(leave).toHaveBeenCalledWith(expect.stringContaining('/oauth2/default/v1/logout?id_token_hint=id-1'));
    expect((await startSession()).reports).toEqual([{ type: 'auth/signedOut', payload: 'idle' }]);
  });
});

describe('an identity provider that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  const never = () => new Promise<never>(() => undefined);
  const unreachable = { type: 'auth/signInFailed', payload: 'unreachable' };

  it('is reported unreachable ten seconds after a redirect was requested', async () => {
    expectLog('Starting the sign-in failed');
    jest.spyOn(window, 'fetch').mockImplementation(never);
    const { session, reports, leave } = await startSession();
    const going = session.signIn('/messages');
    await jest.advanceTimersByTimeAsync(9_900);
    expect(reports).not.toContainEqual(unreachable);
    await jest.advanceTimersByTimeAsync(200);
    await going;
    expect(reports.at(-1)).toEqual(unreachable);
    expect(leave).not.toHaveBeenCalled();
  });

  it('is reported unreachable ten seconds after the callback', async () => {
    expectLog('Completing the sign-in failed');
    const { session, reports } = await startSession();
    jest.spyOn(session.okta, 'handleLoginRedirect').mockImplementation(never);
    const coming = session.completeSignIn();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await coming).toBe(false);
    expect(reports.at(-1)).toEqual(unreachable);
  });
});

it('uses the configured endpoints of an issuer to sign in and out', async () => {
  storeTokens();
  const endpoints = { authorizeUrl: 'https://id.example/authorize', logoutUrl: 'https://id.example/end' };
  const { session, leave } = await startSession({ config: { endpoints } });
  expect(getOAuthUrls(session.okta)).toMatchObject(endpoints);
  await session.signOut('user');
  expect(leave).toHaveBeenLastCalledWith(expect.stringContaining('https://id.example/end?id_token_hint='));
});

describe('renewal', () => {
  beforeEach(() => storeTokens());

  it.each([24, 25, 30, 365])('is requested once at first for tokens that are valid for %d days', async (days) => {
    jest.useFakeTimers();
    const longLived = (): Response => granted('fresh', { refresh_token: 'refresh-2', expires_in: days * 86_400 });
    const { session } = await startSession();
    tokenResponses = Array.from({ length: 20 }, () => longLived);
    await session.renew('access-1');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(tokenRequests).toHaveLength(1);
  });

  it('is sent once for requests refused together', async () => {
    const { session } = await startSession();
    tokenResponses = [() => granted('fresh')];
    expect(await Promise.all([session.renew('access-1'), session.renew('access-1')])).toEqual(['renewed', 'renewed']);
    expect(tokenRequests).toHaveLength(1);
    expect(tokenRequests[0]).toContain('refresh_token=refresh-1');
  });

  it('is not repeated for a token that was replaced in the meantime', async () => {
    const { session } = await startSession();
    tokenResponses = [() => granted('fresh')];
    await session.renew('access-1');
    expect(await session.renew('access-1')).toBe('renewed');
    expect(tokenRequests).toHaveLength(1);
  });

  it('uses the rotated refresh token the next time, and reuses one that is not rotated', async () => {
    const { session } = await startSession();
    tokenResponses = [() => granted('second'), () => granted('third', {}), () => granted('fourth')];
    await session.renew('access-1');
    await session.renew('second');
    await session.renew('third');
    expect(tokenRequests.map((body) => new URLSearchParams(body).get('refresh_token'))).toEqual([
      'refresh-1',
      'refresh-2',
      'refresh-2',
    ]);
  });

  it.each([
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a failing server', () => new Response('Service Unavailable', { status: 503 })],
    ['an HTML page', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['too many requests', () => new Response('', { status: 429 })],
  ])('survives %s', async (_what, response) => {
    expectLog('Renewing the session failed');
    const { session, types } = await startSession();
    tokenResponses = [response, () => granted('fresh')];
    expect(await session.renew('access-1')).toBe('unavailable');
    expect(types()).toEqual(['auth/signedIn']);
    expect(await session.renew('access-1')).toBe('renewed');
  });

  it('refused for good expires the session', async () => {
    const { session, types } = await startSession();
    tokenResponses = [() => refused('invalid_grant')];
    expect(await session.renew('access-1')).toBe('over');
    expect(types()).toEqual(['auth/signedIn', 'auth/sessionExpired']);
    expect(await session.renew('access-1')).toBe('over');
    expect(tokenRequests).toHaveLength(1);
  });

  it('that completes after the sign-out stores no token', async () => {
    const { session } = await startSession();
    let arrive: (response: Response) => void = () => undefined;
    tokenResponses = [() => new Promise((resolve) => (arrive = resolve))];
    const renewal = session.renew('access-1');
    await session.signOut('user');
    arrive(granted('late'));
    await renewal;
    expect(await session.accessToken()).toBeUndefined();
    expect(sessionStorage.getItem('okta-token-storage')).not.toContain('late');
  });
});

describe('another user', () => {
  const others = sampleTokens('access-2', 600, { ...sampleUser, sub: 'user-2' });

  it.each([
    ['an id token', { id_token: 'id' }],
    ['an access token', {}],
  ])('in %s of a renewal ends the session', async (_what, rest) => {
    const own = sampleTokens();
    storeTokens({ ...own, accessToken: { ...own.accessToken, claims: sampleUser } });
    const { session, types } = await startSession();
    const renewed = 'id_token' in rest ? others : { accessToken: { ...others.accessToken, claims: { sub: 'user-2' } } };
    jest.spyOn(session.okta.token, 'renewTokens').mockResolvedValue(renewed as typeof others);
    expect(await session.renew('access-1')).toBe('over');
    expect(types()).toEqual(['auth/signedIn', 'auth/sessionExpired']);
    expect(await session.accessToken()).not.toBe('access-2');
    expect(sessionStorage.getItem('okta-token-storage')).not.toContain('access-2');
  });

  it('whose tokens another page has stored in this tab gives this page none', async () => {
    storeTokens();
    const { session, types } = await startSession();
    storeTokens(others);
    expect(await session.accessToken()).toBeUndefined();
    expect(await session.renew('access-1')).toBe('over');
    expect(types()).toEqual(['auth/signedIn', 'auth/sessionExpired']);
  });

  it('who signs in by popup after a sign-out elsewhere gets a new page; requests of the first one get no token', async () => {
    storeTokens();
    const { session, leave, until } = await startSession({ config: { signInMode: 'popup' } });
    const emptied = until('auth/signedOut');
    const otherTab = createSessionChannel();
    otherTab.post({ type: 'signedOut' });
    await emptied;
    otherTab.close();
    jest.spyOn(session.okta.token, 'getWithPopup').mockResolvedValue({ tokens: others, state: '' });
    await session.signIn('/messages');
    expect(leave).toHaveBeenCalledWith('http://localhost');
    expect(await session.renew('access-1')).toBe('over');
    expect(await session.accessToken()).toBeUndefined();
    const next = await startSession();
    expect(await next.session.accessToken()).toBe('access-2');
  });
});

describe('before the expiry', () => {
  it('renews the token, and retries after a failure', async () => {
    jest.useFakeTimers();
    expectLog('Renewing the session failed');
    storeTokens();
    const { session, types } = await startSession();
    tokenResponses = [() => new Response('', { status: 503 }), () => granted('fresh')];
    await jest.advanceTimersByTimeAsync(539_000);
    expect(tokenRequests).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(tokenRequests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(tokenRequests).toHaveLength(2);
    expect(await session.accessToken()).toBe('fresh');
    expect(types()).toEqual(['auth/signedIn']);
  });
});

describe('sign-out', () => {
  beforeEach(() => storeTokens());

  it('reports it, revokes and drops the tokens, and leaves for the identity provider’s logout', async () => {
    const { session, leave, types } = await startSession();
    await session.signOut('user');
    expect(types()).toEqual(['auth/signedIn', 'auth/signingOut']);
    expect(revocations).toEqual([
      'http://localhost/oauth2/default/v1/revoke token=refresh-1&token_type_hint=refresh_token&client_id=portal',
    ]);
    expect(await session.accessToken()).toBeUndefined();
    expect(leave).toHaveBeenCalledWith(
      'http://localhost/oauth2/default/v1/logout?id_token_hint=id-1&post_logout_redirect_uri=http%3A%2F%2Flocalhost%2F',
    );
  });

  it('succeeds when the revocation does not', async () => {
    expectLog('Revoking the refresh token failed');
    const { session, leave } = await startSession();
    jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await session.signOut('user');
    expect(leave).toHaveBeenCalled();
  });

  it('in one tab signs out the others', async () => {
    const { session, types, until } = await startSession();
    const otherTab = createSessionChannel();
    const emptied = until('auth/signedOut');
    otherTab.post({ type: 'signedOut' });
    await emptied;
    expect(types()).toEqual(['auth/signedIn', 'auth/signedOut']);
    expect(await session.accessToken()).toBeUndefined();
    otherTab.close();
  });

  it('sends other tabs no token and no name', async () => {
    const otherTab = new BroadcastChannel('portal-session');
    const received: unknown[] = [];
    const logout = new Promise<void>((resolve) =>
      otherTab.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
        received.push(data);
        if (data.type === 'signedOut') resolve();
      }),
    );
    const { session } = await startSession();
    await session.signOut('user');
    await logout;
    expect(JSON.stringify(received)).not.toMatch(/access-1|refresh-1|id-1|Eleanor|eleanor|user-1/);
    otherTab.close();
  });
});
