import type { FastifyReply, FastifyRequest } from 'fastify';
import { todayLocal } from '../../openapi/keywords/calendar';
import type { Database } from '../db/database';
import { NotImplementedError } from '../errors';
import type { Operation } from './document';
import type { Context, Handler, OperationId, OperationRequest } from './handler';
import { once, requestHash } from './idempotency';
import { createRequestCheck } from './requests';
import { payloadOf, type createResponseChecks } from './responses';
import { send } from './send';
import { isMultipart, receiveUpload, type Upload } from './uploads';
import type { Compilers } from './validators';

/** What every operation is performed with. */
export interface Equipment {
  readonly db: Database;
  /** Where the files of a request wait while it is carried out. */
  readonly uploads: string;
  readonly now: () => Date;
  readonly compilers: Compilers;
  readonly responseChecks: ReturnType<typeof createResponseChecks> | undefined;
}

type Perform = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const keyOf = ({ idempotent }: Operation, { headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return idempotent && typeof key === 'string' ? key : undefined;
};

/** Reading needs no transaction; everything else is all or nothing, and with a key it is done once. */
const inDatabase = (
  operation: Operation,
  fastifyRequest: FastifyRequest,
  request: OperationRequest<OperationId>,
  files: Upload['files'],
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<unknown> => {
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
  return once(db, { operation, caller: fastifyRequest.caller, key, hash }, work);
};

const contextOf = (
  { caller, log }: FastifyRequest,
  reply: FastifyReply,
  files: Upload['files'],
  now: () => Date,
): Omit<Context, 'db'> => ({
  caller,
  files,
  log,
  now,
  today: () => todayLocal(now()),
  setHeader: (name, value) => void reply.header(name, value),
});

/**
 * What answers the requests of one operation, once the caller is known: receives, checks, lets the handler work, and sends. Without a
 * handler it answers 501.
 */
export function createPerform<Id extends OperationId>(
  operation: Operation<Id>,
  handler: Handler<Id> | undefined,
  { db, uploads, now, compilers, responseChecks }: Equipment,
): Perform {
  const check = createRequestCheck(operation, compilers);
  const checkSuccess = responseChecks?.success(operation);
  return async (request, reply) => {
    if (!handler) throw new NotImplementedError();
    const upload: Upload = isMultipart(operation)
      ? await receiveUpload(request, operation, uploads)
      : { body: request.body, files: [] };
    const valid = check(request, upload.body);
    const context = contextOf(request, reply, upload.files, now);
    const result = await inDatabase(operation, request, valid, upload.files, db, async (tx) => {
      const answer = await handler(valid, { ...context, db: tx });
      checkSuccess?.(payloadOf(operation, answer));
      return answer;
    });
    return send(operation, payloadOf(operation, result), request, reply);
  };
}
