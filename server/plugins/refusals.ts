import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { errors } from 'jose';
import { anyone, type Caller } from '../identity/caller';
import { claimedIdentity } from '../identity/claims';
import { InvalidTokenError } from '../identity/tokenErrors';
import type { Operation } from '../contract/operations';
import { toHttpError } from '../errors';
import { eventOf } from '../audit/event';
import type { AuditLog } from '../audit/log';

interface RefusalDeps {
  readonly audit: AuditLog;
  readonly now: () => Date;
}

const refusedStatuses = [401, 403, 404];

/** Failed changes are recorded, and refused reads. Errors of the server are only in its log. */
const isRecorded = ({ method }: Operation, status: number): boolean =>
  refusedStatuses.includes(status) || (method !== 'GET' && status < 500);

/** Returns the subject of a token with a valid signature that is otherwise invalid. */
const subjectOf = (error: unknown): string | undefined => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const isSigned = cause instanceof errors.JWTExpired || cause instanceof errors.JWTClaimValidationFailed;
  return isSigned ? claimedIdentity(cause.payload).sub || undefined : undefined;
};

/** Returns a reason without text of the request, which the messages of other errors can contain. */
const reasonOf = (error: unknown): string =>
  error instanceof InvalidTokenError ? error.message : toHttpError(error).reason;

/** A request can be refused before its caller is authenticated. */
const callerOf = ({ caller }: { readonly caller?: Caller }): Caller => caller ?? anyone;

async function recordRefusal(
  request: FastifyRequest,
  operation: Operation,
  error: unknown,
  { audit, now }: RefusalDeps,
): Promise<void> {
  const { status } = toHttpError(error);
  if (!isRecorded(operation, status)) return;
  const caller = callerOf(request);
  const subject = caller.sub === '' ? subjectOf(error) : caller.sub;
  const reason = reasonOf(error);
  const event = {
    ...eventOf({ ...partsOf(request), caller }, operation, { at: now(), outcome: status, reason }),
    subject,
  };
  if (refusedStatuses.includes(status)) {
    request.log.warn({ sub: subject, reason, status, operationId: operation.id, address: request.ip }, 'refused');
  }
  if (status === 401) audit.count(event);
  else await audit.append(event);
}

const partsOf = ({ params, query, body, ip }: FastifyRequest) => ({ params, query, body, ip });

/** Interval at which requests without a valid token are stored, which are counted until then. */
const flushIntervalMs = 5_000;

/** Records refused requests to operations in the audit log and in the server's log: caller, operation, and reason. */
export const refusals = plugin<RefusalDeps>((app, deps, registered) => {
  app.addHook('onError', async (request, _reply, error) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    await recordRefusal(request, operation, error, deps).catch((failure: unknown) =>
      request.log.error({ err: failure }, 'a refused request was not added to the audit log'),
    );
  });
  const { audit } = deps;
  const flushing = setInterval(() => void audit.flush(), flushIntervalMs).unref();
  app.addHook('onClose', () => {
    clearInterval(flushing);
    return audit.flush();
  });
  registered();
});
