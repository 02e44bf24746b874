import { openStore } from '../attachments/openStore';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { openExisting } from '../db/openExisting';
import { versionsOf } from '../db/migrate';
import { markerName, readMarker, storeIdOf } from '../storage/ownStore';
import { checkClock } from './clock';
import { change, good, reasonOf, skipped, type Finding } from './finding';

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

/** Tells whether the first concierge has signed in. */
async function checkConcierges(db: Database, group: string): Promise<Finding> {
  const concierges = await db.query('SELECT FROM login_profile WHERE is_concierge LIMIT 1');
  return concierges.length > 0
    ? good('concierges', `A user of the group ${group} (OIDC_CONCIERGE_GROUP) has signed in.`)
    : skipped('concierges', `No user of the group ${group} (OIDC_CONCIERGE_GROUP) has signed in yet.`);
}

/** Checks that the attachments are those of this database, as the server does. */
async function checkStore(config: Config, db: Database): Promise<readonly Finding[]> {
  const id = await storeIdOf(db);
  if (id === undefined || (await readMarker(await openStore(config))) === id) return [];
  const place = config.s3 ? 'S3_BUCKET' : 'DATA_DIR';
  return [
    change(
      'attachments',
      `${place} must be the attachment store of this database: its file ${markerName} lacks the id in the table file_store.`,
    ),
  ];
}

/** The portal empties this table; a role without that right lacks those of `database:roles` after a migration. */
async function checkRights(db: Database): Promise<readonly Finding[]> {
  const [row] = await db.query<{ may: boolean }>("SELECT has_table_privilege('storage_probe', 'TRUNCATE') AS may");
  return row?.may === true
    ? []
    : [change('rights', 'Run the SQL of `npm run database:roles` again: the tables were created after it.')];
}

/** Checks the connection, the version of the tables, the keys, the role and the clock of the database. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  let db: Database;
  try {
    db = await openExisting(config);
  } catch (error) {
    return [change(part, `${reasonOf(error)}.`)];
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
    const ofStore = await checkStore(config, db).catch((error: unknown) => [
      change('attachments', `The attachment store cannot be read: ${reasonOf(error)}.`),
    ]);
    findings.push(...(await checkRights(db)), await checkConcierges(db, config.conciergeGroup), ...ofStore);
    return config.databaseUrl === undefined ? findings : [...findings, checkRole(connection)];
  } finally {
    await db.close();
  }
}
