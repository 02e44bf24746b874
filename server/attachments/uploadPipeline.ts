import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { UploadedFile } from '../contract/uploads';
import type { Database } from '../db/database';
import { cleanFileName, extensionsOf } from './fileName';
import { inspectFiles } from './inspect';
import { kindOf } from './kinds';
import { planRemoval, removeUnkept } from './removal';
import type { Scanner } from './scanner';
import type { AttachmentStore } from './store';

/** What the scanner said of a file; undefined without a scanner, `pending` when it could not say. */
type ScanState = 'clean' | 'pending' | undefined;

/** A file that was judged and is in the attachment store as `fileName`. It stays there only when `keepFiles` says so. */
export interface StoredFile extends UploadedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly scan: ScanState;
}

/** Handles the files of a request before and after its transaction, in which nothing slow may happen. */
export interface UploadPipeline {
  /** Judges and stores them. @throws what `inspectFiles` and the scanner throw; then nothing is kept. */
  readonly accept: (files: readonly UploadedFile[]) => Promise<readonly StoredFile[]>;
  /** Removes those the transaction did not keep: it failed, or was a repetition. */
  readonly settle: (files: readonly StoredFile[]) => Promise<void>;
}

/** Longer than any request. */
const graceMs = 60 * 60 * 1000;

const named = (file: UploadedFile, scan: ScanState): StoredFile => {
  const originalFileName = cleanFileName(file.originalFileName);
  const extension = extensionsOf(originalFileName).last;
  const { contentType } = kindOf(extension);
  return { ...file, originalFileName, fileName: `${randomUUID()}.${extension}`, contentType, scan };
};

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** A file the scanner cannot judge now is kept in quarantine, where nobody can open it, and scanned later. */
const quarantining =
  (scan: Scanner, states: Map<string, ScanState>, log: Log): Scanner =>
  async (path) => {
    try {
      const isClean = await scan(path);
      states.set(path, 'clean');
      return isClean;
    } catch (error) {
      log.warn({ err: error }, 'a file waits for the virus scanner');
      states.set(path, 'pending');
      return true;
    }
  };

/** Creates the pipeline of files that go to `store` once `scan` and the contract let them pass. */
export function createUploadPipeline(
  db: Database,
  store: AttachmentStore,
  { scan, now, log }: { readonly scan: Scanner | undefined; readonly now: () => Date; readonly log: Log },
): UploadPipeline {
  const settle: UploadPipeline['settle'] = async (files) => {
    const names = files.map(({ fileName }) => fileName);
    if (names.length > 0) await removeUnkept(db, store, names);
  };
  return {
    accept: async (files) => {
      if (files.length === 0) return [];
      const states = new Map<string, ScanState>();
      await inspectFiles(files, scan ? quarantining(scan, states, log) : () => Promise.resolve(true));
      const stored = files.map((file) => named(file, states.get(file.path)));
      const names = stored.map(({ fileName }) => fileName);
      await planRemoval(db, names, new Date(now().getTime() + graceMs));
      try {
        await Promise.all(stored.map(({ fileName, path }) => store.put(fileName, path)));
      } catch (error) {
        await settle(stored);
        throw error;
      }
      return stored;
    },
    settle,
  };
}
