import type { Config } from '../config';
import type { Database } from '../db/database';
import { openExisting } from '../db/openExisting';
import { versionsOf } from '../db/migrate';
import { checkClock } from './clock';
import { change, good, reasonOf, type Finding } from './finding';

const part = 'database';

interface Connection {
  readonly version: string;
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly isEncrypted: boolean;
}

const describe = async (db: Database): Promise<Connection> => {
  const [row] = await db.query<Connection>(
    `SELECT current_setting('server_version') AS version, current_user AS role, r.rolsuper AS "isSuperuser",
       coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "isEncrypted"
     FROM pg_roles r WHERE r.rolname = current_user`,
  );
  if (!row) throw new Error('the role of the connection is unknown');
  return row;
};

const checkRole = ({ role, isSuperuser }: Connection): Finding =>
  isSuperuser
    ? change(
        'role',
        `${role} is a superuser: create a role without SUPERUSER for the portal and name it in DATABASE_URL.`,
      )
    : good('role', `${role} is no superuser.`);

/** Checks the connection, the version of the tables, the keys, the role and the clock of the database. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  let db: Database;
  try {
    db = await openExisting(config);
  } catch (error) {
    return [change(part, reasonOf(error))];
  }
  try {
    const connection = await describe(db);
    const { newest } = await versionsOf(db);
    const findings = [
      good(
        part,
        `PostgreSQL ${connection.version}, tables of version ${String(newest)}, the keys fit, ${connection.isEncrypted ? 'encrypted' : 'not encrypted'}.`,
      ),
      await checkClock(db),
    ];
    return config.databaseUrl === undefined ? findings : [...findings, checkRole(connection)];
  } finally {
    await db.close();
  }
}
