import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database';
import { isOwn, putText, type Storage } from './ownStore';

/** Free bytes that a check requires. */
const probeBytes = 64 * 1024;

/** Writes and removes a file. Returns whether the store is that of the database. @throws Error when it is not writable. */
export const checkFiles = async (storage: Storage): Promise<boolean> => {
  const name = `probe-${randomUUID()}`;
  await putText(storage, name, ' '.repeat(probeBytes));
  await storage.store.remove(name);
  return isOwn(storage);
};

/**
 * Writes about a megabyte into a new file: free space in the files of the tables hides a full disk.
 *
 * @throws Error when the database is not writable.
 */
export const checkDatabase = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('TRUNCATE storage_probe');
    await tx.query("INSERT INTO storage_probe SELECT repeat('x', 1900) FROM generate_series(1, 512)");
    await tx.query('UPDATE file_store SET checked_at = now()');
  });
