import { setTimeout as pause } from 'node:timers/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { ensurePostgres, startPostgres, type PostgresCluster } from '#scripts/support/postgres';
import { createTestPostgres } from '#test/support/server/serverDatabase';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { DatabaseUnavailableError } from './unavailable';

const ignore = (): void => undefined;

/** Starts a TCP proxy in front of a database that can stall, stop, or cut connections. */
const startProxy = async (target?: URL) => {
  let stalled = target === undefined;
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    sockets.add(incoming.on('error', ignore));
    if (!target) return;
    const outgoing = connect(Number(target.port || 5432), target.hostname).on('error', ignore);
    sockets.add(outgoing);
    incoming.on('data', (data) => stalled || outgoing.write(data)).on('close', () => outgoing.destroy());
    outgoing.on('data', (data) => stalled || incoming.write(data)).on('close', () => incoming.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: (name: string) =>
      Object.assign(new URL(target ?? 'postgres://portal@localhost'), {
        host: `127.0.0.1:${String(port)}`,
        pathname: name,
      }).href,
    setStalled: (isStalled: boolean) => (stalled = isStalled),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      breakAll();
      await closed;
    },
    restart: () => listen(port),
    breakAll,
  };
};

/** Waits a second in short steps, as the probe does: while a busy computer delays this process, no time passes. */
const second = async (): Promise<'a second'> => {
  for (let step = 0; step < 20; step += 1) await pause(50);
  return 'a second';
};

const expectFailureWithinSecond = (work: Promise<unknown>): Promise<void> =>
  expect(Promise.race([work, second()])).rejects.toBeInstanceOf(DatabaseUnavailableError);

describe('an unavailable database', () => {
  it('fails within a second when no server listens', async () => {
    const proxy = await startProxy();
    await proxy.stop();
    const db = openPostgres(proxy.url('portal'), ignore);
    await expectFailureWithinSecond(db.query('SELECT 1'));
    await expectFailureWithinSecond(db.transaction((tx) => tx.query('SELECT 1')));
    await db.close();
  });

  it('fails within a second when the server accepts connections and sends no data', async () => {
    const proxy = await startProxy();
    const db = openPostgres(proxy.url('portal'), ignore);
    await expectFailureWithinSecond(db.query('SELECT 1'));
    await db.close();
    await proxy.stop();
  });
});

const { TEST_DATABASE_URL: server } = process.env;

