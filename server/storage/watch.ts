import type { Database } from '../db/database';
import { withinLimit } from '../timeLimit';
import { checkDatabase, checkFiles } from './checks';
import { isOwn, markerName, type Storage } from './ownStore';
import { repeatCheck } from './repeatCheck';

/** Whether the database and the attachment store are writable; `foreign`: the store belongs to another database. */
export interface StorageState {
  readonly database: 'up' | 'unwritable';
  readonly files: 'up' | 'unwritable' | 'foreign';
}

type Log = Readonly<Record<'error' | 'info', (details: object, line: string) => void>>;

/** Interval of the checks, while the storage is up and while it is not. */
const intervalMs = 10_000;
const downIntervalMs = 1_000;

/** A check that takes longer counts as failed, for example while a synchronous standby server is missing. */
const timeLimitMs = 5_000;

/** Limits the time of a check. While a run hangs, no other one begins: it may hold a connection. */
const inTime = <T>(check: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  return () => {
    running ??= check().finally(() => (running = undefined));
    return withinLimit(running, timeLimitMs, () => new Error('The storage check took too long.'));
  };
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
export function createStorageWatch({ db, ...files }: Storage & { readonly db: Database }) {
  const storage: Storage = { ...files, db: db.forHealth ?? db };
  let current: StorageState = { database: 'up', files: 'up' };
  let requestCheck = (): void => undefined;
  const limited = {
    database: inTime(() => checkDatabase(storage.db)),
    files: inTime(() => checkFiles(storage)),
    owner: inTime(() => isOwn(storage)),
  };
  const isUp = (): boolean => current.database === 'up' && current.files === 'up';
  return {
    state: (): StorageState => current,
    /** Checks at once, for example after a request failed. */
    checkSoon: (): void => {
      if (current.database === 'up') requestCheck();
    },
    /** Resolves after the first check with a function that stops the checks. */
    start: async (log: Log): Promise<() => void> => {
      const report = (part: keyof StorageState, state: keyof typeof logMessages | 'up', error?: unknown): void => {
        if (state === current[part]) return;
        if (state === 'up') log.info({ part }, 'the storage is usable again');
        else log.error({ part, err: error }, logMessages[state]);
        current = { ...current, [part]: state };
      };
      const failed = (part: keyof StorageState) => (error: unknown) => report(part, 'unwritable', error);
      const check = async (): Promise<void> => {
        const database = limited.database().then(() => report('database', 'up'), failed('database'));
        const compare = async (): Promise<void> => {
          await database;
          // The id of the store is in the database.
          if (current.database === 'up') report('files', (await limited.owner()) ? 'up' : 'foreign');
        };
        await Promise.all([database, limited.files().then(compare).catch(failed('files'))]);
      };
      const checks = repeatCheck(check, () => (isUp() ? intervalMs : downIntervalMs));
      requestCheck = checks.request;
      await checks.first;
      return checks.stop;
    },
  };
}
