import { createTestPostgres } from './serverDatabase';
import { testVault } from './serverKeys';
import type { Database } from '#server/db/database';
import { openPGlite } from '#server/db/pglite';
import { openPostgres } from '#server/db/postgres';

/** Opens a database without tables, on PostgreSQL where the run has one. */
export const openEmpty = async (): Promise<Database> => {
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return openPGlite({ vault: testVault });
  const { address, drop } = await createTestPostgres(server);
  const db = openPostgres(address, () => undefined, testVault);
  return { ...db, close: () => db.close().then(drop) };
};

/** A row as the database returns it. */
export type Row = Record<string, unknown>;

const camel = (column: string): string => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns a row with the names of the contract, without absent values. */
export const inContract = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[camel(name), value]])));
