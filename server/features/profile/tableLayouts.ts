import type { Context } from '#server/operations/handler';
import type { TableLayout } from '#server/generated/operations.gen';

/** Maximum stored layouts per user. */
const maxTables = 50;

/** Returns the caller's table layouts. Spec: concierge 2, Family management (columns remembered per person). */
export const ownTableLayouts = ({ db, caller }: Context): Promise<TableLayout[]> =>
  db.query<TableLayout>(
    'SELECT table_name AS "table", columns FROM table_layout WHERE login_profile_id = $1 ORDER BY table_name',
    [caller.loginProfileId],
  );

/** Stores the caller's layout of a table. A layout without columns is deleted, and so is the oldest above the limit. */
export async function saveTableLayout({ db, caller, now }: Context, { table, columns }: TableLayout): Promise<void> {
  const own = caller.loginProfileId;
  if (columns.length === 0) {
    await db.query('DELETE FROM table_layout WHERE login_profile_id = $1 AND table_name = $2', [own, table]);
    return;
  }
  await db.query(
    `INSERT INTO table_layout (login_profile_id, table_name, columns, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (login_profile_id, table_name) DO UPDATE SET columns = excluded.columns, updated_at = excluded.updated_at`,
    [own, table, JSON.stringify(columns), now().toISOString()],
  );
  await db.query(
    `DELETE FROM table_layout WHERE login_profile_id = $1 AND table_name IN (
       SELECT table_name FROM table_layout WHERE login_profile_id = $1
       ORDER BY (table_name = $2) DESC, updated_at DESC, table_name OFFSET $3)`,
    [own, table, maxTables],
  );
}
