import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import { SettingError } from '../config';
import type { Database } from './database';

const scripts = fileURLToPath(new URL('migrations/*.sql', import.meta.url));

/** Any number will do, as long as every instance uses the same. */
const migrationLock = 7_061_982;

/**
 * Brings the database to the newest version: `migrations/NNN.do.name.sql`, in order, forward only, in one transaction. Several instances
 * starting at once take turns.
 *
 * @throws SettingError when a newer release has migrated it, Error when a script that was applied before has been edited since; when it fails, nothing has changed.
 */
export const migrate = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    const postgrator = new Postgrator({
      driver: 'pg',
      migrationPattern: scripts.replaceAll('\\', '/'),
      newline: 'LF',
      execQuery: async (query) => ({ rows: await tx.query(query) }),
      execSqlScript: (script) => tx.run(script),
    });
    const [stored, newest] = [await postgrator.getDatabaseVersion(), await postgrator.getMaxVersion()];
    if (stored > newest) {
      throw new SettingError(
        `The database must be of version ${String(newest)} or older: it is of version ${String(stored)}, which a newer release of the portal has made.`,
      );
    }
    await postgrator.migrate();
  });
