import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** The data storage of a product under test: a folder, or a database of the server in TEST_DATABASE_URL. */
export interface ProductData {
  /** The folder or the database's name; what a copy is made from. */
  readonly name: string;
  /** The settings that point the product at it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** One statement outside of any of the product's databases: a database cannot be made from within itself. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function database(url: string, template: string | undefined): Promise<ProductData> {
  const name = `e2e_${randomUUID().replaceAll('-', '_')}`;
  await administer(url, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const files = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  return {
    name,
    settings: { DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).toString(), DATA_DIR: files },
    remove: async () => {
      await administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await rm(files, { recursive: true, force: true });
    },
  };
}

function folder(template: string | undefined): ProductData {
  const name = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  if (template) cpSync(template, name, { recursive: true });
  return {
    name,
    settings: { DATA_DIR: name },
    remove: () => rm(name, { recursive: true, force: true }),
  };
}

/** New data for a product: a copy of `template`, or empty. */
export function createProductData(
  template: string | undefined,
  url = process.env['TEST_DATABASE_URL'],
): Promise<ProductData> {
  return url ? database(url, template) : Promise.resolve(folder(template));
}
