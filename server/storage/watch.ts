import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** Interval of the checks, while the storage is up and while it is not. */
const intervalMs = 10_000;
const downIntervalMs = 1_000;

/** A check that takes longer counts as failed, for example while a synchronous standby server is missing. */
const timeLimitMs = 5_000;

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

/** Writes about a megabyte into a new file: free space in the files of the tables hides a full disk. */
const checkDatabase = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('TRUNCATE storage_probe');
    await tx.query("INSERT INTO storage_probe SELECT repeat('x', 1900) FROM generate_series(1, 512)");
    await tx.query('UPDATE file_store SET checked_at = now()');
  });

const inTime = async (work: Promise<void>): Promise<void> => {
  const done = new AbortController();
  const limit = pause(timeLimitMs, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error('The storage check took too long.');
  });
  limit.catch(() => undefined);
  await Promise.race([work, limit]).finally(() => done.abort());
};

const logMessages = {
  unwritable: 'the storage is not writable: full, read-only or unreachable',
  foreign: `the attachment store belongs to another database or another instance: its file ${markerName} does not contain the id in the table file_store`,
} as const;

/**
 * Checks whether the database and the attachment store are writable. Decision: docs/adr/0027-storage-checks.md.
 *
 * @returns The state, `up` before the first check, and functions that start the checks (one at once, then one every ten
 *   seconds, or every second while the storage is not up) and that request one at once. Changes are logged.
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
      const working = checkDatabase(storage.db);
      await inTime(working).then(() => report('database', 'up'), failed('database'));
      await checkFiles(storage).then((state) => report('files', state), failed('files'));
      // A check that hangs holds a connection: the next one waits for it.
      await working.catch(() => undefined);
    };
  };
  let checkNow = (): void => undefined;
  return {
    state: (): StorageState => current,
    /** Checks at once, for example after a request failed. */
    checkSoon: (): void => {
      if (current.database === 'up') checkNow();
    },
    /** Resolves after the first check with a function that stops the checks. */
    start: async (log: Log): Promise<() => void> => {
      const check = checksWith(log);
      let timer: NodeJS.Timeout | undefined;
      let checking: Promise<void> | undefined;
      let isStopped = false;
      /** A check was requested while another one ran. */
      let isRequested = false;
      const run = (): Promise<void> => {
        clearTimeout(timer);
        checking ??= check().finally(() => {
          checking = undefined;
          const isUp = current.database === 'up' && current.files === 'up';
          const next = isRequested ? 0 : isUp ? intervalMs : downIntervalMs;
          isRequested = false;
          if (!isStopped) timer = setTimeout(checkNow, next).unref();
        });
        return checking;
      };
      checkNow = () => {
        isRequested = checking !== undefined;
        void run();
      };
      await run();
      return () => {
        isStopped = true;
        checkNow = () => undefined;
        clearTimeout(timer);
      };
    },
  };
}
