import type { Queries } from '../db/database';
import type { AttachmentStore } from './store';

const hasName = 'file_name IN (SELECT jsonb_array_elements_text($1::jsonb))';

/** Schedules files for removal from the store at `dueAt`, unless `keepFiles` cancels it. */
export const planRemoval = (db: Queries, names: readonly string[], dueAt: Date): Promise<unknown> =>
  db.query(
    `INSERT INTO file_removal (file_name, due_at) SELECT name, $2 FROM jsonb_array_elements_text($1::jsonb) AS name
     ON CONFLICT (file_name) DO UPDATE SET due_at = excluded.due_at`,
    [JSON.stringify(names), dueAt.toISOString()],
  );

/** Cancels the removal of files. Call it in the transaction that references them. */
export const keepFiles = (db: Queries, names: readonly string[]): Promise<unknown> =>
  db.query(`DELETE FROM file_removal WHERE ${hasName}`, [JSON.stringify(names)]);

/** Removes files from the store first, so that a failed removal is retried. */
async function remove(db: Queries, store: AttachmentStore, rows: readonly { name: string }[]): Promise<void> {
  for (const { name } of rows) {
    await store.remove(name);
    await db.query('DELETE FROM file_removal WHERE file_name = $1', [name]);
  }
}

/** Removes the files whose removal was not cancelled. */
export const removeUnkept = async (db: Queries, store: AttachmentStore, names: readonly string[]): Promise<void> =>
  remove(
    db,
    store,
    await db.query<{ name: string }>(`SELECT file_name AS name FROM file_removal WHERE ${hasName}`, [
      JSON.stringify(names),
    ]),
  );

/** Removes all due files, for example those of a server that was stopped during a request. */
export const removeDue = async (db: Queries, store: AttachmentStore, now: Date): Promise<void> =>
  remove(
    db,
    store,
    await db.query<{ name: string }>(
      'SELECT file_name AS name FROM file_removal WHERE due_at <= $1 ORDER BY due_at LIMIT 1000',
      [now.toISOString()],
    ),
  );
