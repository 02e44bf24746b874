import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../attachments/uploadPipeline';
import type { UploadedFile } from '../attachments/uploadedFile';
import type { Caller } from '../identity/caller';
import type { OperationRequest } from './handler';
import type { OperationId } from '../generated/operations.gen';

/** A request to an operation by a caller who may call it. */
export interface Admitted {
  readonly http: FastifyRequest;
  readonly caller: Caller;
}

/** A request that has arrived completely. */
export interface Received extends Admitted {
  /** JSON, or the fields of a form. */
  readonly body: unknown;
  /** The files of a form. */
  readonly uploads: readonly UploadedFile[];
}

/** A request that follows the rules of the contract. */
export interface Checked<Id extends OperationId = OperationId> extends Received {
  /** What the handler gets. */
  readonly input: OperationRequest<Id>;
}

/** A request whose files are inspected and stored. */
export interface Accepted<Id extends OperationId = OperationId> extends Checked<Id> {
  readonly files: readonly StoredFile[];
}

/** What a handler returned, or the stored response to a repeated request. */
export interface Outcome {
  readonly response: unknown;
  /** The caller has the current response already: 304. */
  readonly isUnchanged: boolean;
  /** Headers that the handler set. */
  readonly headers: Readonly<Record<string, string>>;
  /** The family of the audit event, where the handler named one. */
  readonly auditedFamily: number | undefined;
  /** Whether the transaction contains the audit event. */
  readonly isAudited: boolean;
}
