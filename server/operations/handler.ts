import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { OperationId, Operations } from '../generated/operations.gen';
import type { Caller } from '../identity/caller';
import type { AttachmentStore } from '../attachments/store';
import type { StoredFile } from '../attachments/uploadPipeline';
import type { StorageState } from '../storage/watch';

/** Everything a handler receives besides the request. */
export interface Context {
  /** The caller; of the kind `anyone` for operations without a token. */
  readonly caller: Caller;
  /**
   * The database; except for GET, the transaction of the request, which also stores the response of an Idempotency-Key.
   */
  readonly db: Database;
  /**
   * The files of a multipart request, in order, inspected and stored; files without a committed transaction are
   * removed.
   */
  readonly files: readonly StoredFile[];
  readonly attachments: AttachmentStore;
  /** Whether the database and the attachment store accept new data. */
  readonly storageState: () => StorageState;
  /** Whether the keys of the issuer could be read since the start. */
  readonly isIssuerReadable: () => boolean;
  readonly log: FastifyBaseLogger;
  /** The number of days during which deleted records can be restored. */
  readonly deletedRetentionDays: number;
  /** The hosts that links to invoices may open. */
  readonly billingLinkHosts: readonly string[];
  /** Whether this server sends emails. */
  readonly sendsMail: boolean;
  /** The current time; tests set it. */
  readonly now: () => Date;
  /** The current date in the server's time zone. */
  readonly today: () => string;
  /** Sets a header of the response, for example `Content-Disposition` of a file. */
  readonly setHeader: (name: string, value: string) => void;
  /**
   * Sets the ETag of a polled response from the given state, before the response is read.
   *
   * @throws NotModified when the caller's If-None-Match contains it, which ends the handler with 304.
   */
  readonly setEtag: (...state: readonly unknown[]) => void;
  /** Sets the family of the audit event, where neither the request nor the response contains it. */
  readonly setAuditedFamily: (familyId: number | undefined) => void;
}

/** A valid request without the properties that the contract does not define. */
export type OperationRequest<Id extends OperationId> = Readonly<
  Pick<Operations[Id], 'params' | 'query' | 'headers' | 'body'>
>;

/**
 * Handles one operation: returns the body of the success response, or throws an error of `server/errors.ts`. It checks
 * which records the caller may see; status, headers, authentication and validation are handled outside.
 */
export type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
  context: Context,
) => undefined extends Operations[Id]['reply'] ? Promise<void> : Promise<Operations[Id]['reply']>;

/** The handlers of some operations, by operation id. */
export type HandlersOf<Ids extends OperationId> = { readonly [Id in Ids]: Handler<Id> };
