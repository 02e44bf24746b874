import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors } from 'jose';
import { anyone, type Caller } from '../contract/caller';
import type { Operation } from '../contract/document';
import { toHttpError } from '../errors';
import { textOf } from '../errorProperty';
import { eventOf } from './event';
import type { AuditLog } from './log';

interface Parts {
  readonly audit: AuditLog;
  readonly now: () => Date;
}

const refusals = [401, 403, 404];

/** A failed change is an attempt that counts; of failed reads only those are kept that say "not for you". The server's own failures are in its log. */
const isKept = ({ method }: Operation, status: number): boolean =>
  refusals.includes(status) || (method !== 'GET' && status < 500);

/** Whom a token names that is signed and no longer valid. Of a token with a bad signature nothing is believed. */
const subjectOf = (error: unknown): string | undefined => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const isSigned = cause instanceof errors.JWTExpired || cause instanceof errors.JWTClaimValidationFailed;
  return isSigned ? cause.payload.sub : undefined;
};

/** A request can be refused before its caller is known. */
const callerOf = ({ caller }: { readonly caller?: Caller }): Caller => caller ?? anyone;

async function note(
  request: FastifyRequest,
  operation: Operation,
  error: unknown,
  { audit, now }: Parts,
): Promise<void> {
  const { status } = toHttpError(error);
  if (!isKept(operation, status)) return;
  const known = callerOf(request);
  const subject = known.sub === '' ? subjectOf(error) : known.sub;
  const reason = textOf(error, 'message');
  const event = {
    ...eventOf({ ...asked(request), caller: known }, operation, { at: now(), outcome: status, reason }),
    subject,
  };
  if (refusals.includes(status)) {
    request.log.warn({ sub: subject, reason, status, operationId: operation.id, address: request.ip }, 'refused');
  }
  if (status === 401) audit.count(event);
  else await audit.append(event);
}

const asked = ({ params, query, body, ip }: FastifyRequest) => ({ params, query, body, ip });

/** Writes to the audit log and to the server's log what `app` refuses: who asked for what, and why not. */
export function noteRefusals(app: FastifyInstance, parts: Parts): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    await note(request, operation, error, parts).catch((failure: unknown) =>
      request.log.error({ err: failure }, 'a refusal was not written down'),
    );
  });
}
