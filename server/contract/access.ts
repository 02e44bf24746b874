import type { FastifyRequest } from 'fastify';
import { ForbiddenError, UnauthorizedError } from '../errors';
import type { TokenVerifier } from '../identity/verify';
import type { Identity } from '../identity/claims';
import { anyone, type Caller } from './caller';
import type { Operation } from './document';

const bearer = /^Bearer +([^ ]+)$/i;

/** What tells who calls. */
export interface Doorkeeper {
  readonly verifyToken: TokenVerifier;
  readonly callerOf: (identity: Identity) => Promise<Caller>;
}

/**
 * Who makes this request, when the operation's `x-access` lets them.
 *
 * @throws UnauthorizedError without a valid token, ForbiddenError for a caller of another kind.
 */
export async function admit(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { callers }: Operation,
  { verifyToken, callerOf }: Doorkeeper,
): Promise<Caller> {
  if (callers.includes('anyone')) return anyone;
  const token = bearer.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw new UnauthorizedError();
  const caller = await callerOf(await verifyToken(token));
  if (!callers.includes(caller.kind)) throw new ForbiddenError();
  return caller;
}
