import type { JWTHeaderParameters, JWTPayload } from 'jose';
import { InvalidTokenError } from './tokenErrors';

/** RFC 9068 defines a type; Okta sends none, others send JWT. */
const accessTokenTypes = new Set([undefined, 'jwt', 'at+jwt', 'application/at+jwt']);

/** Claims that only id tokens contain. */
const idTokenClaims = ['nonce', 'at_hash', 'c_hash'];

/** Claims with the client id: RFC 9068, Okta, OpenID Connect. */
const clientClaims = ['client_id', 'cid', 'azp'];

/**
 * Asserts that a token is an access token of this client; an id token must not open the API. Throws `InvalidTokenError`
 * for any other type of token and for another client.
 */
export const assertAccessToken = ({ typ }: JWTHeaderParameters, payload: JWTPayload, clientId: string): void => {
  if (!accessTokenTypes.has(typ?.toLowerCase())) throw new InvalidTokenError('the token is not an access token');
  if (idTokenClaims.some((name) => name in payload)) throw new InvalidTokenError('an id token is not an access token');
  const clients = clientClaims.map((name) => payload[name]).filter((client) => client !== undefined);
  if (clients.length === 0) throw new InvalidTokenError('the token contains no client id');
  if (!clients.includes(clientId)) throw new InvalidTokenError('the token was issued to another client');
};
