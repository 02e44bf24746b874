import { randomUUID } from 'node:crypto';
import { createTestPostgres } from '#test/support/server/serverDatabase';
import { SettingError } from '../settingError';
import { checkDatabase } from '../storage/checks';
import type { Database } from './database';
import { migrate } from './migrate';
import { openPGlite } from './pglite';
import { openPostgres } from './postgres';
import { rolesScript } from './roles';

const prefix = `test_${randomUUID().slice(0, 8)}`;
const { TEST_DATABASE_URL: server } = process.env;

let empty: { address: string; drop: () => Promise<void> } | undefined;
let db: Database;
let asRole: (role: string, work: (as: Database) => Promise<unknown>) => Promise<void>;

beforeAll(async () => {
  if (!server) {
    db = await openPGlite();
    asRole = async (role, work) => {
      await db.run(`SET SESSION AUTHORIZATION ${prefix}_${role}`);
      await work(db).finally(() => db.run('SET SESSION AUTHORIZATION postgres'));
    };
    return;
  }
  const created = await createTestPostgres(server);
  empty = created;
  db = openPostgres(created.address, () => undefined);
  asRole = async (role, work) => {
    const url = Object.assign(new URL(created.address), { username: `${prefix}_${role}` });
    const as = openPostgres(url.href, () => undefined);
    await work(as).finally(() => as.close());
  };
}, 60_000);
afterAll(async () => {
  await db.close();
  await empty?.drop();
});

test('the roles come before the tables: the role for migrations creates these, and the script runs again', async () => {
  await db.run(rolesScript(prefix));
  await asRole('portal', async (as) => {
    const refused = migrate(as);
    await expect(refused).rejects.toThrow(SettingError);
    await expect(refused).rejects.toThrow('run `npm run database:migrate` as the role for migrations');
  });
  await asRole('migrations', migrate);
  await asRole('reading', (as) => expect(as.query('SELECT FROM stored_secret')).rejects.toThrow('permission denied'));
  await db.run(rolesScript(prefix));
  await asRole('portal', async (as) => {
    await migrate(as);
    await checkDatabase(as);
    await expect(as.run('DELETE FROM schemaversion')).rejects.toThrow('permission denied');
  });
  await asRole('reading', async (as) => {
    await as.query('SELECT FROM family');
    await expect(as.query('SELECT FROM stored_secret')).rejects.toThrow('permission denied');
  });
}, 60_000);

test('the role for migrations owns all tables and sequences, also those that another role created', async () => {
  await db.run('CREATE SEQUENCE alone; CREATE TABLE numbered (id integer GENERATED ALWAYS AS IDENTITY, other serial)');
  await db.run(rolesScript(prefix));
  const others = await db.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'S')
       AND pg_get_userbyid(relowner) <> $1`,
    [`${prefix}_migrations`],
  );
  expect(others).toEqual([]);
});