// Only a real server shows these; `npm run test:postgres` also runs all server tests on one.
if (server) {
  describe('a PostgreSQL server', () => {
    let database: Awaited<ReturnType<typeof createTestPostgres>>;
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    let db: Database;

    beforeAll(async () => {
      database = await createTestPostgres(server);
      const target = new URL(database.address);
      proxy = await startProxy(target);
      db = openPostgres(proxy.url(target.pathname), ignore);
    });
    afterAll(async () => {
      await db.close();
      await proxy.stop();
      await database.drop();
    });

    afterEach(() => proxy.setStalled(false));

    const selectOne = () => db.query('SELECT 1 AS one');

    it('is used again after a restart', async () => {
      expect(await selectOne()).toEqual([{ one: 1 }]);
      await proxy.stop();
      await expectFailureWithinSecond(selectOne());
      await proxy.restart();
      expect(await selectOne()).toEqual([{ one: 1 }]);
    });

    it('that stalls during a statement fails within a second, and is used again afterwards', async () => {
      await selectOne();
      proxy.setStalled(true);
      await expectFailureWithinSecond(selectOne());
      await expectFailureWithinSecond(db.transaction((tx) => tx.query('SELECT 1')));
      proxy.setStalled(false);
      proxy.breakAll();
      expect(await selectOne()).toEqual([{ one: 1 }]);
    });

    it('sends one statement at a time on the connection that receives notifications', async () => {
      const listener = db.listen!('changes', { onNotification: ignore });
      while (!listener.isListening()) await pause(20);
      const query = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => Promise<unknown>;
      let [running, most] = [0, 0];
      const counted = function counted(this: Client, ...args: unknown[]): Promise<unknown> {
        const sent = Reflect.apply(query, this, args);
        if (args[0] !== 'SELECT 1') return sent;
        most = Math.max(most, (running += 1));
        return sent.finally(() => (running -= 1));
      };
      Object.assign(Client.prototype, { query: counted });
      await Promise.all(Array.from({ length: 20 }, () => listener.catchUp()));
      Object.assign(Client.prototype, { query });
      await listener.close();
      expect(most).toBe(1);
    });

    it('runs slow statements to the end', async () => {
      expect(await db.query('SELECT 1 AS one FROM pg_sleep(1.5)')).toEqual([{ one: 1 }]);
    });

    it('queues statements while all connections are busy', async () => {
      const { pathname } = new URL(database.address);
      const narrow = openPostgres(proxy.url(pathname), ignore, undefined, { requests: 1, reports: 1 });
      const slow = narrow.query('SELECT FROM pg_sleep(1.5)');
      expect(await narrow.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await slow;
      await narrow.close();
    });

    it('does not use another server because all connections are busy', async () => {
      const { pathname } = new URL(database.address);
      const [first, unused] = [new URL(proxy.url(pathname)), await startProxy()];
      await unused.stop();
      const url = proxy.url(pathname).replace(first.host, `${first.host},${new URL(unused.url('')).host}`);
      const narrow = openPostgres(url, ignore, undefined, { requests: 1, reports: 1 });
      const slow = narrow.query('SELECT FROM pg_sleep(4)');
      await expect(narrow.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailableError);
      await slow;
      expect(await narrow.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await narrow.close();
    });

    const sleeping = async (): Promise<number> =>
      (await db.query("SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND query NOT LIKE '%LIKE%'"))
        .length;

    it('cancels the statement of an aborted report', async () => {
      const leaving = new AbortController();
      const report = db.forReports!(leaving.signal, (reader) => reader.query('SELECT pg_sleep(60)'));
      while ((await sleeping()) === 0);
      leaving.abort();
      await expect(report).rejects.toBeInstanceOf(DatabaseUnavailableError);
      while ((await sleeping()) > 0);
    });

    it('runs no statement of a report that was aborted while it waited for a connection', async () => {
      const leaving = new AbortController();
      let begun = 0;
      const report = db.forReports!(leaving.signal, (reader) =>
        reader.transaction((tx) => {
          begun += 1;
          return tx.query('SELECT 1');
        }),
      );
      leaving.abort();
      await expect(report).rejects.toThrow('aborted');
      expect(begun).toBe(0);
    });

    it('does not report that notifications stop when it is closed', async () => {
      const reported: boolean[] = [];
      let listening: (() => void) | undefined;
      const listens = new Promise<void>((resolve) => (listening = resolve));
      const listener = db.listen!('portal_test_closing', {
        onNotification: ignore,
        onListening: (isListening) => {
          reported.push(isListening);
          listening?.();
        },
      });
      await listens;
      await listener.close();
      expect(listener.isListening()).toBe(false);
      expect(reported).toEqual([true]);
    });

    it('runs other statements while all connections for reports are busy', async () => {
      const leaving = new AbortController();
      const reports = Array.from({ length: 4 }, () =>
        db.forReports!(leaving.signal, (reader) => reader.query('SELECT pg_sleep(60)')),
      );
      while ((await sleeping()) < 4);
      expect(await selectOne()).toEqual([{ one: 1 }]);
      expect(db.connections!()).toContainEqual({ pool: 'reports', idle: 0, busy: 4, waiting: 0 });
      leaving.abort();
      expect((await Promise.allSettled(reports)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    });

    it('rolls back a transaction when the connection breaks', async () => {
      await db.run('CREATE TABLE note (body text)');
      const broken = db.transaction(async (tx) => {
        await tx.query("INSERT INTO note VALUES ('lost')");
        proxy.breakAll();
        await tx.query('SELECT 1');
      });
      await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailableError);
      expect(await db.query('SELECT body FROM note')).toEqual([]);
    });
  });

  describe('several servers', () => {
    let other: PostgresCluster;
    const nameOf = async (db: Database): Promise<string> => {
      const [row] = await db.query<{ port: string }>("SELECT current_setting('port') AS port");
      return row!.port;
    };

    beforeAll(async () => {
      other = await startPostgres(ensurePostgres());
    });
    afterAll(() => other.stop());

    /** Makes the other server refuse changes, as a standby server does, or accept them, as after its promotion. */
    const setStandby = async (isStandby: boolean): Promise<void> => {
      const admin = openPostgres(other.url, ignore);
      await admin.query(`ALTER SYSTEM SET default_transaction_read_only = ${isStandby ? 'on' : 'off'}`);
      await admin.query('SELECT pg_reload_conf()');
      while ((await admin.query<{ on: string }>('SHOW default_transaction_read_only')).length === 0);
      await admin.close();
    };

    it('the writable one is used, and after its loss the promoted one', async () => {
      const primary = await startProxy(new URL(server));
      const { host } = new URL(primary.url('x'));
      await setStandby(true);
      const { host: standby } = new URL(other.url);
      const both = openPostgres(
        `postgres://portal@${standby},${host}/postgres?target_session_attrs=read-write`,
        ignore,
      );
      const [first, second] = [new URL(server).port, new URL(other.url).port];
      expect([await nameOf(both), await nameOf(both)]).toEqual([first, first]);
      await primary.stop();
      await expect(both.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailableError);
      await setStandby(false);
      expect(await nameOf(both)).toBe(second);
      await both.close();
    });

    it('one that does not respond is passed over', async () => {
      const silent = await startProxy();
      const hosts = [new URL(silent.url('x')), new URL(server)].map(({ hostname }) => hostname).join();
      const ports = [new URL(silent.url('x')), new URL(server)].map(({ port }) => port).join();
      const both = openPostgres(`postgres://portal@/postgres?host=${hosts}&port=${ports}`, ignore);
      expect(await nameOf(both)).toBe(new URL(server).port);
      await both.close();
      await silent.stop();
    });
  });
}
