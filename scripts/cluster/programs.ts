import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../support/findProgram';

/** The programs of a cluster, with the Debian package of each. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
} as const;

/** Paths of the programs. */
export type Programs = Readonly<Record<keyof typeof packages, string>>;

const debianFolder = '/usr/lib/postgresql';

const postgresFolders = (): string[] =>
  existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];

/** Debian keeps the programs of each PostgreSQL version in a folder of its own, complete, which PATH need not be. */
const find = (name: string): string | undefined =>
  findProgram([...postgresFolders().map((folder) => join(folder, name)), name, join('/usr/sbin', name)]);

/** Returns the installed programs. @throws Error that names the missing Debian packages. */
export function ensurePrograms(): Programs {
  const missing = Object.entries(packages).filter(([name]) => find(name) === undefined);
  if (missing.length > 0)
    throw new Error(`Install these Debian packages first: ${missing.map(([, name]) => name).join(', ')}.`);
  const path = (name: keyof typeof packages): string => find(name) ?? '';
  return {
    etcd: path('etcd'),
    patroni: path('patroni'),
    haproxy: path('haproxy'),
    pgbouncer: path('pgbouncer'),
    postgres: path('postgres'),
  };
}
