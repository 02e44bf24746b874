import { setTimeout as pause } from 'node:timers/promises';
import { canStartStandby, ensurePostgres, startPostgres, type PostgresCluster } from '#scripts/support/postgres';
import type { Database } from './database';
import { openPGlite } from './pglite';
import { openPostgres } from './postgres';
import { withReplica } from './replica';

const ignore = (): void => undefined;
const { signal } = new AbortController();

/** Waits until a report is read from the replica, or no more. */
const until = async (states: readonly boolean[], isUsed: boolean): Promise<void> => {
  while (states.at(-1) !== isUsed) await pause(20);
};

test.each([
  ['that does not respond', () => openPostgres('postgres://portal@127.0.0.1:1/portal', ignore)],
  ['that is no replica', () => openPGlite()],
])('a server %s is not used', async (_what, open) => {
  const states: boolean[] = [];
  const primary = await openPGlite();
  const other = await open();
  const reader = { ...other, forReports: () => Promise.reject(new Error('used')) };
  const db = withReplica(primary, reader, { maxLagMs: 60_000, onReplica: (isUsed) => states.push(isUsed) });
  await until(states, false);
  expect(await db.forReports!(signal, (one) => one.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  await db.close();
});

if (process.env['TEST_DATABASE_URL'] !== undefined && canStartStandby(ensurePostgres())) {
  describe('a streaming replica', () => {
    let first: PostgresCluster;
    let second: PostgresCluster;
    let primary: Database;
    let admin: Database;
    let db: Database;
    const states: boolean[] = [];

    beforeAll(async () => {
      first = await startPostgres(ensurePostgres());
      second = await startPostgres(ensurePostgres(), first.url);
      primary = openPostgres(first.url, ignore);
      admin = openPostgres(second.url, ignore);
      await primary.run('CREATE TABLE note (body text)');
      const options = { maxLagMs: 2_500, onReplica: (isUsed: boolean) => states.push(isUsed) };
      db = withReplica(primary, openPostgres(second.url, ignore), options);
    }, 60_000);
    afterAll(async () => {
      await admin.close();
      await db.close();
      second.stop();
      first.stop();
    });

    const readReport = () =>
      db.forReports!(signal, async (reader) => {
        const [row] = await reader.query<{ standby: boolean; notes: number }>(
          'SELECT pg_is_in_recovery() AS standby, (SELECT count(*) FROM note) AS notes',
        );
        return row!;
      });

    it('is used for reports, and not for other statements', async () => {
      await until(states, true);
      expect(await readReport()).toMatchObject({ standby: true });
      expect(await db.query('SELECT pg_is_in_recovery() AS standby')).toEqual([{ standby: false }]);
      expect(db.connections!()).toContainEqual({ pool: 'replica', idle: 1, busy: 0, waiting: 0 });
    });

    it('is not used while it lags too far, so that no report is older than that', async () => {
      await admin.query('SELECT pg_wal_replay_pause()');
      await db.query("INSERT INTO note VALUES ('later')");
      await until(states, false);
      expect(await readReport()).toEqual({ standby: false, notes: 1 });
      await admin.query('SELECT pg_wal_replay_resume()');
      await until(states, true);
      expect(await readReport()).toEqual({ standby: true, notes: 1 });
    }, 30_000);

    it('that has not changed for long is as good as new', async () => {
      await pause(4_000);
      expect(states.at(-1)).toBe(true);
    }, 30_000);

    it('that fails during a report is replaced by the primary at once', async () => {
      const servers: boolean[] = [];
      await db.forReports!(signal, async (reader) => {
        const [row] = await reader.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
        servers.push(row!.standby);
        if (row!.standby) await reader.query('SELECT pg_terminate_backend(pg_backend_pid())');
      });
      expect(servers).toEqual([true, false]);
    });

    it('that is promoted is not used', async () => {
      await until(states, true);
      await admin.query('SELECT pg_promote()');
      await until(states, false);
      expect(await readReport()).toMatchObject({ standby: false });
    }, 30_000);
  });
}
