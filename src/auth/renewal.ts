import type { OktaAuth } from '@okta/okta-auth-js';
import { isAuthApiError, isOAuthError } from '@okta/okta-auth-js';

import type { Renewal } from '../api/dependencies';
import { logFailure } from '../lib/log';

/** Only these say that the session is over; anything else may pass by itself. */
const finalCodes = new Set(['invalid_grant', 'login_required']);

function errorCode(error: unknown): string {
  if (isOAuthError(error)) return error.errorCode;
  if (!isAuthApiError(error)) return '';
  const code: unknown = error.xhr?.responseJSON?.['error'];
  return typeof code === 'string' ? code : '';
}

async function renewTokens(okta: OktaAuth, isCurrent: () => boolean): Promise<Renewal> {
  const tokens = okta.tokenManager.getTokensSync();
  if (!tokens.refreshToken) return 'over';
  try {
    const fresh = await okta.token.renewTokens({ tokens });
    if (!isCurrent()) return 'over';
    // What an answer leaves out is still good: an issuer that does not rotate sends no refresh token.
    okta.tokenManager.setTokens({ ...tokens, ...fresh });
    return 'renewed';
  } catch (error) {
    if (finalCodes.has(errorCode(error))) return 'over';
    logFailure('The session could not be renewed; it goes on and is tried again', error);
    return 'unavailable';
  }
}

/** The renewal of one session's tokens. */
export interface TokenRenewal {
  /** Gets fresh tokens. Calls that come while one is under way share its outcome. */
  renew(): Promise<Renewal>;
  /** The tokens were dropped: an answer that is still under way counts no more. */
  forget(): void;
}

/** A rotated refresh token works once, so there is never more than one renewal at a time. */
export function createTokenRenewal(okta: OktaAuth): TokenRenewal {
  let flight: Promise<Renewal> | undefined;
  let generation = 0;
  return {
    renew: () => {
      const mine = generation;
      flight ??= renewTokens(okta, () => mine === generation).finally(() => {
        if (mine === generation) flight = undefined;
      });
      return flight;
    },
    forget: () => {
      generation += 1;
      flight = undefined;
    },
  };
}
