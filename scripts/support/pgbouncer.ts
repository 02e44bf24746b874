import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram } from './findProgram';
import { freePort } from './freePort';
import { unprivileged } from './postgres';

/** A temporary PgBouncer in transaction mode, with Debian's defaults. */
export interface Pooler {
  /** Returns the connection string of a database through the pooler. */
  readonly urlOf: (url: string) => string;
  readonly stop: () => Promise<void>;
}

/** Returns PgBouncer, if it is installed. */
export const findPgbouncer = (): string | undefined => findProgram(['pgbouncer', '/usr/sbin/pgbouncer']);

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Returns the configuration of PgBouncer in transaction mode on `port` before the server of `url`. */
export const pgbouncerConfiguration = (url: string, port: number): string => {
  const { hostname, port: serverPort, username } = new URL(url);
  return `[databases]
* = host=${hostname} port=${serverPort || '5432'} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`;
};

/** Starts PgBouncer before the server of `url`, on a free port of the loopback interface. */
export async function startPgbouncer(program: string, url: string): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const user = unprivileged();
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, pgbouncerConfiguration(url, port));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const child = spawn(program, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
    await pause(50);
  }
  return {
    urlOf: (address) => Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
