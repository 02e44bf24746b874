import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { cleanFileName, extensionsOf } from '#openapi/shared/fileNames';
import type { UploadedFile } from './uploadedFile';
import type { Database } from '../db/database';
import { inspectFiles } from './inspect';
import { fileTypeOf } from './fileTypes';
import { planRemoval, removeUnkept } from './removal';
import type { FileRules } from './rules';
import type { Scanner } from './scanner';
import type { AttachmentStore } from './store';

/** The result of a virus scan: undefined without a scanner, `pending` when the scan failed. */
type ScanState = 'clean' | 'pending' | undefined;

/** A checked file in the attachment store, named `fileName`. It is removed unless `keepFiles` is called. */
export interface StoredFile extends UploadedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly scan: ScanState;
  readonly hasActiveContent: boolean;
}

/** Handles the files of a request before and after its transaction, which must stay short. */
export interface UploadPipeline {
  /** Checks and stores the files. @throws the errors of `inspectFiles`; then no file is stored. */
  readonly accept: (files: readonly UploadedFile[], rules: FileRules) => Promise<readonly StoredFile[]>;
  /** Removes files that the transaction did not keep: it failed, or was a repetition. */
  readonly cleanUp: (files: readonly StoredFile[]) => Promise<void>;
}

/** Longer than any request. */
const graceMs = 60 * 60 * 1000;

const toStoredFile = (file: UploadedFile, scan: ScanState, hasActiveContent: boolean): StoredFile => {
  const originalFileName = cleanFileName(file.originalFileName);
  const extension = extensionsOf(originalFileName).last;
  const { contentType } = fileTypeOf(extension);
  return { ...file, originalFileName, fileName: `${randomUUID()}.${extension}`, contentType, scan, hasActiveContent };
};

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Puts a file whose scan fails into quarantine: it cannot be downloaded until a later scan. */
const quarantining =
  (scan: Scanner, states: Map<string, ScanState>, log: Log): Scanner =>
  async (path) => {
    try {
      const isClean = await scan(path);
      states.set(path, 'clean');
      return isClean;
    } catch (error) {
      log.warn({ err: error }, 'a file was not scanned and is in quarantine');
      states.set(path, 'pending');
      return true;
    }
  };

/** What the pipeline needs besides the database and the store. */
interface PipelineOptions {
  readonly scan: Scanner | undefined;
  /** Whether files may contain scripts, embedded files and linked templates. */
  readonly acceptsActive: boolean;
  readonly now: () => Date;
  readonly log: Log;
}

/** Creates a pipeline that checks files by the contract and `scan`, and stores them in `store`. */
export function createUploadPipeline(
  db: Database,
  store: AttachmentStore,
  { scan, acceptsActive, now, log }: PipelineOptions,
): UploadPipeline {
  const cleanUp: UploadPipeline['cleanUp'] = async (files) => {
    const names = files.map(({ fileName }) => fileName);
    if (names.length > 0) await removeUnkept(db, store, names);
  };
  return {
    accept: async (files, rules) => {
      if (files.length === 0) return [];
      const states = new Map<string, ScanState>();
      const active = await inspectFiles(files, {
        scan: scan ? quarantining(scan, states, log) : () => Promise.resolve(true),
        acceptsActive,
        rules,
      });
      const stored = files.map((file) => toStoredFile(file, states.get(file.path), active.has(file.path)));
      const names = stored.map(({ fileName }) => fileName);
      await planRemoval(db, names, new Date(now().getTime() + graceMs));
      // Waits for all files: one stored after `cleanUp` would never be removed.
      const results = await Promise.allSettled(stored.map(({ fileName, path }) => store.put(fileName, path)));
      const failed = results.find((result) => result.status === 'rejected');
      if (!failed) return stored;
      await cleanUp(stored);
      throw failed.reason;
    },
    cleanUp,
  };
}
