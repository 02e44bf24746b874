import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { Operations } from '../generated/operations.gen';
import type { Caller } from './caller';
import type { AttachmentStore } from '../attachments/store';
import type { StoredFile } from '../attachments/uploadPipeline';
import type { StorageState } from '../storage/watch';

export type OperationId = keyof Operations;

/** What a handler is given beside the request. */
export interface Context {
  /** Who calls; of the kind `anyone`, and nobody in particular, where the contract asks for no token. */
  readonly caller: Caller;
  /** The database; for anything but a GET the transaction of the request, in which the answer to an Idempotency-Key is stored as well. */
  readonly db: Database;
  /** The files of a multipart request, in order, judged and stored; what the transaction does not keep is removed afterwards. */
  readonly files: readonly StoredFile[];
  readonly attachments: AttachmentStore;
  /** Whether the database and the attachment store take new data. */
  readonly storageState: () => StorageState;
  readonly log: FastifyBaseLogger;
  /** For how many days what was deleted can be restored. */
  readonly deletedRetentionDays: number;
  /** The present moment; tests set it. */
  readonly now: () => Date;
  /** The calendar date where the server runs. */
  readonly today: () => string;
  /** Sets a header of the answer, for example `Content-Disposition` of a file. */
  readonly setHeader: (name: string, value: string) => void;
  /**
   * Names the state of a polled answer before it is read. When the caller has the answer of this state already, the handler goes no
   * further, and the answer is 304; otherwise the name becomes the answer's ETag.
   */
  readonly setEtag: (...state: readonly unknown[]) => void;
  /** Tells the audit log the family this is about, where neither the request nor the answer names it. */
  readonly concerns: (familyId: number | undefined) => void;
  /** Does something once the transaction has been committed; a failure is logged, and changes no answer. */
  readonly afterwards: (work: (db: Database) => Promise<unknown>) => void;
}

/** A request that keeps every rule of the contract; what the contract does not know has been removed from it. */
export type OperationRequest<Id extends OperationId> = Readonly<
  Pick<Operations[Id], 'params' | 'query' | 'headers' | 'body'>
>;

/**
 * Carries out one operation: answers the body of its success, or throws an error of `server/errors.ts`. Status, headers, authentication
 * and validation are not its business; which records the caller may see is.
 */
export type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
  context: Context,
) => undefined extends Operations[Id]['reply'] ? Promise<void> : Promise<Operations[Id]['reply']>;

/** The handlers of some operations, by operation id. */
export type HandlersOf<Ids extends OperationId> = { readonly [Id in Ids]: Handler<Id> };
