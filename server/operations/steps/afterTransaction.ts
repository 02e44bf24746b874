import type { UploadPipeline } from '#server/attachments/uploadPipeline';
import type { Operation } from '#server/contract/operations';
import type { NotModifiedCache } from '#server/polls/notModifiedCache';
import type { Accepted } from '../state';

/** What follows a transaction and does not change its response. */
export interface AfterTransaction {
  /** Removes the files that the transaction did not keep: it failed, or was a repetition. A failure is logged. */
  readonly files: (state: Accepted) => Promise<void>;
  /** Resolves when this process has received the notifications of a change, so that its author sees it. */
  readonly notifications: () => Promise<void>;
}

interface AfterTransactionDeps {
  readonly uploadPipeline: Pick<UploadPipeline, 'cleanUp'>;
  readonly polls: Pick<NotModifiedCache, 'catchUp'>;
}

/** Returns the step for an operation. */
export const createAfterTransaction = (
  { method }: Pick<Operation, 'method'>,
  { uploadPipeline, polls }: AfterTransactionDeps,
): AfterTransaction => ({
  files: ({ files, http }) =>
    uploadPipeline
      .cleanUp(files)
      .catch((error: unknown) => http.log.error({ err: error }, 'files of a request were not removed')),
  notifications: async () => {
    if (method !== 'GET') await polls.catchUp();
  },
});
