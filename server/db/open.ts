import { SettingError, type Config } from '../config';
import { codeOf, textOf } from '../errorProperty';
import type { Database } from './database';
import { migrate } from './migrate';
import { openPGlite } from './pglite';
import { openPostgres } from './postgres';
import { DatabaseUnavailableError } from './unavailable';

/** Codes of PostgreSQL for an address that is wrong: password, user, name of the database, rights. */
const wrongAddress = /^(28...|3D000|42501)$/;

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof DatabaseUnavailableError) return 'no server answers there';
  return wrongAddress.test(codeOf(error)) ? textOf(error, 'message') : undefined;
};

const explain = (error: unknown): unknown => {
  const reason = reasonOf(error);
  return reason === undefined ? error : new SettingError(`DATABASE_URL must lead to a usable database: ${reason}.`);
};

/**
 * Opens the database of the settings, brought to the newest version: PostgreSQL at `DATABASE_URL`, otherwise the embedded one in `DATA_DIR`.
 *
 * @throws SettingError when it cannot be used.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl === undefined) {
    const db = await openPGlite({ folder: dataDir });
    await migrate(db);
    return db;
  }
  const db = openPostgres(databaseUrl, onIdleError);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw explain(error);
  }
}
