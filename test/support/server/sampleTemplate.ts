import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { templateDatabase } from './sampleTemplateName';

const root = process.cwd();

const build = (target: string): void => {
  const script = resolve(root, 'test/support/server/makeSampleDatabase.ts');
  // Removes the options of the test runner, which print warnings at each start.
  const env = { ...process.env, NODE_OPTIONS: '' };
  execFileSync(process.execPath, ['--import', 'tsx', script, target], { cwd: root, env, stdio: 'inherit' });
};

/**
 * Returns a hash of what makes the database: the code of the server, and the day, because sample data is dated relative
 * to today.
 */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const file of readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).sort())
    if (/(?<!\.test)\.(ts|sql)$/.test(file)) hash.update(file).update(readFileSync(join(root, 'server', file)));
  return hash.digest('hex').slice(0, 16);
};

const dayMs = 24 * 60 * 60 * 1000;

/** Removes images of other days, whose sample data is outdated. */
const removeOld = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).mtimeMs < Date.now() - dayMs) rmSync(file);
  }
};

/** Returns the path of an image of the embedded database with today's sample data. Builds it unless it exists. */
export function provideSampleImage(): string {
  const folder = join(root, '.cache/test-database');
  const image = join(folder, `${fingerprint()}.tar`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(image)) {
    removeOld(folder);
    const part = `${image}.${String(process.pid)}`;
    build(part);
    renameSync(part, image);
  }
  return image;
}

/**
 * Provides the database `templateDatabase` with today's sample data on a server whose user may create databases. Builds
 * it unless its comment says that it is current.
 */
export async function provideSampleTemplate(address: string): Promise<void> {
  const made = fingerprint();
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ made: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS made FROM pg_database WHERE datname = $1",
      [templateDatabase],
    );
    if (rows[0]?.made === made) return;
    await client.query(`DROP DATABASE IF EXISTS ${templateDatabase} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${templateDatabase}`);
    build(Object.assign(new URL(address), { pathname: templateDatabase }).href);
    await client.query(`COMMENT ON DATABASE ${templateDatabase} IS '${made}'`);
  } finally {
    await client.end();
  }
}
