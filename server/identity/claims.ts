import type { JWTPayload } from 'jose';

/** The person a token speaks for, as the issuer describes them. */
export interface Identity {
  readonly sub: string;
  readonly email?: string;
  readonly name?: string;
  readonly emailVerified?: boolean;
  readonly groups: readonly string[];
  /** What names the session, or the token where the issuer names no session. */
  readonly session?: string;
  /** When the token was issued, in seconds since 1970; absent for what is no token. */
  readonly issuedAt?: number;
}

/** No database stores a NUL. */
const text = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' && !claim.includes('\0') ? claim : undefined;

const list = (claim: unknown): string[] => [claim].flat().filter((entry) => typeof entry === 'string');

/**
 * Okta's access tokens (told by their `cid`) name the login, which can change, as `sub`, and the person as `uid`; id tokens and userinfo
 * name the person as `sub`, as every token of other issuers does.
 */
const subject = ({ sub, cid, uid }: JWTPayload): string =>
  (cid === undefined ? undefined : text(uid)) ?? text(sub) ?? '';

/** The identity in the claims of a token or of a userinfo answer; claims of another type count as absent, a subject that is none is empty. */
export const claimedIdentity = (claims: JWTPayload): Identity => {
  const [email, name, session] = [text(claims.email), text(claims.name), text(claims.sid) ?? text(claims.jti)];
  return {
    sub: subject(claims),
    groups: list(claims.groups),
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    ...(session === undefined ? {} : { session }),
    ...(typeof claims.email_verified === 'boolean' ? { emailVerified: claims.email_verified } : {}),
  };
};
