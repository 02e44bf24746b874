import type { JWTPayload } from 'jose';
import { isJsonObject } from '../contract/jsonObject';
import { endSessions } from './endSessions';
import type { RemoteIssuer } from './remoteIssuer';
import { verifySignedToken } from './signedToken';
import { InvalidTokenError } from './tokenErrors';
import { endUserSession } from './userSessions';
import type { Database, Queries } from '../db/database';
import { recordSessionEnd } from './sessionEvents';

const event = 'http://schemas.openid.net/event/backchannel-logout';
const maxAgeSeconds = 600;

/** Verifies a logout token of the issuer. @throws InvalidTokenError. Spec: OpenID Connect Back-Channel Logout 1.0, 2.6. */
async function verifyLogoutToken(
  token: string,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
  { key }: RemoteIssuer,
): Promise<JWTPayload> {
  const { payload } = await verifySignedToken(token, key, {
    issuer,
    audience: clientId,
    maxTokenAge: maxAgeSeconds,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  if (!isJsonObject(payload['events']) || !(event in payload['events']))
    throw new InvalidTokenError('not a logout token');
  if ('nonce' in payload) throw new InvalidTokenError('a logout token has no nonce');
  if (typeof payload.sub !== 'string' && typeof payload['sid'] !== 'string')
    throw new InvalidTokenError('the logout token names neither a user nor a session');
  return payload;
}

const isKnown = async (db: Queries, key: string): Promise<boolean> =>
  (await db.query('SELECT FROM user_session WHERE key = $1', [key])).length > 0;

/**
 * Ends the session that a logout token names (`sid`). If the server does not know that session, because access tokens
 * have no session id, all sessions of the user end.
 *
 * @param address - The address of the issuer, for the audit log.
 * @throws InvalidTokenError for an invalid token; IdentityUnavailableError when the issuer's keys cannot be read.
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
    const isOne = typeof sid === 'string' && (subject === undefined || (await isKnown(tx, sid)));
    if (isOne) await endUserSession(tx, sid, subject);
    else if (subject !== undefined) await endSessions(tx, subject);
    const session = isOne ? sid : undefined;
    await recordSessionEnd(tx, { operation: 'backChannelLogout', subject, session, address });
  });
}
