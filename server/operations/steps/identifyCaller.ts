import type { FastifyRequest } from 'fastify';
import type { Operation } from '#server/contract/operations';
import { ForbiddenError, UnauthorizedError } from '#server/errors';
import { bearerToken } from '#server/identity/bearerToken';
import type { Identity } from '#server/identity/claims';
import type { TokenVerifier } from '#server/identity/verify';
import { anyone, type Caller } from '#server/identity/caller';

/** Verifies a token and finds the caller it belongs to. */
export interface Authenticator {
  readonly verifyToken: TokenVerifier;
  readonly callerOf: (identity: Identity) => Promise<Caller>;
}

/**
 * Returns the caller of a request.
 *
 * @throws UnauthorizedError without a valid token.
 */
export async function identifyCaller(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { callers }: Operation,
  { verifyToken, callerOf }: Authenticator,
): Promise<Caller> {
  if (callers.includes('anyone')) return anyone;
  const token = bearerToken(headers.authorization);
  if (token === undefined) throw new UnauthorizedError();
  return callerOf(await verifyToken(token));
}

/** @throws ForbiddenError for a kind of caller that the operation's `security` does not list. */
export function assertMayCall({ kind }: Caller, { callers }: Operation): void {
  if (!callers.includes(kind)) throw new ForbiddenError();
}
