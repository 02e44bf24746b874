import type { FastifyReply, FastifyRequest } from 'fastify';
import { todayLocal } from '#openapi/keywords/calendar';
import { eventOf, type AuditEvent, type HandlerIds } from '../audit/event';
import { addEvents, type AuditLog } from '../audit/log';
import type { UploadPipeline } from '../attachments/uploadPipeline';
import type { AttachmentStore } from '../attachments/store';
import type { Database } from '../db/database';
import { reports } from '../limits/costly';
import type { DailyWrites } from '../limits/dailyWrites';
import type { ReportTurns } from '../limits/reportTurns';
import type { StorageState } from '../storage/watch';
import { NotImplementedError } from '../errors';
import type { Operation } from './operations';
import type { Compilers } from './validators';
import type { Context, Handler, HandlersOf, OperationId, OperationRequest } from './handler';
import { runOnce, requestHash } from './idempotency';
import { etagOf, matchesEtag, NotModified } from './etag';
import { createRequestCheck } from './requests';
import type { UnchangedPolls } from '../polls/unchanged';
import { payloadOf, type ResponseChecks } from './responses';
import { send } from './send';
import { isMultipart, receiveUpload, type Upload } from './uploads';

/** Dependencies of every operation handler. */
export interface HandlerDeps {
  readonly db: Database;
  readonly reportTurns: ReportTurns;
  readonly writes: DailyWrites;
  readonly polls: Pick<UnchangedPolls, 'catchUp'>;
  /** Handlers that read the response to a repeated request, for operations whose response is not stored. */
  readonly repeatHandlers: Partial<HandlersOf<OperationId>>;
  /** The folder of received files while their request is handled. */
  readonly uploads: string;
  readonly uploadPipeline: UploadPipeline;
  readonly attachments: AttachmentStore;
  readonly audit: AuditLog;
  readonly storageState: () => StorageState;
  readonly deletedRetentionDays: number;
  readonly now: () => Date;
  readonly compilers: Compilers;
  readonly responseChecks: ResponseChecks | undefined;
}

type HandleRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const keyOf = ({ idempotent }: Operation, { headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return idempotent && typeof key === 'string' ? key : undefined;
};

/** Returns the size of a request's body and files in bytes. */
const sizeOf = ({ body }: OperationRequest<OperationId>, { files }: Upload): number =>
  files.reduce((sum, { size }) => sum + size, Buffer.byteLength(JSON.stringify(body ?? '')));

type Work = (db: Database) => Promise<unknown>;

/** Runs reads without a transaction, everything else in one, and requests with a key only once. */
const inDatabase = (
  operation: Operation,
  fastifyRequest: FastifyRequest,
  request: OperationRequest<OperationId>,
  files: Upload['files'],
  { db, reportTurns }: HandlerDeps,
  { work, readAgain }: { work: Work; readAgain: Work | undefined },
): Promise<unknown> => {
  const { caller, signal } = fastifyRequest;
  if (reports.includes(operation.id)) return reportTurns({ loginProfileId: caller.loginProfileId, signal }, work);
  if (operation.method === 'GET') return work(db);
  const key = keyOf(operation, fastifyRequest);
  if (key === undefined) return db.transaction(work);
  const { params, query, body } = request;
  const hash = requestHash(
    params,
    query,
    body,
    files.map((file) => file.hash),
  );
  return runOnce(db, { operation, caller, key, hash }, work, readAgain);
};

const contextOf = (
  { caller, log, headers }: FastifyRequest,
  reply: FastifyReply,
  { attachments, storageState, deletedRetentionDays, now }: HandlerDeps,
): Omit<Context, 'db' | 'files' | 'afterwards' | 'setAuditedFamily'> => ({
  caller,
  attachments,
  storageState,
  deletedRetentionDays,
  log,
  now,
  today: () => todayLocal(now()),
  setHeader: (name, value) => void reply.header(name, value),
  setEtag: (...state) => {
    const etag = etagOf(JSON.stringify([caller.loginProfileId, ...state]));
    void reply.header('etag', etag);
    if (matchesEtag(etag, headers['if-none-match'])) throw new NotModified();
  },
});

/** Runs work that does not change the response; failures are logged. */
const runAfterwards = async (work: readonly (() => Promise<unknown>)[], { log }: FastifyRequest): Promise<void> => {
  for (const step of work) {
    await step().catch((error: unknown) => log.error({ err: error }, 'work after a request failed'));
  }
};

/** Returns the result of the work, or undefined when the caller has the current response already. */
const unlessNotModified = async (work: Promise<unknown>): Promise<{ result: unknown } | undefined> => {
  try {
    return { result: await work };
  } catch (error) {
    if (error instanceof NotModified) return undefined;
    throw error;
  }
};

/**
 * Returns the function that handles requests of one operation after the caller was identified: receives uploads,
 * validates, runs the handler and sends the response. Without a handler it throws `NotImplementedError`.
 */
export function createOperationHandler<Id extends OperationId>(
  operation: Operation<Id>,
  handler: Handler<Id> | undefined,
  deps: HandlerDeps,
): HandleRequest {
  const { db, writes, uploads, uploadPipeline, audit, now, compilers, responseChecks } = deps;
  const check = createRequestCheck(operation, compilers);
  const repeat = deps.repeatHandlers[operation.id];
  const checkSuccess = responseChecks?.success(operation);
  return async (request, reply) => {
    if (!handler) throw new NotImplementedError();
    const upload: Upload = isMultipart(operation)
      ? await receiveUpload(request, operation, uploads)
      : { body: request.body, files: [] };
    const valid = check(request, upload.body);
    const context = contextOf(request, reply, deps);
    const files = await uploadPipeline.accept(upload.files);
    const later: (() => Promise<unknown>)[] = [];
    const afterwards: Context['afterwards'] = (work) => void later.push(() => work(db));
    const handlerIds: HandlerIds = {};
    const setAuditedFamily: Context['setAuditedFamily'] = (familyId) => void (handlerIds.familyId = familyId);
    const eventWith = (response: unknown): AuditEvent => {
      const auditedRequest = { ...valid, caller: request.caller, ip: request.ip };
      return eventOf(auditedRequest, operation, { at: now(), outcome: operation.success.status, response }, handlerIds);
    };
    let isAudited = !operation.audited;
    const inside = (tx: Database): Context => ({ ...context, files, afterwards, setAuditedFamily, db: tx });
    const readAgain = repeat && ((tx: Database) => repeat(valid, inside(tx)));
    const work = async (tx: Database): Promise<unknown> => {
      if (operation.method !== 'GET') await writes.count(tx, request.caller, operation, sizeOf(valid, upload));
      const response = await handler(valid, inside(tx));
      checkSuccess?.(payloadOf(operation, response));
      if (isAudited || operation.method === 'GET') return response;
      await addEvents(tx, [eventWith(response)]);
      isAudited = true;
      return response;
    };
    const working = inDatabase(operation, request, valid, upload.files, deps, { work, readAgain });
    const outcome = await unlessNotModified(working).finally(() =>
      runAfterwards([() => uploadPipeline.settle(files)], request),
    );
    if (!outcome) return reply.code(304).send();
    if (operation.method !== 'GET') await deps.polls.catchUp();
    // Reads and repetitions add their event after the transaction.
    if (!isAudited) await audit.append(eventWith(outcome.result));
    await runAfterwards(later, request);
    return send(operation, payloadOf(operation, outcome.result), request, reply);
  };
}
