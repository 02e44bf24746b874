import type { Database } from '#server/db/database';
import { planRemoval } from '#server/attachments/removal';
import type { UploadFile } from './queue';

/** Removes the packages that were uploaded before `since`, and are not checked or imported now. Their files are due at `now`. */
export const removeOldUploads = (db: Database, since: Date, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = await tx.query<{ files: readonly UploadFile[] }>(
      `DELETE FROM import_upload u WHERE uploaded_at < $1 AND NOT EXISTS (
         SELECT FROM import_task WHERE upload_id = u.id AND state IN ('waiting', 'running')) RETURNING files`,
      [since.toISOString()],
    );
    await planRemoval(
      tx,
      removed.flatMap(({ files }) => files.map(({ fileName }) => fileName)),
      now,
    );
  });
