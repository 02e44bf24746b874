import { createTestServer, testServer } from '#test/support/server/serverApp';
import { conciergePerson, person } from '#test/support/server/serverUsers';
import type { Identity } from '#server/identity/claims';
import { IdentityUnavailableError } from '#server/identity/tokenErrors';

const client = person('Clara Client');
const server = testServer();

describe('without a valid token', () => {
  const refused = async (headers: Record<string, string>) => {
    const response = await server.anyone('/api/user/validate', { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Please sign in.' });
    return response.headers.get('www-authenticate');
  };

  it('returns 401 with a Bearer challenge', async () => {
    expect(await refused({})).toBe('Bearer');
    expect(await refused({ authorization: 'Basic bWU6c2VjcmV0' })).toBe('Bearer');
  });

  it('names an invalid token in the challenge', async () => {
    expect(await refused({ authorization: 'Bearer nonsense' })).toBe('Bearer error="invalid_token"');
  });

  it('names an expired token in the challenge', async () => {
    const token = await server.issuer.tokenFor(client, '-5 minutes');
    expect(await refused({ authorization: `Bearer ${token}` })).toBe('Bearer error="invalid_token"');
  });

  it('does not parse the body', async () => {
    const response = await server.anyone('/api/onboarding/Individual', { method: 'POST', body: '{ broken' });
    expect(response.status).toBe(401);
  });
});

it('returns 503 while the identity provider is not available', async () => {
  const verifyToken = () => Promise.reject(new IdentityUnavailableError('no keys'));
  const { as, close } = await createTestServer({ db: server.db, verifyToken });
  expect((await as(client)('/api/user/validate')).status).toBe(503);
  await close();
});

describe('a caller', () => {
  const profile = async (sub: string) =>
    (await server.db.query('SELECT name, email, is_concierge FROM login_profile WHERE sub = $1', [sub]))[0];

  it('is stored at the first request, once for simultaneous first requests', async () => {
    const request = server.as(person('Pat Parallel'));
    const ids = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await request('/api/profile/GetLoginProfileId')).text()),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('gets the name of a newer token and does not change values that the token lacks', async () => {
    const before = person('Olive Old');
    await server.as(before)('/api/user/validate');
    const renamed: Identity = { sub: before.sub, name: 'Olive New', groups: [] };
    await server.as(renamed)('/api/user/validate');
    expect(await profile(before.sub)).toEqual({
      name: 'Olive New',
      email: before.email,
      is_concierge: false,
    });
  });

  it('stops being a concierge after leaving the group', async () => {
    const former = conciergePerson('Gwen Gone');
    await server.as(former)('/api/user/validate');
    expect(await profile(former.sub)).toMatchObject({ is_concierge: true });
    const response = await server.as({ ...former, groups: [] })('/api/profile/IsConcierge');
    expect(await response.json()).toBe(false);
    expect(await profile(former.sub)).toMatchObject({ is_concierge: false });
  });
});
