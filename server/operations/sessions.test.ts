import { createTestServer, testServer } from '#test/support/server/serverApp';
import { person } from '#test/support/server/serverUsers';
import { endSessions } from '../identity/endSessions';

const server = testServer();

const caller = person('Rhea Rights');
const asConcierge = { ...caller, groups: ['Concierge'] };
const oneHourAgo = () => Math.floor(Date.now() / 1000) - 3600;

const request = (token: string, url = server.url) =>
  fetch(`${url}/api/profile/IsConcierge`, { headers: { authorization: `Bearer ${token}` } });

const isConcierge = async (sub: string): Promise<boolean | undefined> =>
  (await server.db.query<{ is: boolean }>('SELECT is_concierge AS is FROM login_profile WHERE sub = $1', [sub]))[0]?.is;

describe('an older token', () => {
  it('with a role that a newer token lacks is refused, and does not change the stored role', async () => {
    const old = await server.issuer.tokenFor(asConcierge, '2 hours', oneHourAgo());
    expect(await (await request(old)).json()).toBe(true);
    expect(await (await request(await server.issuer.tokenFor(caller))).json()).toBe(false);
    expect((await request(old)).status).toBe(401);
    expect(await isConcierge(caller.sub)).toBe(false);
  });

  it('with the same role is accepted, and does not change the stored name', async () => {
    const other = person('Nina Newname');
    const old = await server.issuer.tokenFor({ ...other, name: 'Nina Oldname' }, '2 hours', oneHourAgo());
    await request(old);
    await request(await server.issuer.tokenFor(other));
    expect((await request(old)).status).toBe(200);
    expect(await server.db.query('SELECT name FROM login_profile WHERE sub = $1', [other.sub])).toEqual([
      { name: 'Nina Newname' },
    ]);
  });
});

it('ending the sessions of a user revokes older tokens on every instance, but not newer ones', async () => {
  const another = await createTestServer({ db: server.db, verifyToken: server.issuer.verifyToken });
  const ending = person('Ed Ending');
  const old = await server.issuer.tokenFor(ending, '2 hours', oneHourAgo());
  const untouched = await server.issuer.tokenFor(person('Una Touched'));
  expect((await request(old)).status).toBe(200);
  expect(await endSessions(server.db, ending.email?.toUpperCase() ?? '')).toEqual([ending.sub]);
  expect([(await request(old)).status, (await request(old, another.url)).status]).toEqual([401, 401]);
  expect((await request(untouched)).status).toBe(200);
  const later = Math.floor(Date.now() / 1000) + 5;
  expect((await request(await server.issuer.tokenFor(ending, '2 hours', later))).status).toBe(200);
  await another.close();
});

describe('an invalid subject', () => {
  it.each(['', 'a\0b', 7, null, ['x'], { a: 1 }])('is refused with 401: %j', async (sub) => {
    const token = await server.issuer.tokenFor({ ...caller, sub: sub as string });
    expect((await request(token)).status).toBe(401);
  });
});

it('a name that PostgreSQL does not store is refused', async () => {
  const token = await server.issuer.tokenFor({ ...person('Nul Name'), name: 'N\0', email: 'n\0@example.com' });
  expect((await request(token)).status).toBe(401);
});
