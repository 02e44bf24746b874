import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { launchProduct, type Product } from '#test/support/journeys/product';
import { unlimitedRequests } from '#test/support/server/unlimitedRequests';
import { freePort } from '../support/freePort';
import { pgbouncerConfiguration } from '../support/pgbouncer';
import { unprivileged } from '../support/postgres';
import { databaseProxyConfiguration, portalProxyConfiguration } from './configuration';
import { createNodes, type Node, waitForState } from './nodes';
import type { Programs } from './programs';
import { createService, type Service } from './service';

/** A running cluster: PostgreSQL on three nodes, and two portals. */
export interface Cluster {
  /** The URL of the portals, through HAProxy. */
  readonly url: string;
  readonly nodes: readonly Node[];
  readonly etcd: Service;
  readonly pooler: Service;
  /** HAProxy before PostgreSQL, and before the portals. */
  readonly balancers: readonly Service[];
  readonly portals: readonly Product[];
  readonly stop: () => Promise<void>;
}

/** Creates the folder of the cluster, which the unprivileged user may write. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

async function createDatabase(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('CREATE ROLE portal LOGIN');
      await client.query('CREATE DATABASE portal OWNER portal');
      return;
    } catch (error) {
      // HAProxy does not know the leader yet.
      if (attempt === 20) throw error;
      await pause(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

const proxy = (programs: Programs, folder: string, name: string, configuration: string): Service => {
  const file = join(folder, `${name}.cfg`);
  writeFileSync(file, configuration);
  return createService(folder, name, programs.haproxy, ['-db', '-f', file]);
};

/** Whether HAProxy has found a portal that is ready. */
const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts two portals and HAProxy before them. Both have the public URL of the proxy, and share their files. */
async function startPortals(programs: Programs, folder: string, databaseUrl: string, listenUrl: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const files = mkdtempSync(join(tmpdir(), 'portal-cluster-files-'));
  const settings = {
    ...unlimitedRequests,
    DATABASE_URL: databaseUrl,
    DATABASE_LISTEN_URL: listenUrl,
    DATA_DIR: files,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const portals = [await launchProduct(settings), await launchProduct(settings)];
  const ports = portals.map((portal) => Number(new URL(portal.url).port));
  const balancer = proxy(programs, folder, 'portals', portalProxyConfiguration(port, ports));
  balancer.start();
  while (!(await isAnswering(url))) await pause(200);
  const stop = async (): Promise<void> => {
    await balancer.stop();
    await Promise.all(portals.map((portal) => portal.stop()));
    rmSync(files, { recursive: true, force: true });
  };
  return { url, portals, balancer, stop };
}

/**
 * Starts etcd, three nodes of PostgreSQL under Patroni, HAProxy, PgBouncer and two portals on the loopback interface, in
 * a temporary folder. `stop` stops all and removes their files.
 */
export async function startCluster(programs: Programs): Promise<Cluster> {
  const folder = createFolder();
  const [etcdPort, peerPort, proxyPort, poolerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const etcdOptions = {
    'data-dir': join(folder, 'etcd-data'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  const etcd = createService(
    folder,
    'etcd',
    programs.etcd,
    Object.entries(etcdOptions).map(([name, value]) => `--${name}=${value}`),
  );
  const nodes = await createNodes(programs, folder, etcdPort, 3);
  const balancer = proxy(programs, folder, 'database', databaseProxyConfiguration(proxyPort, nodes));
  const direct = `postgres://portal@127.0.0.1:${proxyPort}/portal`;
  const poolerFile = join(folder, 'pgbouncer.ini');
  // By default PgBouncer waits 15 seconds after a failed connection, much longer than the failover takes.
  writeFileSync(poolerFile, `${pgbouncerConfiguration(direct, poolerPort)}server_login_retry = 1\n`);
  const pooler = createService(folder, 'pgbouncer', programs.pgbouncer, [poolerFile]);

  const services = [etcd, ...nodes, balancer, pooler];
  let portals: Awaited<ReturnType<typeof startPortals>> | undefined;
  const stop = async (): Promise<void> => {
    await portals?.stop();
    // Patroni first: it stops its PostgreSQL while etcd still runs.
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all(services.map((service) => service.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const service of services) service.start();
    await waitForState(nodes, ({ running }) => running.length === nodes.length);
    await createDatabase(`postgres://postgres@127.0.0.1:${proxyPort}/postgres`);
    portals = await startPortals(programs, folder, `postgres://portal@127.0.0.1:${poolerPort}/portal`, direct);
    const balancers = [balancer, portals.balancer];
    return { url: portals.url, portals: portals.portals, nodes, etcd, pooler, balancers, stop };
  } catch (error) {
    process.stderr.write(`The logs are in ${folder}.\n`);
    throw error;
  }
}
