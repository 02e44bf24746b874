import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { verifyChain } from '../server/audit/verify';
import { loadConfig } from '../server/config';
import type { Database } from '../server/db/database';
import { openPostgres } from '../server/db/postgres';
import { openExistingVault } from '../server/vault/keys';

// `npm run restore:rehearse`: dumps DATABASE_URL, restores it into the empty RESTORE_DATABASE_URL and compares both.

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

async function rehearse(from: string, to: string): Promise<number> {
  const config = loadConfig(process.env);
  const vault = openExistingVault(config);
  const open = (url: string): Database => openPostgres(url, () => undefined, vault);
  const [source, copy] = [open(from), open(to)];
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const file = join(folder, 'dump');
  try {
    if ((await tablesOf(copy)).length > 0) throw new Error('RESTORE_DATABASE_URL must be an empty database.');
    const start = Date.now();
    await run('pg_dump', ['--format=custom', '--no-owner', '--file', file, from]);
    const dumped = Date.now();
    await run('pg_restore', ['--no-owner', '--exit-on-error', '--dbname', to, file]);
    console.log(`Dumped in ${String(dumped - start)} ms, restored in ${String(Date.now() - dumped)} ms.`);
    const differences = await compare(source, copy);
    for (const difference of differences) console.log(`Differs: ${difference}`);
    const { brokenAt, checked } = await verifyChain(copy);
    console.log(
      brokenAt === undefined
        ? `The audit chain of the copy holds: ${String(checked)} events.`
        : 'The audit chain of the copy is broken.',
    );
    if (differences.length === 0) console.log('Every table of the copy equals the source.');
    return differences.length === 0 && brokenAt === undefined ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
    await Promise.all([source.close(), copy.close()]);
  }
}

const { DATABASE_URL: from, RESTORE_DATABASE_URL: to } = process.env;
if (!from || !to) {
  console.error('Set DATABASE_URL, the database to back up, and RESTORE_DATABASE_URL, an empty one to restore into.');
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await rehearse(from, to);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
