import type { CallerKind } from '../contract/callers';
import type { Database } from '../db/database';
import { UnauthorizedError } from '../errors';
import type { Identity } from './claims';
import { isOpen } from './openInvitation';

/** The caller of an operation. */
export interface Caller {
  readonly kind: CallerKind;
  /** 0 for anyone. */
  readonly loginProfileId: number;
  readonly sub: string;
  readonly email?: string;
  readonly name?: string;
  readonly emailVerified: boolean;
  /** The issuer's id of the session or token of the request. */
  readonly session?: string;
}

/** The caller of an operation that requires no token. */
export const anyone: Caller = { kind: 'anyone', loginProfileId: 0, sub: '', emailVerified: false };

interface StoredCaller {
  readonly id: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly emailVerified: boolean;
  readonly isConcierge: boolean;
  readonly isOnboarded: boolean;
  /** When the token with the stored values was issued, in seconds since 1970. */
  readonly knownFrom: number;
  /** Whether the user was erased and has not signed in since. */
  readonly isErased: boolean;
  /** Tokens issued until then are revoked. */
  readonly endedAt: number | null;
  /** Whether the verified email is invited to a family. */
  readonly isInvited: boolean;
}

const find = async (db: Database, sub: string): Promise<StoredCaller | undefined> => {
  const [signIn] = await db.query<StoredCaller>(
    `SELECT p.id, p.email, p.name, p.email_verified AS "emailVerified", p.is_concierge AS "isConcierge",
       o.completed_at IS NOT NULL AS "isOnboarded", p.erased_at IS NOT NULL AS "isErased",
       extract(epoch FROM p.known_from)::float8 AS "knownFrom",
       extract(epoch FROM p.sessions_ended_at)::float8 AS "endedAt",
       p.email_verified AND NOT p.is_concierge
         AND (SELECT true FROM invitation i WHERE i.email = email_key(p.email) AND ${isOpen('now()')} LIMIT 1) IS NOT NULL AS "isInvited"
     FROM login_profile p LEFT JOIN onboarding o ON o.login_profile_id = p.id WHERE p.sub = $1`,
    [sub],
  );
  return signIn;
};

/**
 * Claims that the token lacks do not change the stored values; an older token changes none. Whether an email is verified
 * is a claim about this email: with another email, and without this claim, it is not verified. Triggers follow a changed
 * profile: `person_renamed` raises the version of the user's conversations (migration 020), `login_profile_notify` tells
 * every instance that the user's polls have changed (037).
 */
const save = (
  db: Database,
  { sub, email, name, emailVerified, issuedAt = 0 }: Identity,
  isConcierge: boolean,
): Promise<unknown[]> =>
  db.query(
    `INSERT INTO login_profile AS p (sub, email, name, email_verified, is_concierge, known_from)
     VALUES ($1, $2, $3, coalesce($2::text IS NOT NULL AND $4, false), $5, to_timestamp($6))
     ON CONFLICT (sub) DO UPDATE SET email = coalesce($2, p.email), name = coalesce($3, p.name),
       email_verified = CASE WHEN $2::text IS NULL THEN p.email_verified
         WHEN $2 = p.email THEN coalesce($4, p.email_verified) ELSE coalesce($4, false) END, is_concierge = $5, known_from = excluded.known_from,
       erased_at = NULL
     WHERE p.known_from <= excluded.known_from`,
    [sub, email, name, emailVerified, isConcierge, issuedAt],
  );

/**
 * Rejects a token that was issued before the sessions of its user were ended, or before a newer token changed the
 * user's role. Of two tokens of one second with different roles, the one without the rights of a concierge counts.
 */
const assertNotRevoked = (
  { knownFrom, endedAt, isConcierge }: StoredCaller,
  issuedAt: number,
  claimsConcierge: boolean,
): void => {
  const isOlder = claimsConcierge ? issuedAt <= knownFrom : issuedAt < knownFrom;
  const isSuperseded = isOlder && claimsConcierge !== isConcierge;
  if (isSuperseded || (endedAt !== null && issuedAt <= endedAt))
    throw new UnauthorizedError('Bearer error="invalid_token"');
};

/** Returns whether the email of the caller is verified after a token; `save` stores the same. */
const isVerified = (signIn: StoredCaller, { email, emailVerified }: Identity): boolean => {
  if (email === undefined) return signIn.emailVerified;
  return emailVerified ?? (email === signIn.email && signIn.emailVerified);
};

const isUpToDate = (signIn: StoredCaller, identity: Identity, isConcierge: boolean): boolean =>
  !signIn.isErased &&
  signIn.isConcierge === isConcierge &&
  (identity.email ?? signIn.email) === signIn.email &&
  (identity.name ?? signIn.name) === signIn.name &&
  isVerified(signIn, identity) === signIn.emailVerified;

/**
 * Returns the caller of a verified token, and stores the claims of a new or changed caller. Members of the group are
 * concierges; other users are clients once they have completed onboarding.
 *
 * @param acceptInvitations - Assigns an invited client to its families.
 * @throws UnauthorizedError for a revoked token.
 */
export const createCallerOf =
  (db: Database, conciergeGroup: string, acceptInvitations: (loginProfileId: number) => Promise<void>) =>
  async (identity: Identity): Promise<Caller> => {
    const { sub, issuedAt = 0 } = identity;
    const isConcierge = identity.groups.includes(conciergeGroup);
    let signIn = await find(db, sub);
    if (signIn) assertNotRevoked(signIn, issuedAt, isConcierge);
    if (!signIn || (issuedAt >= signIn.knownFrom && !isUpToDate(signIn, identity, isConcierge))) {
      await save(db, identity, isConcierge);
      signIn = await find(db, sub);
    }
    if (!signIn) throw new Error('The saved login profile was not found.');
    if (signIn.isInvited) await acceptInvitations(signIn.id);
    return {
      kind: isConcierge ? 'concierge' : signIn.isOnboarded ? 'client' : 'newcomer',
      loginProfileId: signIn.id,
      sub,
      ...(signIn.email !== null && { email: signIn.email }),
      ...(signIn.name !== null && { name: signIn.name }),
      emailVerified: signIn.emailVerified,
      ...(identity.session !== undefined && { session: identity.session }),
    };
  };
