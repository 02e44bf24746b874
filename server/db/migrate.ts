import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import { SettingError } from '../config';
import type { Database } from './database';
import { locks } from './locks';

const scripts = fileURLToPath(new URL('migrations/*.sql', import.meta.url));

/**
 * Migrates the database to the newest version: `migrations/NNN.do.name.sql`, in order, forward only, in one
 * transaction. Instances that start at the same time wait for each other.
 *
 * @throws SettingError when a newer release has migrated it, Error when an applied script was edited. A failure rolls
 *   everything back.
 */
export const migrate = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.migration]);
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
        `The database must be of version ${String(newest)} or older: it is of version ${String(stored)}, which a newer release of the portal has made; start a newer version of the server, or, with sample data, \`npm start -- --reset\`.`,
      );
    }
    await postgrator.migrate();
  });
