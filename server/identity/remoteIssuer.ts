import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { claimedIdentity, type Identity } from './claims';
import { readJson, readMetadata, timeoutMs, type Fetch } from './metadata';
import { IdentityUnavailableError, InvalidTokenError } from './tokenErrors';

/** An issuer somewhere else, asked as rarely as possible. */
export interface RemoteIssuer {
  /** Finds the key of a token; unknown keys are looked up again, at most every 30 seconds. */
  readonly key: JWTVerifyGetKey;
  /** Adds name, email and groups from userinfo when the token lacks name or email; asked once per person and ten minutes. */
  readonly complete: (identity: Identity, token: string) => Promise<Identity>;
}

const userInfoMs = 10 * 60_000;
const maximumPeople = 1_000;

interface Metadata {
  readonly key: JWTVerifyGetKey;
  readonly userInfo: string | undefined;
}

const unavailable = (what: string, cause: unknown): IdentityUnavailableError =>
  new IdentityUnavailableError(`The identity provider's ${what} cannot be read.`, { cause });

/** Remembers a promise until it fails, so that one outage is not remembered for ever. */
const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | undefined;
  return () =>
    (kept ??= load().catch((error: unknown) => {
      kept = undefined;
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

/** Which tokens have no key is an answer; every other failure means that the keys could not be read. */
const isAnswer = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

const readUserInfo = async (address: string, token: string, fetch: Fetch): Promise<JWTPayload> => {
  const response = await fetch(address, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw unavailable('userinfo', error);
  });
  if (response.status === 401) throw new InvalidTokenError('the issuer no longer accepts the token');
  // The token's scopes do not include who it is about: the token alone has to do.
  if (response.status === 403) return {};
  return readJson(response).catch((error: unknown) => {
    throw unavailable('userinfo', error);
  });
};

interface Remembered {
  readonly until: number;
  readonly claims: Promise<JWTPayload>;
}

const createUserInfoCache = () => {
  const people = new Map<string, Remembered>();

  const forget = (sub: string, entry: Remembered): void => {
    if (people.get(sub) === entry) people.delete(sub);
  };

  return (sub: string, load: () => Promise<JWTPayload>): Promise<JWTPayload> => {
    const known = people.get(sub);
    if (known && known.until > Date.now()) return known.claims;
    const entry = { until: Date.now() + userInfoMs, claims: load() };
    people.delete(sub);
    people.set(sub, entry);
    entry.claims.catch(() => forget(sub, entry));
    for (const oldest of people.keys()) if (people.size > maximumPeople) people.delete(oldest);
    return entry.claims;
  };
};

/** Reads an issuer's keys and userinfo over HTTP, with timeouts; failures are `IdentityUnavailableError`. */
export const createRemoteIssuer = (issuer: string, fetch: Fetch): RemoteIssuer => {
  const discovered = once(() => discover(issuer, fetch));
  const remembered = createUserInfoCache();

  const metadata = (): Promise<Metadata> =>
    discovered().catch((error: unknown) => {
      throw unavailable('configuration', error);
    });

  return {
    async key(header, token) {
      const { key } = await metadata();
      return Promise.resolve(key(header, token)).catch((error: unknown) => {
        throw isAnswer(error) ? error : unavailable('keys', error);
      });
    },

    async complete(identity, token) {
      const { userInfo } = await metadata();
      if (userInfo === undefined || (identity.email !== undefined && identity.name !== undefined)) return identity;
      const claims = await remembered(identity.sub, () => readUserInfo(userInfo, token, fetch));
      if (claims.sub === undefined) return identity;
      if (claims.sub !== identity.sub) throw new InvalidTokenError('userinfo describes another subject');
      const { groups, ...known } = claimedIdentity(claims);
      return { ...known, ...identity, groups: identity.groups.length > 0 ? identity.groups : groups };
    },
  };
};
