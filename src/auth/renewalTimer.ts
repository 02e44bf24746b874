import type { OktaAuth } from '@okta/okta-auth-js';

/** A token is renewed this many seconds before it expires. */
const lead = 60;
const firstPause = 5_000;
const longestPause = 60_000;

/** Renews ahead of the expiry; after a failure tries again, less and less often. */
export class RenewalTimer {
  private readonly okta: OktaAuth;
  private readonly renew: () => unknown;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = firstPause;

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
    this.timer = setTimeout(this.renew, Math.max(due, this.pause));
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  /** There is a fresh token: the next failure starts from short pauses again. */
  reset(): void {
    this.pause = firstPause;
    this.set();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
