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
 * Who makes this request.
 *
 * @throws UnauthorizedError without a valid token.
 */
export async function identify(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { callers }: Operation,
  { verifyToken, callerOf }: Doorkeeper,
): Promise<Caller> {
  if (callers.includes('anyone')) return anyone;
  const token = bearer.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw new UnauthorizedError();
  return callerOf(await verifyToken(token));
}

/** @throws ForbiddenError for a caller of a kind that the operation's `x-access` does not name. */
export function assertMayCall({ kind }: Caller, { callers }: Operation): void {
  if (!callers.includes(kind)) throw new ForbiddenError();
}
