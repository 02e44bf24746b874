import type { FastifyReply, FastifyRequest } from 'fastify';
import { todayLocal } from '#openapi/keywords/calendar';
import { eventOf, type AuditEvent, type Concerned } from '../audit/event';
import { addEvents, type AuditLog } from '../audit/log';
import type { UploadPipeline } from '../attachments/uploadPipeline';
import type { AttachmentStore } from '../attachments/store';
import type { Database } from '../db/database';
import { reports } from '../limits/costly';
import type { DailyWrites } from '../limits/dailyWrites';
import type { ReportTurns } from '../limits/reportTurns';
import type { StorageState } from '../storage/watch';
import { NotImplementedError } from '../errors';
import type { Operation } from './document';
import type { Context, Handler, HandlersOf, OperationId, OperationRequest } from './handler';
import { once, requestHash } from './idempotency';
import { etagOf, isKnown, NotModified } from './etag';
import { createRequestCheck } from './requests';
import type { UnchangedPolls } from '../polls/unchanged';
import { payloadOf, type createResponseChecks } from './responses';
import { send } from './send';
import { isMultipart, receiveUpload, type Upload } from './uploads';
import type { Compilers } from './validators';

/** What the handler of every operation needs. */
export interface HandlerDeps {
  readonly db: Database;
  readonly reportTurns: ReportTurns;
  readonly writes: DailyWrites;
  readonly polls: Pick<UnchangedPolls, 'catchUp'>;
  /** What repetitions answer instead of an answer that was stored. */
  readonly repeated: Partial<HandlersOf<OperationId>>;
  /** Where the files of a request wait while it is carried out. */
  readonly uploads: string;
  readonly uploadPipeline: UploadPipeline;
  readonly attachments: AttachmentStore;
  readonly audit: AuditLog;
  readonly storageState: () => StorageState;
  readonly deletedRetentionDays: number;
  readonly now: () => Date;
  readonly compilers: Compilers;
  readonly responseChecks: ReturnType<typeof createResponseChecks> | undefined;
}

type HandleRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const keyOf = ({ idempotent }: Operation, { headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return idempotent && typeof key === 'string' ? key : undefined;
};

/** Bytes that a request brings. */
const sizeOf = ({ body }: OperationRequest<OperationId>, { files }: Upload): number =>
  files.reduce((sum, { size }) => sum + size, Buffer.byteLength(JSON.stringify(body ?? '')));

type Work = (db: Database) => Promise<unknown>;

/** Reading needs no transaction; everything else is all or nothing, and with a key it is done once. */
const inDatabase = (
  operation: Operation,
  fastifyRequest: FastifyRequest,
  request: OperationRequest<OperationId>,
  files: Upload['files'],
  { db, reportTurns }: HandlerDeps,
  { work, again }: { work: Work; again: Work | undefined },
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
  return once(db, { operation, caller, key, hash }, work, again);
};

const contextOf = (
  { caller, log, headers }: FastifyRequest,
  reply: FastifyReply,
  { attachments, storageState, deletedRetentionDays, now }: HandlerDeps,
): Omit<Context, 'db' | 'files' | 'afterwards' | 'concerns'> => ({
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
    if (isKnown(etag, headers['if-none-match'])) throw new NotModified();
  },
});

/** What is left to do once the answer is certain. Its failures are nobody's but ours. */
const finish = async (work: readonly (() => Promise<unknown>)[], { log }: FastifyRequest): Promise<void> => {
  for (const step of work) {
    await step().catch((error: unknown) => log.error({ err: error }, 'something was left undone'));
  }
};

/** The result of the work, unless the caller has it already. */
const unlessKnown = async (work: Promise<unknown>): Promise<{ result: unknown } | undefined> => {
  try {
    return { result: await work };
  } catch (error) {
    if (error instanceof NotModified) return undefined;
    throw error;
  }
};

/**
 * What answers the requests of one operation, once the caller is known: receives, checks, lets the handler work, and sends. Without a
 * handler it answers 501.
 */
export function createOperationHandler<Id extends OperationId>(
  operation: Operation<Id>,
  handler: Handler<Id> | undefined,
  deps: HandlerDeps,
): HandleRequest {
  const { db, writes, uploads, uploadPipeline, audit, now, compilers, responseChecks } = deps;
  const check = createRequestCheck(operation, compilers);
  const repeat = deps.repeated[operation.id];
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
    const concerned: Concerned = {};
    const concerns: Context['concerns'] = (familyId) => void (concerned.familyId = familyId);
    const eventWith = (answer: unknown): AuditEvent => {
      const asked = { ...valid, caller: request.caller, ip: request.ip };
      return eventOf(asked, operation, { at: now(), outcome: operation.success.status, answer }, concerned);
    };
    let isNoted = !operation.audited;
    const inside = (tx: Database): Context => ({ ...context, files, afterwards, concerns, db: tx });
    const again = repeat && ((tx: Database) => repeat(valid, inside(tx)));
    const work = async (tx: Database): Promise<unknown> => {
      if (operation.method !== 'GET') await writes.count(tx, request.caller, operation, sizeOf(valid, upload));
      const answer = await handler(valid, inside(tx));
      checkSuccess?.(payloadOf(operation, answer));
      if (isNoted || operation.method === 'GET') return answer;
      await addEvents(tx, [eventWith(answer)]);
      isNoted = true;
      return answer;
    };
    const working = inDatabase(operation, request, valid, upload.files, deps, { work, again });
    const outcome = await unlessKnown(working).finally(() => finish([() => uploadPipeline.settle(files)], request));
    if (!outcome) return reply.code(304).send();
    if (operation.method !== 'GET') await deps.polls.catchUp();
    // Reads, and repetitions of what was done before.
    if (!isNoted) await audit.append(eventWith(outcome.result));
    await finish(later, request);
    return send(operation, payloadOf(operation, outcome.result), request, reply);
  };
}
