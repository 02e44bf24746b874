import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { SettingError } from '../settingError';
import type { Database } from './database';
import { lockFolder } from './lockFile';
import { openPostgres } from './postgres';

const exists = async (db: Database, select: string): Promise<boolean> => {
  const [row] = await db.query<{ exists: boolean }>(`SELECT EXISTS (${select}) AS exists`);
  return row?.exists ?? false;
};

const hasTables = (db: Database): Promise<boolean> =>
  exists(db, "SELECT FROM information_schema.tables WHERE table_schema = 'public'");

/** Returns whether the sample data was loaded into this database. */
export const hasSampleData = async (db: Database): Promise<boolean> =>
  (await exists(db, "SELECT FROM information_schema.tables WHERE table_name = 'sample_data'")) &&
  (await exists(db, 'SELECT FROM sample_data'));

/** Returns whether the database has neither login profiles nor families. */
export const isEmpty = async (db: Database): Promise<boolean> =>
  !(await exists(db, 'SELECT FROM login_profile UNION ALL SELECT FROM family'));

const emptyPostgres = async (url: string): Promise<void> => {
  const db = openPostgres(url, () => undefined);
  try {
    if (!(await hasTables(db))) return;
    if (!(await hasSampleData(db))) {
      throw new SettingError(
        'DATABASE_URL must name a database with sample data to start over; this one holds other data.',
      );
    }
    await db.run('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  } finally {
    await db.close();
  }
};

/**
 * Removes all stored data, so that the next start loads the sample data again.
 *
 * @throws SettingError when that would destroy other data, or another process uses the data folder. A server that uses
 *   the PostgreSQL database is not noticed: stop it before.
 */
export async function reset({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl !== undefined) await emptyPostgres(databaseUrl);
  const unlock = lockFolder(dataDir);
  for (const part of ['database', 'attachments']) rmSync(join(dataDir, part), { recursive: true, force: true });
  unlock();
}
