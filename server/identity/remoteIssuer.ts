import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { type ClaimedIdentity, claimedIdentity, type Identity } from './claims';
import { readJson, readMetadata, timeoutMs, type Fetch } from './metadata';
import { IdentityUnavailableError, InvalidTokenError } from './tokenErrors';

/** An external issuer; its responses are cached. */
export interface RemoteIssuer {
  /** Returns the key of a token; the keys are reloaded for unknown ids, at most every 30 seconds. */
  readonly key: JWTVerifyGetKey;
  /**
   * Adds name, email and groups from userinfo when the token lacks name or email; cached per token for ten minutes, so
   * that a new token has the current groups. Groups of the token count, also none.
   */
  readonly complete: (identity: ClaimedIdentity, token: string) => Promise<Identity>;
}

const userInfoCacheMs = 10 * 60_000;
const maxTokens = 1_000;

interface Metadata {
  readonly key: JWTVerifyGetKey;
  readonly userInfo: string | undefined;
}

const unavailable = (source: string, cause: unknown): IdentityUnavailableError =>
  new IdentityUnavailableError(`The identity provider's ${source} cannot be read.`, { cause });

/** Caches a promise until it fails, so that an outage is not cached. */
const cacheUntilFailure = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let cached: Promise<T> | undefined;
  return () =>
    (cached ??= load().catch((error: unknown) => {
      cached = undefined;
      throw error;
    }));
};

const discover = async (issuer: string, fetch: Fetch): Promise<Metadata> => {
  const metadata = await readMetadata(issuer, fetch);
  if (typeof metadata.jwks_uri !== 'string') throw new Error(`${issuer} names no keys`);
  return {
    key: createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: timeoutMs, [customFetch]: fetch }),
    userInfo: typeof metadata.userinfo_endpoint === 'string' ? metadata.userinfo_endpoint : undefined,
  };
};

/** Returns whether the error is about the token; all others mean that the keys could not be read. */
const isTokenError = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

const readUserInfo = async (url: string, token: string, fetch: Fetch): Promise<JWTPayload> => {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw unavailable('userinfo', error);
  });
  if (response.status === 401) throw new InvalidTokenError('the issuer no longer accepts the token');
  // The token's scopes do not allow userinfo; its claims must suffice.
  if (response.status === 403) return {};
  return readJson(response).catch((error: unknown) => {
    throw unavailable('userinfo', error);
  });
};

/** Caches the claims for each token; a failed request is not cached. */
const createUserInfoCache = () => {
  const claimsByToken = new LRUCache<string, Promise<JWTPayload>>({ max: maxTokens, ttl: userInfoCacheMs });

  return (token: string, load: () => Promise<JWTPayload>): Promise<JWTPayload> => {
    const hash = createHash('sha256').update(token).digest('base64url');
    const cached = claimsByToken.get(hash);
    if (cached) return cached;
    const claims = load();
    claimsByToken.set(hash, claims);
    claims.catch(() => {
      if (claimsByToken.peek(hash) === claims) claimsByToken.delete(hash);
    });
    return claims;
  };
};

/** Returns the identity of a token, completed from userinfo. Whether the email is verified comes from its source. */
const merge = (token: ClaimedIdentity, userInfo: ClaimedIdentity): Identity => {
  const source = token.email === undefined ? userInfo : token;
  const { sub, groups, name, email, session } = { groups: [], ...userInfo, ...token };
  return {
    sub,
    groups,
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(session !== undefined && { session }),
    ...(source.emailVerified !== undefined && { emailVerified: source.emailVerified }),
  };
};

/** Reads an issuer's keys and userinfo over HTTP with timeouts. @throws IdentityUnavailableError on failure. */
export const createRemoteIssuer = (issuer: string, fetch: Fetch): RemoteIssuer => {
  const discovered = cacheUntilFailure(() => discover(issuer, fetch));
  const userInfoCache = createUserInfoCache();

  const metadata = (): Promise<Metadata> =>
    discovered().catch((error: unknown) => {
      throw unavailable('configuration', error);
    });

  return {
    async key(header, token) {
      const { key } = await metadata();
      return Promise.resolve(key(header, token)).catch((error: unknown) => {
        throw isTokenError(error) ? error : unavailable('keys', error);
      });
    },

    async complete(identity, token) {
      const { userInfo } = await metadata();
      const isComplete = identity.email !== undefined && identity.name !== undefined;
      if (userInfo === undefined || isComplete) return { groups: [], ...identity };
      const claims = await userInfoCache(token, () => readUserInfo(userInfo, token, fetch));
      if (claims.sub === undefined) return { groups: [], ...identity };
      if (claims.sub !== identity.sub) throw new InvalidTokenError('userinfo describes another subject');
      return merge(identity, claimedIdentity(claims));
    },
  };
};
