import type { Database } from '../db/database';
import type { AttachmentStore } from './store';

type Queries = Pick<Database, 'query'>;

const named = 'file_name IN (SELECT jsonb_array_elements_text($1::jsonb))';

/** Notes files that are to be removed from the store at a time, unless `keepFiles` says otherwise before. */
export const planRemoval = (db: Queries, names: readonly string[], dueAt: Date): Promise<unknown> =>
  db.query(
    `INSERT INTO file_removal (file_name, due_at) SELECT name, $2 FROM jsonb_array_elements_text($1::jsonb) AS name
     ON CONFLICT (file_name) DO UPDATE SET due_at = excluded.due_at`,
    [JSON.stringify(names), dueAt.toISOString()],
  );

/** These files belong to something now: in the transaction that makes it so. */
export const keepFiles = (db: Queries, names: readonly string[]): Promise<unknown> =>
  db.query(`DELETE FROM file_removal WHERE ${named}`, [JSON.stringify(names)]);

/** The store first: what fails is tried again. */
async function remove(db: Queries, store: AttachmentStore, rows: readonly { name: string }[]): Promise<void> {
  for (const { name } of rows) {
    await store.remove(name);
    await db.query('DELETE FROM file_removal WHERE file_name = $1', [name]);
  }
}

/** Removes those of the named files that nobody kept. */
export const removeUnkept = async (db: Queries, store: AttachmentStore, names: readonly string[]): Promise<void> =>
  remove(
    db,
    store,
    await db.query<{ name: string }>(`SELECT file_name AS name FROM file_removal WHERE ${named}`, [
      JSON.stringify(names),
    ]),
  );

/** Removes every file whose time has come, such as those of a server that ended in between. */
export const removeDue = async (db: Queries, store: AttachmentStore, now: Date): Promise<void> =>
  remove(
    db,
    store,
    await db.query<{ name: string }>(
      'SELECT file_name AS name FROM file_removal WHERE due_at <= $1 ORDER BY due_at LIMIT 1000',
      [now.toISOString()],
    ),
  );
