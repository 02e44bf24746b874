import type { OktaAuth } from '@okta/okta-auth-js';
import { backoffDelay } from '@/lib/backoff';

/** A token is renewed this many seconds before it expires. */
const lead = 60;
const backoff = { firstMs: 5_000, longestMs: 60_000 };

/** Renews ahead of the expiry; after a failure tries again, less and less often. */
export class RenewalTimer {
  private readonly okta: OktaAuth;
  private readonly renew: () => unknown;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;

  constructor(okta: OktaAuth, renew: () => unknown) {
    this.okta = okta;
    this.renew = renew;
  }

  /** Sets the timer for the token there is now; without one there is nothing to renew. */
  set(): void {
    this.stop();
    const { accessToken } = this.okta.tokenManager.getTokensSync();
    if (!accessToken) return;
    const due = (accessToken.expiresAt - lead) * 1000 - Date.now();
    this.timer = setTimeout(this.renew, Math.max(due, backoffDelay(this.failures, backoff)));
    this.failures += 1;
  }

  /** There is a fresh token: the next failure starts from short pauses again. */
  reset(): void {
    this.failures = 0;
    this.set();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
