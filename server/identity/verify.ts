import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { claimedIdentity, type Identity } from './claims';
import type { Fetch } from './metadata';
import { createRemoteIssuer, type RemoteIssuer } from './remoteIssuer';
import { InvalidTokenError } from './tokenErrors';
import { assertAccessToken } from './tokenKind';

/**
 * Who an access token speaks for. Throws `InvalidTokenError` (status 401) for a token that may not be believed, and
 * `IdentityUnavailableError` (status 503) when the issuer's keys cannot be read.
 */
export type TokenVerifier = (token: string) => Promise<Identity>;

export interface TokenVerifierOptions {
  /** Exactly as the tokens spell it. */
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string;
  /** The issuer's keys, when they are known here; otherwise they are discovered and kept up to date. */
  readonly jwks?: JSONWebKeySet;
  readonly fetch?: Fetch;
  /** The longest life of a token that is believed, in seconds. */
  readonly maximumLife?: number;
  /** Whether the session a token was issued in still goes on, where that can be told. */
  readonly isAlive?: (claims: JWTPayload) => Promise<boolean>;
}

/** What an identity provider may sign with; never `none`, never a shared secret. */
const algorithms = ['RS256', 'PS256', 'ES256'];

const toleranceSeconds = 30;

const assertNotFromTheFuture = ({ iat }: JWTPayload): void => {
  if (iat !== undefined && iat > Date.now() / 1000 + toleranceSeconds)
    throw new InvalidTokenError('the token was issued in the future');
};

const assertShortLived = ({ iat = 0, exp = 0 }: JWTPayload, maximumLife = Infinity): void => {
  if (exp - iat > maximumLife) throw new InvalidTokenError('the token lives longer than tokens may');
};

const knownIssuer = (jwks: JSONWebKeySet): RemoteIssuer => ({
  key: createLocalJWKSet(jwks),
  complete: (identity) => Promise.resolve(identity),
});

/** An `InvalidTokenError` for what is wrong with the token; any other failure stays as it is. */
const check = async (token: string, key: JWTVerifyGetKey, { issuer, audience }: TokenVerifierOptions) => {
  try {
    const requiredClaims = ['sub', 'iat', 'exp'];
    return await jwtVerify(token, key, {
      algorithms,
      issuer,
      audience,
      clockTolerance: toleranceSeconds,
      requiredClaims,
    });
  } catch (error) {
    throw error instanceof errors.JOSEError ? new InvalidTokenError(error.message, { cause: error }) : error;
  }
};

/**
 * Verifies access tokens fully: signature, algorithm, issuer, audience, times, client, kind (an id token is not an access token), subject and
 * session.
 * Name and email that the token itself does not carry, as Okta's do not by default, are read from the issuer's userinfo.
 */
export const createTokenVerifier = (options: TokenVerifierOptions): TokenVerifier => {
  const { issuer, clientId, jwks } = options;
  const keys = jwks ? knownIssuer(jwks) : createRemoteIssuer(issuer, options.fetch ?? fetch);
  return async (token) => {
    const { protectedHeader, payload } = await check(token, keys.key, options);
    assertNotFromTheFuture(payload);
    assertShortLived(payload, options.maximumLife);
    assertAccessToken(protectedHeader, payload, clientId);
    const identity = claimedIdentity(payload);
    if (identity.sub === '') throw new InvalidTokenError('the token names no subject');
    if (options.isAlive && !(await options.isAlive(payload))) throw new InvalidTokenError('the session has ended');
    return { ...(await keys.complete(identity, token)), ...(payload.iat !== undefined && { issuedAt: payload.iat }) };
  };
};
