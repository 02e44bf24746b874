import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AttachmentStore } from '../attachments/store';
import type { Database } from '../db/database';
import { codeOf } from '../errorProperty';

/** Whether the database and the attachment store are writable; `foreign`: the store belongs to another database. */
export interface StorageState {
  readonly database: 'up' | 'unwritable';
  readonly files: 'up' | 'unwritable' | 'foreign';
}

type Log = Readonly<Record<'error' | 'info', (details: object, line: string) => void>>;

interface Storage {
  readonly db: Database;
  readonly store: AttachmentStore;
  /** The folder of files before they are moved to the store. */
  readonly uploads: string;
}

const intervalMs = 10_000;

/** The file in the store with its id. */
export const markerName = 'store-id';

/** Free bytes that a check requires. */
const probeBytes = 64 * 1024;

const putText = async ({ store, uploads }: Storage, name: string, content: string): Promise<void> => {
  await mkdir(uploads, { recursive: true });
  const path = join(uploads, randomUUID());
  try {
    await writeFile(path, content);
    await store.put(name, path);
  } finally {
    await rm(path, { force: true });
  }
};

const readMarker = async ({ store }: Storage): Promise<string | undefined> => {
  try {
    return (await text(await store.open(markerName))).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Returns the id of the store of this database. */
export const storeIdOf = async (db: Database): Promise<string | undefined> => {
  const [row] = await db.query<{ id: string }>('SELECT id FROM file_store');
  return row?.id;
};

/** Assigns the store to a database without one. The inserted row makes simultaneous instances wait for each other. */
const claim = (storage: Storage): Promise<void> =>
  storage.db.transaction(async (tx) => {
    const marker = await readMarker(storage);
    const [claimed] = await tx.query<{ id: string }>(
      'INSERT INTO file_store (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id',
      [marker ?? randomUUID()],
    );
    if (claimed && marker === undefined) await putText(storage, markerName, claimed.id);
  });

const isOwn = async (storage: Storage): Promise<boolean> => {
  if ((await storeIdOf(storage.db)) === undefined) await claim(storage);
  const [marker, id] = [await readMarker(storage), await storeIdOf(storage.db)];
  return marker === id;
};

const checkFiles = async (storage: Storage): Promise<StorageState['files']> => {
  const name = `probe-${randomUUID()}`;
  await putText(storage, name, ' '.repeat(probeBytes));
  await storage.store.remove(name);
  return (await isOwn(storage)) ? 'up' : 'foreign';
};

const logMessages = {
  unwritable: 'the storage is not writable: full, read-only or unreachable',
  foreign: `the attachment store belongs to another database or another instance: its file ${markerName} does not contain the id in the table file_store`,
} as const;

/**
 * Checks whether the database and the attachment store are writable. Decision: docs/adr/0027-storage-checks.md.
 *
 * @returns The state, `up` before the first check, and a function that starts the checks: one at once, then one every
 *   ten seconds. Changes are logged.
 */
export function createStorageWatch(storage: Storage) {
  let current: StorageState = { database: 'up', files: 'up' };
  const checksWith = (log: Log): (() => Promise<void>) => {
    const report = (part: keyof StorageState, state: keyof typeof logMessages | 'up', error?: unknown): void => {
      if (state === current[part]) return;
      if (state === 'up') log.info({ part }, 'the storage is usable again');
      else log.error({ part, err: error }, logMessages[state]);
      current = { ...current, [part]: state };
    };
    const failed = (part: keyof StorageState) => (error: unknown) => report(part, 'unwritable', error);
    return async () => {
      await storage.db
        .query('UPDATE file_store SET checked_at = now()')
        .then(() => report('database', 'up'), failed('database'));
      await checkFiles(storage).then((state) => report('files', state), failed('files'));
    };
  };
  return {
    state: (): StorageState => current,
    /** Resolves after the first check with a function that stops the checks. */
    start: async (log: Log): Promise<() => void> => {
      const check = checksWith(log);
      await check();
      let checking: Promise<void> | undefined;
      const timer = setInterval(() => {
        checking ??= check().finally(() => (checking = undefined));
      }, intervalMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
