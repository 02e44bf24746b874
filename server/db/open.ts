import type { Config } from '../config';
import { SettingError } from '../settingError';
import { codeOf } from '../errorProperty';
import { sealPlainValues } from '../vault/sealing';
import { checkKeys } from '../vault/secrets';
import { closedVault, type Vault } from '../vault/vault';
import type { Database } from './database';
import { migrate } from './migrate';
import { openPGlite } from './pglite';
import { openPostgres } from './postgres';
import { type ReplicaOptions, withReplica } from './replica';
import { DatabaseUnavailableError } from './unavailable';

/** PostgreSQL codes for an unusable URL: wrong password, user or database name, missing rights. */
const invalidUrlCodes = /^(28...|3D000|42501)$/;

/** Returns the messages of a driver error, and of the attempts it consists of. */
const messagesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const attempts = error instanceof AggregateError ? error.errors.flatMap(messagesOf) : [];
  return attempts.length > 0 || error.message === '' ? attempts : [error.message];
};

/** Returns the driver's own reason. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  return [...new Set(messagesOf(cause))].join(', ') || 'no server responds there';
};

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'listenUrl' | 'reportsUrl' | 'limits'>>;

/** Returns the name of the setting that decides on the database. */
export const settingOf = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): 'DATABASE_URL' | 'DATA_DIR' =>
  databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';

const unusable = (error: unknown, config: Settings): SettingError =>
  new SettingError(`${settingOf(config)} must name a usable database: ${reasonOf(error)}.`, { cause: error });

const isAboutDatabase = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError || invalidUrlCodes.test(codeOf(error));

/** Returns a SettingError with the driver's reason when the database cannot be used, otherwise the error itself. */
export const explainDatabaseError = (error: unknown, config: Settings): unknown =>
  isAboutDatabase(error) ? unusable(error, config) : error;

/**
 * Opens the configured database without migrating it: PostgreSQL at `DATABASE_URL`, otherwise the one in `DATA_DIR`.
 */
export async function connect(config: Settings, vault: Vault, onIdleError: (error: Error) => void): Promise<Database> {
  const { databaseUrl, listenUrl, dataDir, limits } = config;
  return databaseUrl === undefined
    ? openPGlite({ folder: dataDir, vault })
    : openPostgres(databaseUrl, onIdleError, vault, limits?.connections, listenUrl);
}

/** Adds the replica of `REPORTS_DATABASE_URL`. It need not be available: then the database does its work. */
function addReplica(
  db: Database,
  config: Settings,
  onIdleError: (error: Error) => void,
  onReplica: ReplicaOptions['onReplica'],
): Database {
  const { databaseUrl, reportsUrl, limits } = config;
  if (databaseUrl === undefined || reportsUrl === undefined || !limits) return db;
  const sizes = { requests: 1, reports: limits.connections.reports };
  const replica = openPostgres(reportsUrl, onIdleError, db.vault, sizes);
  return withReplica(db, replica, { maxLagMs: limits.reportsMaxLag, onReplica });
}

/** Opens the configured database and prepares it; closes it when that fails. */
async function openPrepared(
  config: Settings,
  vault: Vault,
  onIdleError: (error: Error) => void,
  prepare: (db: Database) => Promise<void>,
): Promise<Database> {
  const db = await connect(config, vault, onIdleError);
  try {
    await db.query('SELECT 1').catch((error: unknown) => {
      throw unusable(error, config);
    });
    await prepare(db);
    return db;
  } catch (error) {
    await db.close();
    throw explainDatabaseError(error, config);
  }
}

/**
 * Creates or migrates the tables of the configured database. Needs no keys, and creates none.
 *
 * @throws SettingError when it cannot be used.
 */
export async function migrateConfigured(config: Settings): Promise<void> {
  const db = await openPrepared(config, closedVault, () => undefined, migrate);
  await db.close();
}

/**
 * Opens the configured database, migrates it, and seals values that are still stored as plain text.
 *
 * @param vault - Seals and opens the values that the database stores encrypted.
 * @param onReplica - Receives whether reports use the replica.
 * @throws SettingError when it cannot be used.
 */
export async function openDatabase(
  config: Settings,
  vault: Vault,
  onIdleError: (error: Error) => void,
  onReplica: ReplicaOptions['onReplica'] = () => undefined,
): Promise<Database> {
  const db = await openPrepared(config, vault, onIdleError, async (opened) => {
    await migrate(opened);
    await checkKeys(opened);
    await sealPlainValues(opened);
  });
  return addReplica(db, config, onIdleError, onReplica);
}
