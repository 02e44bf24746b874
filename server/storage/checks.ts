import type { Database } from '../db/database';
import { codeOf } from '../errorProperty';
import { putText, type Storage } from './ownStore';

/** Free bytes that a check requires. */
const probeBytes = 64 * 1024;

/** Each instance writes and removes the same file: the next check removes what a killed one left behind. */
const probeName = 'store-probe';

/** Writes and removes a file in the store. @throws Error when it is not writable. */
export const checkFiles = async (storage: Storage): Promise<void> => {
  const write = (): Promise<void> => putText(storage, probeName, ' '.repeat(probeBytes));
  await write().catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    // Another instance has removed the file while this one wrote it.
    return write();
  });
  await storage.store.remove(probeName);
};

/**
 * Writes about a megabyte into a new file: free space in the files of the tables hides a full disk.
 *
 * @throws Error when the database is not writable.
 */
export const checkDatabase = (db: Pick<Database, 'transaction'>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('TRUNCATE storage_probe');
    await tx.query("INSERT INTO storage_probe SELECT repeat('x', 1900) FROM generate_series(1, 512)");
    await tx.query('UPDATE file_store SET checked_at = now()');
  });
