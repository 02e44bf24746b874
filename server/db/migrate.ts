import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import { SettingError } from '../settingError';
import { codeOf, propertyText } from '../errorProperty';
import type { Database } from './database';
import { locks } from './locks';

const scripts = fileURLToPath(new URL('migrations/*.sql', import.meta.url));

const migratorOf = (db: Pick<Database, 'query' | 'run'>): Postgrator =>
  new Postgrator({
    driver: 'pg',
    migrationPattern: scripts.replaceAll('\\', '/'),
    newline: 'LF',
    execQuery: async (query) => ({ rows: await db.query(query) }),
    execSqlScript: (script) => db.run(script),
  });

/** The version of the tables of a database, 0 without tables of the portal, and the newest one of this release. */
interface Versions {
  readonly stored: number;
  readonly newest: number;
}

const readVersions = async (migrator: Postgrator): Promise<Versions> => ({
  stored: await migrator.getDatabaseVersion(),
  newest: await migrator.getMaxVersion(),
});

/** Returns the version of the tables of a database and the one of this release; changes nothing. */
export const versionsOf = (db: Pick<Database, 'query' | 'run'>): Promise<Versions> => readVersions(migratorOf(db));

/** PostgreSQL's code for missing rights. */
const insufficientPrivilege = '42501';

/** Returns an error that says who may migrate, when the role of the connection may not. */
const explainRights = (error: unknown): unknown =>
  codeOf(error) === insufficientPrivilege
    ? new SettingError(
        `The tables must be created and migrated by their owner (${propertyText(error, 'message')}): run \`npm run database:migrate\` as the role for migrations, then start the portal as its own role.`,
        { cause: error },
      )
    : error;

/**
 * Migrates the database to the newest version: `migrations/NNN.do.name.sql`, in order, forward only, in one
 * transaction. Instances that start at the same time wait for each other.
 *
 * @throws SettingError when a newer release has migrated it, or the role may not change the tables, Error when an applied script was edited. A failure rolls
 *   everything back.
 */
export const migrate = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.migration]);
    const migrator = migratorOf(tx);
    const { stored, newest } = await readVersions(migrator);
    if (stored > newest) {
      throw new SettingError(
        `The database must be of version ${String(newest)} or older: it is of version ${String(stored)}, which a newer release of the portal has made; start a newer version of the server, or, with sample data, \`npm start -- --reset\`.`,
      );
    }
    await migrator.migrate().catch((error: unknown) => {
      throw explainRights(error);
    });
  });
