import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { templateDatabase } from './serverTemplateName';

const root = process.cwd();

const build = (target: string): void => {
  const script = resolve(root, 'test/support/jest/serverTemplate.ts');
  // Removes the options of the test runner, which print warnings at each start.
  const env = { ...process.env, NODE_OPTIONS: '' };
  execFileSync(process.execPath, ['--import', 'tsx', script, target], { cwd: root, env, stdio: 'inherit' });
};

/** Returns a hash of the template: of its code and of the day, because sample data is dated relative to today. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const folder of ['server/db', 'server/sample', 'server/identity']) {
    if (!existsSync(join(root, folder))) continue;
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql)$/.test(file)) hash.update(file).update(readFileSync(join(root, folder, file)));
    }
  }
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

const buildImage = (): void => {
  const folder = join(root, '.cache/test-database');
  const image = join(folder, `${fingerprint()}.tar`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(image)) {
    removeOld(folder);
    const part = `${image}.${String(process.pid)}`;
    build(part);
    renameSync(part, image);
  }
  process.env.TEST_DATABASE_IMAGE = image;
};

const buildTemplate = async (address: string): Promise<void> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${templateDatabase} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${templateDatabase}`);
  await client.end();
  const target = new URL(address);
  target.pathname = templateDatabase;
  build(target.href);
};

/**
 * Prepares the database that test files copy: an image of the embedded database, or a template on the server of
 * TEST_DATABASE_URL, whose user may create databases.
 */
export default async function setup(): Promise<void> {
  const { TEST_DATABASE_URL: address } = process.env;
  if (address) await buildTemplate(address);
  else buildImage();
}
