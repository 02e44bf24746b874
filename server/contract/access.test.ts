import { createTestServer, type TestServer } from '#test/support/server-app';
import { somebody } from '#test/support/server-callers';
import type { Identity } from '../identity/claims';
import { IdentityUnavailableError } from '../identity/tokenErrors';

const client = somebody('Clara Client');

let server: TestServer;
beforeAll(async () => (server = await createTestServer()));
afterAll(() => server.close());

describe('without a valid token', () => {
  const refused = async (headers: Record<string, string>) => {
    const answer = await server.anyone('/api/user/validate', { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Please sign in.' });
    return answer.headers.get('www-authenticate');
  };

  it('the caller is asked to sign in', async () => {
    expect(await refused({})).toBe('Bearer');
    expect(await refused({ authorization: 'Basic bWU6c2VjcmV0' })).toBe('Bearer');
  });

  it('and told when the token is not one', async () => {
    expect(await refused({ authorization: 'Bearer nonsense' })).toBe('Bearer error="invalid_token"');
  });

  it('and told when the token is over', async () => {
    const token = await server.issuer.tokenFor(client, '-5 minutes');
    expect(await refused({ authorization: `Bearer ${token}` })).toBe('Bearer error="invalid_token"');
  });

  it('before the body is looked at', async () => {
    const answer = await server.anyone('/api/onboarding/Individual', { method: 'POST', body: '{ broken' });
    expect(answer.status).toBe(401);
  });
});

it('an identity provider that cannot be asked makes the call fail with 503', async () => {
  const verifyToken = () => Promise.reject(new IdentityUnavailableError('no keys'));
  const { as, close } = await createTestServer({ db: server.db, verifyToken });
  expect((await as(client)('/api/user/validate')).status).toBe(503);
  await close();
});

describe('a caller', () => {
  const profile = async (sub: string) =>
    (await server.db.query('SELECT name, email, is_concierge FROM login_profile WHERE sub = $1', [sub]))[0];

  it('is remembered at the first call, and once when the first calls come together', async () => {
    const call = server.as(somebody('Pat Parallel'));
    const ids = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await call('/api/profile/GetLoginProfileId')).text()),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('who has a new name is remembered under it; what a token leaves out stays', async () => {
    const before = somebody('Olive Old');
    await server.as(before)('/api/user/validate');
    const renamed: Identity = { sub: before.sub, name: 'Olive New', groups: [] };
    await server.as(renamed)('/api/user/validate');
    expect(await profile(before.sub)).toEqual({
      name: 'Olive New',
      email: 'olive.old@example.com',
      is_concierge: false,
    });
  });

  it('who leaves the group is no concierge any more', async () => {
    const person = somebody('Gwen Gone', ['Concierge']);
    await server.as(person)('/api/user/validate');
    expect(await profile(person.sub)).toMatchObject({ is_concierge: true });
    const answer = await server.as({ ...person, groups: [] })('/api/profile/IsConcierge');
    expect(await answer.json()).toBe(false);
    expect(await profile(person.sub)).toMatchObject({ is_concierge: false });
  });
});
