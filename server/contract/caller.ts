import type { Database } from '../db/database';
import { UnauthorizedError } from '../errors';
import type { Identity } from '../identity/claims';

/** Who calls. */
export interface Caller {
  /** In the words of the contract's `x-access`: not signed in, signed in, onboarded, or a concierge. */
  readonly kind: 'anyone' | 'newcomer' | 'client' | 'concierge';
  /** 0 for anyone. */
  readonly loginProfileId: number;
  readonly sub: string;
  readonly email?: string;
  readonly name?: string;
  readonly emailVerified: boolean;
  /** The session or token the call was made with, as its issuer names it. */
  readonly session?: string;
}

/** The caller of an operation that asks for no token. */
export const anyone: Caller = { kind: 'anyone', loginProfileId: 0, sub: '', emailVerified: false };

interface SignIn {
  readonly id: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly emailVerified: boolean;
  readonly isConcierge: boolean;
  readonly isOnboarded: boolean;
  /** When the token was issued that what is known of the person comes from, in seconds since 1970. */
  readonly knownFrom: number;
  /** Tokens issued until then are over. */
  readonly endedAt: number | null;
}

const find = async (db: Database, sub: string): Promise<SignIn | undefined> => {
  const [signIn] = await db.query<SignIn>(
    `SELECT p.id, p.email, p.name, p.email_verified AS "emailVerified", p.is_concierge AS "isConcierge",
       o.completed_at IS NOT NULL AS "isOnboarded", extract(epoch FROM p.known_from)::float8 AS "knownFrom",
       extract(epoch FROM p.sessions_ended_at)::float8 AS "endedAt"
     FROM login_profile p LEFT JOIN onboarding o ON o.login_profile_id = p.id WHERE p.sub = $1`,
    [sub],
  );
  return signIn;
};

/** What the token does not say stays as it was; an older token changes nothing. */
const save = (
  db: Database,
  { sub, email, name, emailVerified, issuedAt = 0 }: Identity,
  isConcierge: boolean,
): Promise<unknown[]> =>
  db.query(
    `INSERT INTO login_profile AS p (sub, email, name, email_verified, is_concierge, known_from)
     VALUES ($1, $2, $3, coalesce($4, false), $5, to_timestamp($6))
     ON CONFLICT (sub) DO UPDATE SET email = coalesce($2, p.email), name = coalesce($3, p.name),
       email_verified = coalesce($4, p.email_verified), is_concierge = $5, known_from = excluded.known_from
     WHERE p.known_from <= excluded.known_from`,
    [sub, email, name, emailVerified, isConcierge, issuedAt],
  );

/**
 * A token is over when the sessions of its person were ended after it was issued, and when a newer one has said that the person has other
 * rights.
 */
const assertNotOver = (
  { knownFrom, endedAt, isConcierge }: SignIn,
  issuedAt: number,
  claimsConcierge: boolean,
): void => {
  const isSuperseded = issuedAt < knownFrom && claimsConcierge !== isConcierge;
  if (isSuperseded || (endedAt !== null && issuedAt <= endedAt))
    throw new UnauthorizedError('Bearer error="invalid_token"');
};

const isUpToDate = (signIn: SignIn, { email, name, emailVerified }: Identity, isConcierge: boolean): boolean =>
  signIn.isConcierge === isConcierge &&
  (email ?? signIn.email) === signIn.email &&
  (name ?? signIn.name) === signIn.name &&
  (emailVerified ?? signIn.emailVerified) === signIn.emailVerified;

/**
 * Finds whom a verified token speaks for, and remembers them when they come for the first time or have changed. A member of the group
 * is a concierge; of the others, those who have completed onboarding are clients.
 *
 * @throws UnauthorizedError for a token that is over.
 */
export const createCallerOf =
  (db: Database, conciergeGroup: string) =>
  async (identity: Identity): Promise<Caller> => {
    const { sub, issuedAt = 0 } = identity;
    const isConcierge = identity.groups.includes(conciergeGroup);
    let signIn = await find(db, sub);
    if (signIn) assertNotOver(signIn, issuedAt, isConcierge);
    if (!signIn || (issuedAt >= signIn.knownFrom && !isUpToDate(signIn, identity, isConcierge))) {
      await save(db, identity, isConcierge);
      signIn = await find(db, sub);
    }
    if (!signIn) throw new Error('A sign-in was saved and is not there.');
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
