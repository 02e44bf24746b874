import { execFileSync, type StdioOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, installPackage } from './debian';
import { freePort } from './freePort';

/** A temporary PostgreSQL cluster of our own. */
export interface PostgresCluster {
  /** Connection string of its empty maintenance database. */
  url: string;
  /** Stops the cluster and removes its files. */
  stop(): void;
}

const debianFolder = '/usr/lib/postgresql';

function findInitdb(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  return findProgram(['initdb', ...versions.map((version) => join(debianFolder, version, 'bin', 'initdb'))]);
}

/** The programs a cluster is made with. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * PostgreSQL as it is installed, or Debian's, installed now where we may.
 * @throws Error with one sentence saying what to install.
 */
export async function ensurePostgres(): Promise<PostgresPrograms> {
  const initdb = findInitdb() ?? ((await installPackage('postgresql')) ? findInitdb() : undefined);
  if (!initdb)
    throw new Error(
      'No PostgreSQL found: install it (on Debian: apt-get install postgresql) so that the tests can run on it too.',
    );
  return { initdb, pgCtl: initdb.replace(/initdb$/, 'pg_ctl') };
}

/** PostgreSQL refuses to run as root: then it runs as Debian's unprivileged `nobody`. */
const unprivileged = (): { uid?: number; gid?: number } => (process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});

/**
 * Starts a cluster in a temporary folder, reachable on loopback only; durability is off, because it lives as long as one test run.
 */
export async function startPostgres({ initdb, pgCtl }: PostgresPrograms): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  const options = { ...user, cwd: folder, stdio };
  execFileSync(initdb, ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], options);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${folder}' -c fsync=off -c max_connections=200`;
  execFileSync(pgCtl, ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'], options);
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop: () => {
      execFileSync(pgCtl, ['-D', data, '-w', '-m', 'immediate', 'stop'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
