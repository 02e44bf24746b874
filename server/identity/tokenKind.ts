import type { JWTHeaderParameters, JWTPayload } from 'jose';
import { InvalidTokenError } from './tokenErrors';

/** RFC 9068 names the type; Okta names none, others say JWT. */
const accessTokenTypes = new Set([undefined, 'jwt', 'at+jwt', 'application/at+jwt']);

/** Claims that only id tokens carry. */
const idTokenClaims = ['nonce', 'at_hash', 'c_hash'];

/** Claims by which issuers name the client: RFC 9068, Okta, OpenID Connect. */
const clientClaims = ['client_id', 'cid', 'azp'];

/**
 * An id token proves a sign-in to the browser; only an access token opens the API. Throws `InvalidTokenError` for any other kind of
 * token and for one that was issued to another client.
 */
export const assertAccessToken = ({ typ }: JWTHeaderParameters, payload: JWTPayload, clientId: string): void => {
  if (!accessTokenTypes.has(typ?.toLowerCase())) throw new InvalidTokenError('the token is not an access token');
  if (idTokenClaims.some((name) => name in payload)) throw new InvalidTokenError('an id token is not an access token');
  const clients = clientClaims.map((name) => payload[name]).filter((client) => client !== undefined);
  if (clients.length === 0) throw new InvalidTokenError('the token names no client, as access tokens do');
  if (!clients.includes(clientId)) throw new InvalidTokenError('the token was issued to another client');
};
