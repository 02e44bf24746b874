import { SettingError, type Config } from '../config';
import { codeOf, textOf } from '../errorProperty';
import { openVault } from '../vault/keys';
import { sealPlainValues } from '../vault/sealing';
import { checkKeys } from '../vault/secrets';
import type { Database } from './database';
import { migrate } from './migrate';
import { openPGlite } from './pglite';
import { openPostgres } from './postgres';
import { DatabaseUnavailableError } from './unavailable';

/** PostgreSQL codes for an unusable URL: wrong password, user or database name, missing rights. */
const invalidUrlCodes = /^(28...|3D000|42501)$/;

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof DatabaseUnavailableError) return 'no server responds there';
  return invalidUrlCodes.test(codeOf(error)) ? textOf(error, 'message') : undefined;
};

const explain = (error: unknown): unknown => {
  const reason = reasonOf(error);
  return reason === undefined ? error : new SettingError(`DATABASE_URL must name a usable database: ${reason}.`);
};

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'dataKeys'> & Partial<Pick<Config, 'limits'>>;

/**
 * Opens the configured database without migrating it: PostgreSQL at `DATABASE_URL`, otherwise the one in `DATA_DIR`.
 */
export async function connect(config: Settings, onIdleError: (error: Error) => void): Promise<Database> {
  const { databaseUrl, dataDir, limits } = config;
  const vault = openVault(config);
  return databaseUrl === undefined
    ? openPGlite({ folder: dataDir, vault })
    : openPostgres(databaseUrl, onIdleError, vault, limits?.connections);
}

/**
 * Opens the configured database, migrates it, and seals values that are still stored as plain text.
 *
 * @throws SettingError when it cannot be used.
 */
export async function openDatabase(config: Settings, onIdleError: (error: Error) => void): Promise<Database> {
  const db = await connect(config, onIdleError);
  try {
    await migrate(db);
    await checkKeys(db);
    await sealPlainValues(db);
    return db;
  } catch (error) {
    await db.close();
    throw explain(error);
  }
}
