import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config';
import { SettingError } from '../settingError';
import { openExistingVault } from '../vault/keys';
import { checkKeys } from '../vault/secrets';
import type { Database } from './database';
import { versionsOf } from './migrate';
import { connect, explainDatabaseError, settingOf } from './open';

const howToMigrate =
  'run `npm run database:migrate` of this release (as the role for migrations, if there are several roles), or start its server';

/** Rejects tables of another release: a command for other tables could report or store something wrong. */
async function assertOfThisRelease(db: Database, setting: string): Promise<void> {
  const { stored, newest } = await versionsOf(db);
  if (stored === newest) return;
  const reason =
    stored === 0
      ? `this one has no tables of the portal; ${howToMigrate}`
      : stored > newest
        ? `this one is of version ${String(stored)}, which a newer release of the portal has made; use the command of that release`
        : `this one is of version ${String(stored)}, of an older release; ${howToMigrate}, or use the command of that release`;
  throw new SettingError(`${setting} must name a database of version ${String(newest)}: ${reason}.`);
}

const assertFolder = (dataDir: string): void => {
  const folder = resolve(dataDir, 'database');
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  throw new SettingError(
    `DATA_DIR must be the folder of an existing database: there is none in ${folder}; commands read DATA_DIR and DATABASE_URL from the environment and from .env in the folder they start in.`,
  );
};

/**
 * Opens the configured database for a command. Creates and migrates nothing.
 *
 * @throws SettingError when there is no database of this release, no key, or it cannot be used.
 */
export async function openExisting(config: Config): Promise<Database> {
  if (config.databaseUrl === undefined) assertFolder(config.dataDir);
  const db = await connect(config, openExistingVault(config), () => undefined);
  try {
    await assertOfThisRelease(db, settingOf(config));
    await checkKeys(db);
    return db;
  } catch (error) {
    await db.close();
    throw explainDatabaseError(error, config);
  }
}
