import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '../contract/uploads';
import type { Database } from '../db/database';
import { cleanFileName, extensionsOf } from './fileName';
import { inspectFiles } from './inspect';
import { kindOf } from './kinds';
import { planRemoval, removeUnkept } from './removal';
import type { Scanner } from './scanner';
import type { AttachmentStore } from './store';

/** A file that was judged and is in the attachment store as `fileName`. It stays there only when `keepFiles` says so. */
export interface StoredFile extends UploadedFile {
  readonly fileName: string;
  readonly contentType: string;
}

/** What becomes of the files of a request before and after its transaction, in which nothing slow is to happen. */
export interface Intake {
  /** Judges and stores them. @throws what `inspectFiles` and the scanner throw; then nothing is kept. */
  readonly accept: (files: readonly UploadedFile[]) => Promise<readonly StoredFile[]>;
  /** Removes those the transaction did not keep: it failed, or was a repetition. */
  readonly settle: (files: readonly StoredFile[]) => Promise<void>;
}

/** Longer than any request. */
const graceMs = 60 * 60 * 1000;

const named = (file: UploadedFile): StoredFile => {
  const originalFileName = cleanFileName(file.originalFileName);
  const extension = extensionsOf(originalFileName).last;
  const { contentType } = kindOf(extension);
  return { ...file, originalFileName, fileName: `${randomUUID()}.${extension}`, contentType };
};

/** The intake of files that go to `store` once `scan` and the contract let them pass. */
export function createIntake(
  db: Database,
  store: AttachmentStore,
  { scan, now }: { readonly scan: Scanner; readonly now: () => Date },
): Intake {
  const settle: Intake['settle'] = async (files) => {
    const names = files.map(({ fileName }) => fileName);
    if (names.length > 0) await removeUnkept(db, store, names);
  };
  return {
    accept: async (files) => {
      if (files.length === 0) return [];
      await inspectFiles(files, scan);
      const stored = files.map(named);
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
