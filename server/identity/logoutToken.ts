import type { JWTPayload } from 'jose';
import { isJsonObject } from '../contract/jsonObject';
import { hasReadableClaims } from './claims';
import { endSessions } from './endSessions';
import type { RemoteIssuer } from './remoteIssuer';
import { verifySignedToken } from './signedToken';
import { InvalidTokenError } from './tokenErrors';
import { endUserSession } from './userSessions';
import type { Database, Queries } from '../db/database';
import { recordSessionEnd } from './sessionEvents';

const event = 'http://schemas.openid.net/event/backchannel-logout';
const maxAgeSeconds = 600;

/** The specification recommends a type of its own; Okta and others send none, or JWT. */
const logoutTokenTypes = new Set([undefined, 'jwt', 'logout+jwt']);

/** Verifies a logout token of the issuer. @throws InvalidTokenError. Spec: OpenID Connect Back-Channel Logout 1.0, 2.6. */
async function verifyLogoutToken(
  token: string,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
  { key }: RemoteIssuer,
): Promise<JWTPayload> {
  const { payload, protectedHeader } = await verifySignedToken(token, key, {
    issuer,
    audience: clientId,
    maxTokenAge: maxAgeSeconds,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  if (!logoutTokenTypes.has(protectedHeader.typ?.toLowerCase()) || !hasReadableClaims(payload))
    throw new InvalidTokenError('not a logout token');
  if (!isJsonObject(payload['events']) || !(event in payload['events']))
    throw new InvalidTokenError('not a logout token');
  if ('nonce' in payload) throw new InvalidTokenError('a logout token has no nonce');
  if (typeof payload.sub !== 'string' && typeof payload['sid'] !== 'string')
    throw new InvalidTokenError('the logout token names neither a user nor a session');
  return payload;
}

/** Returns whether the server knows a session. @throws InvalidTokenError when it is another user's. */
async function isKnown(db: Queries, key: string, subject: string): Promise<boolean> {
  const [session] = await db.query<{ sub: string | null }>('SELECT sub FROM user_session WHERE key = $1', [key]);
  if (session && session.sub !== null && session.sub !== subject)
    throw new InvalidTokenError('the session of the logout token is another user’s');
  return session !== undefined;
}

/**
 * Ends the session that a logout token names (`sid`). If the server does not know that session, because access tokens
 * have no session id, all sessions of the user end.
 *
 * @param address - The address of the issuer, for the audit log.
 * @throws InvalidTokenError for an invalid token, and for a session of another user; IdentityUnavailableError when the issuer's keys cannot be read.
 */
export async function endByLogoutToken(
  db: Database,
  token: string,
  client: { readonly issuer: string; readonly clientId: string },
  keys: RemoteIssuer,
  address: string,
): Promise<void> {
  const { sub: subject, sid } = await verifyLogoutToken(token, client, keys);
  await db.transaction(async (tx) => {
    const isOne = typeof sid === 'string' && (subject === undefined || (await isKnown(tx, sid, subject)));
    if (isOne) await endUserSession(tx, sid, subject);
    else if (subject !== undefined) await endSessions(tx, subject);
    const session = isOne ? sid : undefined;
    await recordSessionEnd(tx, { operation: 'backChannelLogout', subject, session, address });
  });
}
