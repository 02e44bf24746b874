import type { OktaAuth } from '@okta/okta-auth-js';
import { isAuthApiError, isOAuthError } from '@okta/okta-auth-js';

import { createDeadline } from '../api/deadline';
import type { Renewal } from '../api/dependencies';
import { logFailure } from '../lib/log';

/** Only these say that the session is over; anything else may pass by itself. */
const finalCodes = new Set(['invalid_grant', 'login_required']);

/** An answer that takes longer does not keep the next attempt back; should it come, it still counts. */
const limit = 30_000;

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
    // The session these tokens belong to was left meanwhile; it says nothing about the one there may be now.
    if (!isCurrent()) return 'unavailable';
    // What an answer leaves out is still good: an issuer that does not rotate sends no refresh token.
    okta.tokenManager.setTokens({ ...tokens, ...fresh });
    return 'renewed';
  } catch (error) {
    if (finalCodes.has(errorCode(error))) return 'over';
    logFailure('The session could not be renewed; it continues, and renewal is tried again', error);
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
      flight ??= createDeadline(limit)
        .within(renewTokens(okta, () => mine === generation))
        .catch((): Renewal => 'unavailable')
        .finally(() => {
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
