import type { Adapter } from 'oidc-provider';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { createAdapter } from './adapter';

let db: Database;
let sessions: Adapter;

beforeAll(async () => {
  db = await openTestDatabase();
  sessions = createAdapter(db, 'Session');
});

afterAll(() => db.close());

const session = { uid: 'u1', accountId: 'sample|client', kind: 'Session' };

describe('a session used by two tabs', () => {
  it('stays ended when the other tab saves an older copy', async () => {
    await sessions.upsert('ended', session, 600);
    const loaded = await sessions.find('ended');
    await sessions.destroy('ended');
    await sessions.upsert('ended', loaded ?? {}, 600);
    expect(await sessions.find('ended')).toBeUndefined();
    expect(await sessions.findByUid('u1')).toBeUndefined();
  });

  it('preserves the state of the sign-out page when the other tab saves an older copy', async () => {
    await sessions.upsert('leaving', session, 600);
    await sessions.upsert('leaving', { ...session, state: { secret: 's' } }, 600);
    await sessions.upsert('leaving', { ...session, loginTs: 1 }, 600);
    expect(await sessions.find('leaving')).toEqual({ ...session, loginTs: 1, state: { secret: 's' } });
  });

  it('is replaced by a new sign-in under another id', async () => {
    await sessions.upsert('before', session, 600);
    await sessions.destroy('before');
    await sessions.upsert('after', { ...session, uid: 'u2' }, 600);
    expect(await sessions.findByUid('u2')).toMatchObject({ accountId: 'sample|client' });
  });
});
