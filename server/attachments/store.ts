import type { Readable } from 'node:stream';

/** Stores the files of messages under generated names. */
export interface AttachmentStore {
  /** Stores the file at `path` as `name`. The file is complete and on the disk when the promise is fulfilled. */
  readonly put: (name: string, path: string) => Promise<void>;
  /** Returns the bytes of a file; rejects with the code ENOENT when it does not exist. */
  readonly open: (name: string) => Promise<Readable>;
  /** Removes a file, if it exists. */
  readonly remove: (name: string) => Promise<void>;
}
