import { type OktaAuth, isAuthApiError, isOAuthError } from '@okta/okta-auth-js';
import { createDeadline } from '@/api/deadline';
import type { Renewal } from '@/api/dependencies';
import { backoffDelay } from '@/lib/backoff';
import { logFailure } from '@/lib/log';
import type { TokenStorage } from './tokenStorage';

/** Error codes that end the session; any other failure may be temporary. */
const finalCodes = new Set(['invalid_grant', 'login_required']);

/** After this time another attempt may start; a response that arrives later still counts. */
const timeoutMs = 30_000;

/** A token is renewed this long before it expires. */
const leadMs = 60_000;
/** The longest delay of a browser's timer; a longer one would end at once. */
const longestDelayMs = 2 ** 31 - 1;
const backoff = { firstMs: 5_000, longestMs: 60_000 };

function errorCode(error: unknown): string {
  if (isOAuthError(error)) return error.errorCode;
  if (!isAuthApiError(error)) return '';
  const code: unknown = error.xhr?.responseJSON?.['error'];
  return typeof code === 'string' ? code : '';
}

async function requestTokens(okta: OktaAuth, storage: TokenStorage, isCurrent: () => boolean): Promise<Renewal> {
  const tokens = okta.tokenManager.getTokensSync();
  if (!tokens.refreshToken) return 'over';
  try {
    // An issuer that does not rotate refresh tokens sends none: the old one stays valid.
    const renewed = { ...tokens, ...(await okta.token.renewTokens({ tokens })) };
    // The tokens were dropped while the request was pending; another session may have begun since.
    if (!isCurrent()) return 'unavailable';
    if (!storage.accepts(renewed)) {
      okta.tokenManager.removeRefreshToken();
      return 'over';
    }
    okta.tokenManager.setTokens(renewed);
    return 'renewed';
  } catch (error) {
    if (finalCodes.has(errorCode(error))) return 'over';
    logFailure('Renewing the session failed and will be retried', error);
    return 'unavailable';
  }
}

/** Renews the session's tokens, on request and ahead of their expiry. */
export class TokenRenewal {
  private readonly okta: OktaAuth;
  private readonly storage: TokenStorage;
  private readonly onDue: () => unknown;
  private pending: Promise<Renewal> | undefined;
  private generation = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retries = 0;

  /** @param onDue - Called when the token is due for renewal. */
  constructor(okta: OktaAuth, storage: TokenStorage, onDue: () => unknown) {
    this.okta = okta;
    this.storage = storage;
    this.onDue = onDue;
  }

  /** Requests new tokens. A rotated refresh token works only once, so concurrent calls share one request. */
  renew(): Promise<Renewal> {
    const { generation } = this;
    this.pending ??= createDeadline(timeoutMs)
      .within(requestTokens(this.okta, this.storage, () => generation === this.generation))
      .catch((): Renewal => 'unavailable')
      .finally(() => {
        if (generation === this.generation) this.pending = undefined;
      });
    return this.pending;
  }

  /** Schedules the next renewal, after 24 days at the latest, with growing delays until {@link restart} reports a new token. */
  schedule(): void {
    this.stop();
    const { accessToken } = this.okta.tokenManager.getTokensSync();
    if (!accessToken) return;
    const due = accessToken.expiresAt * 1000 - leadMs - Date.now();
    const delay = Math.max(due, backoffDelay(this.retries, backoff));
    this.timer = setTimeout(this.onDue, Math.min(delay, longestDelayMs));
    this.retries += 1;
  }

  /** Schedules the renewal of a new token. */
  restart(): void {
    this.retries = 0;
    this.schedule();
  }

  /** Stops the timer. */
  stop(): void {
    clearTimeout(this.timer);
  }

  /** Stops the timer and ignores a pending response: the tokens were dropped. */
  cancel(): void {
    this.stop();
    this.generation += 1;
    this.pending = undefined;
  }
}
