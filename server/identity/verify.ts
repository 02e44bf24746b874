import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, type JWTHeaderParameters } from 'jose';
import { claimedIdentity, hasReadableClaims, type Identity } from './claims';
import type { Fetch } from './metadata';
import { createRemoteIssuer, type RemoteIssuer } from './remoteIssuer';
import { clockTolerance, verifySignedToken } from './signedToken';
import { InvalidTokenError } from './tokenErrors';

/** RFC 9068 defines a type; Okta sends none, others send JWT. */
const accessTokenTypes = new Set([undefined, 'jwt', 'at+jwt', 'application/at+jwt']);

/** Claims that only id tokens contain. */
const idTokenClaims = ['nonce', 'at_hash', 'c_hash'];

/** Claims with the client id: RFC 9068, Okta, OpenID Connect. */
const clientClaims = ['client_id', 'cid', 'azp'];

/**
 * Asserts that a token is an access token of this client; an id token must not open the API.
 *
 * @throws InvalidTokenError for any other type of token and for another client.
 */
const assertAccessToken = ({ typ }: JWTHeaderParameters, payload: JWTPayload, clientId: string): void => {
  if (!accessTokenTypes.has(typ?.toLowerCase())) throw new InvalidTokenError('the token is not an access token');
  if (idTokenClaims.some((name) => name in payload)) throw new InvalidTokenError('an id token is not an access token');
  const clients = clientClaims.map((name) => payload[name]).filter((client) => client !== undefined);
  if (clients.length === 0) throw new InvalidTokenError('the token contains no client id');
  if (!clients.every((client) => client === clientId))
    throw new InvalidTokenError('the token was issued to another client');
};

/**
 * Returns the identity of an access token.
 *
 * @throws InvalidTokenError (status 401) for an invalid token, and IdentityUnavailableError (status 503) when the
 *   issuer's keys cannot be read.
 */
export type TokenVerifier = (token: string) => Promise<Identity>;

/** How tokens are verified: the issuer, the audience and the client that they must name, and further limits. */
export interface TokenVerifierOptions {
  /** Exactly as in the tokens. */
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string;
  /** The issuer's keys; by default they are discovered and reloaded. */
  readonly jwks?: JSONWebKeySet;
  readonly fetch?: Fetch;
  /** Maximum lifetime of a token in seconds. */
  readonly maxLifetime?: number;
  /** Returns whether the session of a token still exists, where the issuer provides that. */
  readonly isAlive?: (claims: JWTPayload) => Promise<boolean>;
}

const assertNotFromTheFuture = ({ iat = 0, auth_time: signedInAt }: JWTPayload): void => {
  const latest = Math.max(iat, typeof signedInAt === 'number' ? signedInAt : 0);
  if (latest > Date.now() / 1000 + clockTolerance) throw new InvalidTokenError('the token was issued in the future');
};

const assertShortLived = ({ iat = 0, exp = 0 }: JWTPayload, maxLifetime = Infinity): void => {
  if (exp - iat > maxLifetime) throw new InvalidTokenError('the lifetime of the token is too long');
};

const localIssuer = (jwks: JSONWebKeySet): RemoteIssuer => ({
  key: createLocalJWKSet(jwks),
  complete: (identity) => Promise.resolve({ groups: [], ...identity }),
});

/** Returns the issuer whose keys sign the tokens. */
export const issuerOf = ({ issuer, jwks, fetch }: TokenVerifierOptions): RemoteIssuer =>
  jwks ? localIssuer(jwks) : createRemoteIssuer(issuer, fetch ?? globalThis.fetch);

const requiredClaims = ['sub', 'iat', 'exp'];

/**
 * Creates a verifier of access tokens: signature, algorithm, issuer, audience, times, client, type, subject and
 * session. Name and email that the token lacks, as Okta's do by default, are read from the issuer's userinfo.
 */
export const createTokenVerifier = (options: TokenVerifierOptions, keys = issuerOf(options)): TokenVerifier => {
  const { issuer, audience, clientId } = options;
  return async (token) => {
    const { protectedHeader, payload } = await verifySignedToken(token, keys.key, {
      issuer,
      audience,
      requiredClaims,
    });
    if (!hasReadableClaims(payload)) throw new InvalidTokenError('a claim of the token is malformed');
    assertNotFromTheFuture(payload);
    assertShortLived(payload, options.maxLifetime);
    assertAccessToken(protectedHeader, payload, clientId);
    const identity = claimedIdentity(payload);
    if (identity.sub === '') throw new InvalidTokenError('the token contains no subject');
    if (options.isAlive && !(await options.isAlive(payload))) throw new InvalidTokenError('the session has ended');
    return { ...(await keys.complete(identity, token)), ...(payload.iat !== undefined && { issuedAt: payload.iat }) };
  };
};
