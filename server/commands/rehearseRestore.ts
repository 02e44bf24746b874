import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { verifyChain } from '../audit/verify';
import { readArguments } from '../commandLine';
import { loadConfig } from '../config';
import type { Database } from '../db/database';
import { openPostgres } from '../db/postgres';
import { SettingError } from '../settingError';
import { openExistingVault } from '../vault/keys';
import { loadEnvFile, print, runCommand } from './withDatabase';

const usage = `Verifies that a backup can be restored: dumps DATABASE_URL, restores the dump into the empty database of RESTORE_DATABASE_URL, compares both, and verifies the audit log of the copy. Needs pg_dump and pg_restore.

  npm run restore:rehearse

Exit codes: 0 the copy equals the source, 1 it differs, 2 the rehearsal could not run.`;

const run = promisify(execFile);

const tablesOf = async (db: Database): Promise<string[]> => {
  const rows = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

/** Returns the number of rows of a table and their hash, independent of order. */
const fingerprintOf = async (db: Database, table: string): Promise<string> => {
  const [row] = await db.query<{ fingerprint: string }>(
    `SELECT count(*) || ' ' || coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0) AS fingerprint FROM "${table}" t`,
  );
  return row?.fingerprint ?? '';
};

const compare = async (source: Database, copy: Database): Promise<string[]> => {
  const [tables, copiedTables] = [await tablesOf(source), await tablesOf(copy)];
  if (tables.join() !== copiedTables.join()) return ['The tables differ.'];
  const differences: string[] = [];
  for (const table of tables) {
    const [original, copied] = [await fingerprintOf(source, table), await fingerprintOf(copy, table)];
    if (original !== copied) differences.push(`${table}: ${original} and ${copied}`);
  }
  return differences;
};

/** Copies the source by a dump, and returns whether the copy equals it. */
async function copyAndCompare(source: Database, copy: Database, from: string, to: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const file = join(folder, 'dump');
  try {
    const start = Date.now();
    await run('pg_dump', ['--format=custom', '--no-owner', '--file', file, from]);
    const dumped = Date.now();
    await run('pg_restore', ['--no-owner', '--exit-on-error', '--dbname', to, file]);
    print(`Dumped in ${String(dumped - start)} ms, restored in ${String(Date.now() - dumped)} ms.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const differences = await compare(source, copy);
  for (const difference of differences) print(`Differs: ${difference}`);
  if (differences.length === 0) print('Every table of the copy equals the source.');
  const { brokenAt, checked } = await verifyChain(copy);
  print(
    brokenAt === undefined
      ? `The audit log of the copy is intact: ${String(checked)} events.`
      : 'The audit log of the copy is broken.',
  );
  return differences.length === 0 && brokenAt === undefined;
}

await runCommand(async () => {
  readArguments(usage, {});
  loadEnvFile();
  const config = loadConfig(process.env);
  const { databaseUrl: from } = config;
  const { RESTORE_DATABASE_URL: to } = process.env;
  if (from === undefined) throw new SettingError('DATABASE_URL must name the database to back up.');
  if (!to) throw new SettingError('RESTORE_DATABASE_URL must name an empty database to restore into.');
  const vault = openExistingVault(config);
  const open = (url: string): Database => openPostgres(url, () => undefined, vault);
  const [source, copy] = [open(from), open(to)];
  try {
    if ((await tablesOf(copy)).length > 0) throw new SettingError('RESTORE_DATABASE_URL must name an empty database.');
    return (await copyAndCompare(source, copy, from, to)) ? 0 : 1;
  } finally {
    await Promise.all([source.close(), copy.close()]);
  }
});
