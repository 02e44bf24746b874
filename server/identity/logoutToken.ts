import type { JWTPayload } from 'jose';
import { isPart } from '../contract/parts';
import { endSessions } from './endSessions';
import type { RemoteIssuer } from './remoteIssuer';
import { verifySignedToken } from './signedToken';
import { InvalidTokenError } from './tokenErrors';
import { endUserSession } from './userSessions';
import type { Database } from '../db/database';

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
  if (!isPart(payload['events']) || !(event in payload['events'])) throw new InvalidTokenError('not a logout token');
  if ('nonce' in payload) throw new InvalidTokenError('a logout token has no nonce');
  if (typeof payload.sub !== 'string' && typeof payload['sid'] !== 'string')
    throw new InvalidTokenError('the logout token names neither a user nor a session');
  return payload;
}

const isKnown = async (db: Database, key: string): Promise<boolean> =>
  (await db.query('SELECT FROM user_session WHERE key = $1', [key])).length > 0;

/**
 * Ends the session that a logout token names (`sid`). If the server does not know that session, because access tokens
 * have no session id, all sessions of the user end.
 *
 * @throws InvalidTokenError for an invalid token; IdentityUnavailableError when the issuer's keys cannot be read.
 */
export async function endByLogoutToken(
  db: Database,
  token: string,
  client: { readonly issuer: string; readonly clientId: string },
  keys: RemoteIssuer,
): Promise<void> {
  const { sub, sid } = await verifyLogoutToken(token, client, keys);
  if (typeof sid === 'string' && (sub === undefined || (await isKnown(db, sid)))) await endUserSession(db, sid, sub);
  else if (sub !== undefined) await endSessions(db, sub);
}
