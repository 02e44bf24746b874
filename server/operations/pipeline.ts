import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadPipeline } from '../attachments/uploadPipeline';
import type { AuditLog } from '../audit/log';
import type { Operation } from '../contract/operations';
import type { ResponseChecks } from '../contract/responses';
import { isMultipart } from '../contract/uploads';
import type { Compilers } from '../contract/validators';
import { NotImplementedError } from '../errors';
import type { OperationId } from '../generated/operations.gen';
import { createPersonTurns } from '../limits/personTurns';
import type { NotModifiedCache } from '../polls/notModifiedCache';
import type { Handler, HandlersOf } from './handler';
import { createAcceptFiles } from './steps/acceptFiles';
import { createAudit } from './steps/audit';
import type { CheckLimits } from './steps/checkLimits';
import { createRequestCheck } from './steps/checkRequest';
import { assertMayCall, identifyCaller, type Authenticator } from './steps/identifyCaller';
import { createReceive, type Receive } from './steps/receive';
import { payloadOf, respond } from './steps/respond';
import { createAfterTransaction } from './steps/afterTransaction';
import { createTransaction, type TransactionDeps } from './steps/transaction';

/** Dependencies of the pipeline of every operation. */
export interface PipelineDeps extends Authenticator, TransactionDeps {
  readonly checkLimits: CheckLimits;
  readonly polls: NotModifiedCache;
  /** Handlers that read the response to a repeated request, for operations whose response is not stored. */
  readonly repeatHandlers: Partial<HandlersOf<OperationId>>;
  /** The folder of received files while their request is handled. */
  readonly uploads: string;
  readonly uploadPipeline: UploadPipeline;
  readonly audit: AuditLog;
  readonly compilers: Compilers;
  readonly responseChecks: ResponseChecks | undefined;
}

/** The steps of a request to one operation. Each rejects with the error of the response. */
export interface Pipeline {
  /** Before the body is received: who calls, limits, access. Sends the 304 of an unchanged poll. */
  readonly authorize: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Everything else: receive, check, accept files, transaction, remove files, wait for notifications, audit, respond. */
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

const createAuthorize =
  (operation: Operation, deps: PipelineDeps): Pipeline['authorize'] =>
  async (request, reply) => {
    const { checkLimits, polls } = deps;
    const unchanged = polls.find(request, operation);
    request.pollRevision = polls.revision();
    request.caller = unchanged?.caller ?? (await identifyCaller(request, operation, deps));
    // Refused requests count as well.
    await checkLimits(request, operation);
    assertMayCall(request.caller, operation);
    if (unchanged) await reply.code(304).header('etag', unchanged.etag).send();
  };

/** The forms with files of a user that are received at the same time, for each operation; more wait. */
const maxUploads = 4;

/** The uploads of a user that are received or wait; more are refused. */
const maxWaitingUploads = 60;

const createHandle = <Id extends OperationId>(
  operation: Operation<Id>,
  handler: Handler<Id>,
  deps: PipelineDeps,
): Pipeline['handle'] => {
  const { polls, compilers, responseChecks } = deps;
  const receive = createReceive(operation, deps.uploads);
  const uploadTurns = createPersonTurns(maxUploads, maxWaitingUploads);
  const check = createRequestCheck<Id>(operation, compilers);
  const acceptFiles = createAcceptFiles<Id>(operation, deps);
  const audit = createAudit(operation, deps);
  const isAllowed = responseChecks?.success(operation);
  const checkResponse = isAllowed && ((response: unknown) => isAllowed(payloadOf(operation, response)));
  const handlers = { handler, repeat: deps.repeatHandlers[operation.id] };
  const runHandler = createTransaction(operation, handlers, audit, checkResponse, deps);
  const afterTransaction = createAfterTransaction(operation, deps);
  const receiveInTurn: Receive = async (state) => {
    if (!isMultipart(operation)) return receive(state);
    return uploadTurns(state.caller.loginProfileId, async () => {
      await deps.writes.check(deps.db, state.caller, Number(state.http.headers['content-length'] ?? 0));
      return receive(state);
    });
  };
  return async (request, reply) => {
    const received = await receiveInTurn({ http: request, caller: request.caller });
    const accepted = await acceptFiles(check(received));
    const outcome = await runHandler(accepted).finally(() => afterTransaction.files(accepted));
    try {
      if (!outcome.isUnchanged) {
        await afterTransaction.notifications();
        await audit.afterwards(accepted, outcome);
      }
    } catch (error) {
      // A file that is not sent would stay open.
      if (outcome.response instanceof Readable) outcome.response.destroy();
      throw error;
    }
    await respond(operation, outcome, request, reply);
    if (reply.statusCode === 304) polls.store(request, reply, operation, request.pollRevision);
    return reply;
  };
};

/** Returns the steps of requests to an operation. Without a handler, they are rejected with `NotImplementedError`. */
export const createPipeline = <Id extends OperationId>(
  operation: Operation<Id>,
  handler: Handler<Id> | undefined,
  deps: PipelineDeps,
): Pipeline => ({
  authorize: createAuthorize(operation, deps),
  handle: handler ? createHandle(operation, handler, deps) : () => Promise.reject(new NotImplementedError()),
});
