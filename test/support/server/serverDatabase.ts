import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Client } from 'pg';
import type { Database } from '#server/db/database';
import { openPGlite } from '#server/db/pglite';
import { openPostgres } from '#server/db/postgres';
import { testVault } from './serverKeys';
import { templateDatabase } from './sampleTemplateName';

const asAdministrator = async (address: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Creates a database on the server of TEST_DATABASE_URL: its URL, and the function that removes it. */
export const createTestPostgres = async (
  server: string,
  template = 'template1',
): Promise<{ address: string; drop: () => Promise<void> }> => {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const address = new URL(server);
  address.pathname = name;
  return { address: address.href, drop: () => asAdministrator(server, `DROP DATABASE ${name} WITH (FORCE)`) };
};

const openCopyOnPostgres = async (server: string): Promise<Database> => {
  const { address, drop } = await createTestPostgres(server, templateDatabase);
  const { TEST_POOLER_URL: pooler } = process.env;
  const pooled = pooler === undefined ? address : Object.assign(new URL(address), { host: new URL(pooler).host }).href;
  const db = openPostgres(pooled, () => undefined, testVault, undefined, address);
  return {
    ...db,
    close: async () => {
      await db.close();
      await drop();
    },
  };
};

/**
 * Returns a new copy of the database with sample data for a test file: embedded, or on the server of TEST_DATABASE_URL,
 * through the pooler of TEST_POOLER_URL if there is one.
 * `close` removes it.
 */
export const openTestDatabase = async (): Promise<Database> => {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_IMAGE: image } = process.env;
  if (server) return openCopyOnPostgres(server);
  if (!image) throw new Error('The global setup of the server tests has not run.');
  return openPGlite({ image: await openAsBlob(image), vault: testVault });
};
