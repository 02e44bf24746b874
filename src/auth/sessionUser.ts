import type { OktaAuth, UserClaims } from '@okta/okta-auth-js';

import { logFailure } from '../lib/log';
import type { SessionUser } from './authSlice';

/** Who the identity provider says it is. */
export function toSessionUser(claims: UserClaims): SessionUser {
  return {
    sub: claims.sub,
    emailVerified: claims.email_verified === true,
    ...(claims.name ? { name: claims.name } : {}),
    ...(claims.email ? { email: claims.email } : {}),
  };
}

/** Asks the identity provider for what some issuers keep out of the id token: name and email. Undefined when it does not say. */
export async function askForUser(okta: OktaAuth): Promise<SessionUser | undefined> {
  try {
    return toSessionUser(await okta.getUser());
  } catch (error) {
    logFailure('The name of the user could not be read', error);
    return undefined;
  }
}
