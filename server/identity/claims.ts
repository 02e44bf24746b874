import type { JWTPayload } from 'jose';
import { withAsciiDomain } from '#openapi/shared/website';

/** The user that a token identifies, as described by the issuer. */
export interface Identity {
  readonly sub: string;
  readonly email?: string;
  readonly name?: string;
  readonly emailVerified?: boolean;
  readonly groups: readonly string[];
  /** Identifies the session, or the token where the issuer tells nothing about the session. */
  readonly session?: string;
  /** When the token was issued, in seconds since 1970; absent for userinfo. */
  readonly issuedAt?: number;
}

/** What a token or userinfo says about a user; without `groups`, it says nothing about them. */
export type ClaimedIdentity = Omit<Identity, 'groups'> & Partial<Pick<Identity, 'groups'>>;

/** PostgreSQL does not store NUL characters. */
const text = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' && !claim.includes('\0') ? claim : undefined;

/**
 * Returns the subject. Okta's access tokens (recognized by `cid`) contain the login, which can change, as `sub`, and
 * the user as `uid`. Id tokens, userinfo and the tokens of other issuers contain the user as `sub`.
 */
export const subjectOf = ({ sub, cid, uid }: JWTPayload): string =>
  (cid === undefined ? undefined : text(uid)) ?? text(sub) ?? '';

/**
 * Returns what identifies the session of a token: its id (`sid`), or where the issuer sends none, as Okta, the user and
 * the time of the sign-in; otherwise the id of the token (`jti`).
 */
export const sessionOf = (claims: JWTPayload): string | undefined =>
  text(claims.sid) ??
  (typeof claims.auth_time === 'number' ? `${subjectOf(claims)} ${claims.auth_time}` : text(claims.jti));

const list = (claim: unknown): string[] => [claim].flat().filter((entry) => typeof entry === 'string');

/** No name, address or id is longer; an index of the database has a limit as well. */
const maxLength = 1000;

const isReadable = (claim: unknown): boolean =>
  claim === undefined ||
  claim === null ||
  (typeof claim === 'string' && claim.length <= maxLength && !claim.includes('\0'));

/** In seconds since 1970; the database stores no time after it. */
const yearTenThousand = 253_402_300_800;

const isTime = (claim: unknown): boolean =>
  claim === undefined || (typeof claim === 'number' && claim >= 0 && claim < yearTenThousand);

/** Returns whether the claims of a token about a user have their types, and values that can be stored. */
export const hasReadableClaims = (claims: JWTPayload): boolean =>
  ['sub', 'uid', 'sid', 'jti', 'email', 'name'].every((name) => isReadable(claims[name])) &&
  ['iat', 'exp', 'auth_time'].every((name) => isTime(claims[name]));

/**
 * Returns the identity in the claims of a token or userinfo. Claims of another type count as absent, the subject as '',
 * and groups as none.
 */
export const claimedIdentity = (claims: JWTPayload): ClaimedIdentity => {
  const [email, name, session] = [text(claims.email), text(claims.name), sessionOf(claims)];
  return {
    sub: subjectOf(claims),
    ...(claims.groups === undefined ? {} : { groups: list(claims.groups) }),
    ...(email === undefined ? {} : { email: withAsciiDomain(email) }),
    ...(name === undefined ? {} : { name }),
    ...(session === undefined ? {} : { session }),
    ...(typeof claims.email_verified === 'boolean' ? { emailVerified: claims.email_verified } : {}),
  };
};
