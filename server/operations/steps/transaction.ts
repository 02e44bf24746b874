import type { Operation } from '#server/contract/operations';
import type { Database } from '#server/db/database';
import type { OperationId } from '#server/generated/operations.gen';
import { largeReads, slowReads } from '#server/limits/costly';
import { createPersonTurns } from '#server/limits/personTurns';
import type { DailyWrites } from '#server/limits/dailyWrites';
import type { ReportTurns } from '#server/limits/reportTurns';
import type { Handler } from '../handler';
import { requestHash, runOnce } from '../idempotency';
import type { Accepted, Outcome } from '../state';
import type { AuditStep } from './audit';
import { callHandler, type HandlerResources } from './callHandler';

/** Dependencies of this step. */
export interface TransactionDeps extends HandlerResources {
  readonly db: Database;
  readonly reportTurns: ReportTurns;
  readonly writes: DailyWrites;
}

/** The handlers of an operation. */
export interface OperationHandlers<Id extends OperationId> {
  readonly handler: Handler<Id>;
  /** Reads the response to a repeated request, for operations whose response is not stored. */
  readonly repeat: Handler<Id> | undefined;
}

const keyOf = ({ idempotent }: Operation, { http: { headers } }: Accepted): string | undefined => {
  const key = headers['idempotency-key'];
  return idempotent && typeof key === 'string' ? key : undefined;
};

/** Returns the size of a request's body and files in bytes. */
const sizeOf = ({ input: { body }, uploads }: Accepted): number =>
  uploads.reduce((sum, { size }) => sum + size, Buffer.byteLength(JSON.stringify(body ?? '')));

const hashOf = ({ input: { params, query, body }, uploads }: Accepted): string =>
  requestHash(
    params,
    query,
    body,
    uploads.map(({ hash }) => hash),
  );

/** Runs the handler of a request. @throws the errors of the handler and of the limits. */
export type RunHandler<Id extends OperationId> = (state: Accepted<Id>) => Promise<Outcome>;

/**
 * Returns the step that runs the handler: reads without a transaction, reports in turn on their own connections,
 * everything else in one transaction with its audit event and its part of the daily limit. A request with an
 * Idempotency-Key is run once; a repetition gets the stored response, or what `repeat` reads.
 *
 * @param checkResponse - Throws for a response that the contract does not allow.
 */
export function createTransaction<Id extends OperationId>(
  operation: Operation<Id>,
  { handler, repeat }: OperationHandlers<Id>,
  audit: AuditStep,
  checkResponse: ((response: unknown) => void) | undefined,
  deps: TransactionDeps,
): RunHandler<Id> {
  const { db, reportTurns, writes } = deps;
  const largeReadTurns = createPersonTurns(2, 20);

  const read = async (state: Accepted<Id>, reader: Database): Promise<Outcome> => {
    const outcome = await callHandler(handler, state, reader, deps);
    if (!outcome.isUnchanged) checkResponse?.(outcome.response);
    return outcome;
  };

  const change = async (state: Accepted<Id>, tx: Database): Promise<Outcome> => {
    await writes.count(tx, state.caller, operation, sizeOf(state));
    return audit.inTransaction(tx, state, await read(state, tx));
  };

  const repeated = (state: Accepted<Id>, tx: Database, response: unknown): Promise<Outcome> =>
    repeat
      ? callHandler(repeat, state, tx, deps)
      : Promise.resolve({ response, headers: {}, auditedFamily: undefined, isUnchanged: false, isAudited: false });

  return (state) => {
    const { caller, http } = state;
    const { loginProfileId } = caller;
    if (slowReads.includes(operation.id))
      return reportTurns({ loginProfileId, signal: http.signal }, (reader) => read(state, reader));
    if (largeReads.includes(operation.id)) return largeReadTurns(loginProfileId, () => read(state, db));
    if (operation.method === 'GET') return read(state, db);
    const key = keyOf(operation, state);
    if (key === undefined) return db.transaction((tx) => change(state, tx));
    const request = { operation, caller, key, hash: hashOf(state) };
    return runOnce(db, request, {
      first: (tx) => change(state, tx),
      again: (tx, response) => repeated(state, tx, response),
      isStored: repeat === undefined,
    });
  };
}
