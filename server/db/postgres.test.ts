import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createTestPostgres } from '#test/support/server-database';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { DatabaseUnavailableError } from './unavailable';

const ignore = (): void => undefined;

/** Something between the portal and a database: passes everything on, is silent, or is gone. */
const startBetween = async (target?: URL) => {
  let silent = target === undefined;
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    sockets.add(incoming.on('error', ignore));
    if (!target) return;
    const outgoing = connect(Number(target.port || 5432), target.hostname).on('error', ignore);
    sockets.add(outgoing);
    incoming.on('data', (data) => silent || outgoing.write(data)).on('close', () => outgoing.destroy());
    outgoing.on('data', (data) => silent || incoming.write(data)).on('close', () => incoming.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    address: (name: string) =>
      Object.assign(new URL(target ?? 'postgres://portal@localhost'), {
        host: `127.0.0.1:${String(port)}`,
        pathname: name,
      }).href,
    beSilent: (now: boolean) => (silent = now),
    goDown: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      breakAll();
      await closed;
    },
    comeBack: () => listen(port),
    breakAll,
  };
};

const secondsOf = async (work: Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);
  return (performance.now() - start) / 1000;
};

describe('a database that is gone', () => {
  it('is noticed when nothing listens', async () => {
    const between = await startBetween();
    await between.goDown();
    const db = openPostgres(between.address('portal'), ignore);
    expect(await secondsOf(db.query('SELECT 1'))).toBeLessThan(1);
    expect(await secondsOf(db.transaction((tx) => tx.query('SELECT 1')))).toBeLessThan(1);
    await db.close();
  });

  it('is noticed when somebody listens and says nothing', async () => {
    const between = await startBetween();
    const db = openPostgres(between.address('portal'), ignore);
    expect(await secondsOf(db.query('SELECT 1'))).toBeLessThan(1);
    await db.close();
    await between.goDown();
  });
});

const { TEST_DATABASE_URL: server } = process.env;

// What only a real server can show; `npm run test:postgres` runs all server tests on one as well.
if (server) {
  describe('a PostgreSQL server', () => {
    let database: Awaited<ReturnType<typeof createTestPostgres>>;
    let between: Awaited<ReturnType<typeof startBetween>>;
    let db: Database;

    beforeAll(async () => {
      database = await createTestPostgres(server);
      const target = new URL(database.address);
      between = await startBetween(target);
      db = openPostgres(between.address(target.pathname), ignore);
    });
    afterAll(async () => {
      await db.close();
      await between.goDown();
      await database.drop();
    });

    const answer = () => db.query('SELECT 1 AS one');

    it('that goes down and comes back is used again', async () => {
      expect(await answer()).toEqual([{ one: 1 }]);
      await between.goDown();
      expect(await secondsOf(answer())).toBeLessThan(1);
      await between.comeBack();
      expect(await answer()).toEqual([{ one: 1 }]);
    });

    it('that freezes under a statement is noticed, and used again when it thaws', async () => {
      await answer();
      between.beSilent(true);
      expect(await secondsOf(answer())).toBeLessThan(1);
      expect(await secondsOf(db.transaction((tx) => tx.query('SELECT 1')))).toBeLessThan(1);
      between.beSilent(false);
      between.breakAll();
      expect(await answer()).toEqual([{ one: 1 }]);
    });

    it('that is merely slow is waited for', async () => {
      expect(await db.query('SELECT 1 AS one FROM pg_sleep(1.5)')).toEqual([{ one: 1 }]);
    });

    it('lets a call wait while all connections are busy', async () => {
      const { pathname } = new URL(database.address);
      const narrow = openPostgres(between.address(pathname), ignore, undefined, { requests: 1, reports: 1 });
      const slow = narrow.query('SELECT FROM pg_sleep(1.5)');
      expect(await narrow.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await slow;
      await narrow.close();
    });

    const sleeping = async (): Promise<number> =>
      (await db.query("SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND query NOT LIKE '%LIKE%'"))
        .length;

    it('ends the statement of a report that nobody waits for', async () => {
      const leaving = new AbortController();
      const report = db.forReports!(leaving.signal).query('SELECT pg_sleep(60)');
      while ((await sleeping()) === 0);
      leaving.abort();
      await expect(report).rejects.toBeInstanceOf(DatabaseUnavailableError);
      while ((await sleeping()) > 0);
    });

    it('answers others while all connections for reports are busy', async () => {
      const leaving = new AbortController();
      const reports = Array.from({ length: 4 }, () => db.forReports!(leaving.signal).query('SELECT pg_sleep(60)'));
      while ((await sleeping()) < 4);
      expect(await answer()).toEqual([{ one: 1 }]);
      expect(db.connections!()).toContainEqual({ pool: 'reports', idle: 0, busy: 4, waiting: 0 });
      leaving.abort();
      expect((await Promise.allSettled(reports)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    });

    it('that breaks off in a transaction has done nothing', async () => {
      await db.run('CREATE TABLE note (body text)');
      const broken = db.transaction(async (tx) => {
        await tx.query("INSERT INTO note VALUES ('lost')");
        between.breakAll();
        await tx.query('SELECT 1');
      });
      await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailableError);
      expect(await db.query('SELECT body FROM note')).toEqual([]);
    });
  });
}
