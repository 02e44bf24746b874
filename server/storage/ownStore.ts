import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AttachmentStore } from '../attachments/store';
import type { Database } from '../db/database';
import { codeOf } from '../errorProperty';

/** The database and the attachment store. */
export interface Storage {
  readonly db: Pick<Database, 'query' | 'transaction'>;
  readonly store: AttachmentStore;
  /** The folder of files before they are moved to the store. */
  readonly uploads: string;
}

/** The file in the store with its id. */
export const markerName = 'store-id';

/** Stores a text as a file. */
export const putText = async ({ store, uploads }: Storage, name: string, content: string): Promise<void> => {
  await mkdir(uploads, { recursive: true });
  const path = join(uploads, randomUUID());
  try {
    await writeFile(path, content);
    await store.put(name, path);
  } finally {
    await rm(path, { force: true });
  }
};

/** Returns the id that the store contains. */
export const readMarker = async (store: AttachmentStore): Promise<string | undefined> => {
  try {
    return (await text(await store.open(markerName))).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Returns the id of the store of this database. */
export const storeIdOf = async (db: Pick<Database, 'query'>): Promise<string | undefined> => {
  const [row] = await db.query<{ id: string }>('SELECT id FROM file_store');
  return row?.id;
};

/** Assigns the store to a database without one. The inserted row makes simultaneous instances wait for each other. */
const claim = (storage: Storage): Promise<void> =>
  storage.db.transaction(async (tx) => {
    const marker = await readMarker(storage.store);
    const [claimed] = await tx.query<{ id: string }>(
      'INSERT INTO file_store (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id',
      [marker ?? randomUUID()],
    );
    if (claimed && marker === undefined) await putText(storage, markerName, claimed.id);
  });

/** Whether the store is the one of the database, to which it is assigned if the database has none. */
export const isOwn = async (storage: Storage): Promise<boolean> => {
  if ((await storeIdOf(storage.db)) === undefined) await claim(storage);
  const [marker, id] = [await readMarker(storage.store), await storeIdOf(storage.db)];
  return marker === id;
};
