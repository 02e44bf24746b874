import type { OktaAuth } from '@okta/okta-auth-js';

import { createDeadline } from '../api/deadline';
import { logFailure } from '../lib/log';
import type { AuthAction } from './authSlice';
import { signInFailed, signInStarted } from './authSlice';
import { isClockOff, popupProblem, signInProblem } from './signInProblem';

/** What signing in reports to. */
export interface SigningInOptions {
  readonly okta: OktaAuth;
  readonly mode: 'redirect' | 'popup';
  /** Milliseconds the device's clock is behind (positive) or ahead of the server's. */
  readonly clockOffset: number;
  readonly report: (action: AuthAction) => void;
}

/** Longer than this nobody waits for the identity provider. Should its answer come after all, it still counts. */
const limit = 10_000;

const inTime = <T>(work: Promise<T>): Promise<T> => createDeadline(limit).within(work);

/** The ways to the identity provider and back. Failures are reported, not thrown. */
export class SigningIn {
  private readonly options: SigningInOptions;

  constructor(options: SigningInOptions) {
    this.options = options;
  }

  /**
   * Goes the way the deployment is set up for. A window of its own needs a click to start from.
   *
   * @returns Whether there are fresh tokens now; never for a redirect, which leaves the page.
   */
  async start(returnTo: string): Promise<boolean> {
    const { mode, clockOffset, report } = this.options;
    if (mode === 'popup' && !isClockOff(clockOffset)) return this.byWindow();
    report(signInStarted());
    if (isClockOff(clockOffset)) report(signInFailed('clock'));
    else await this.byRedirect(returnTo);
    return false;
  }

  /** By a window of its own: the page, and what is typed on it, stays. */
  async byWindow(): Promise<boolean> {
    const { okta, clockOffset, report } = this.options;
    report(signInStarted());
    try {
      // An empty first page: the portal itself must not start in that window.
      const options = { initialPath: 'about:blank', scopes: [...(okta.options.scopes ?? [])] };
      const { tokens } = await okta.token.getWithPopup(options);
      okta.tokenManager.setTokens(tokens);
      return true;
    } catch (error) {
      report(signInFailed(popupProblem(error, clockOffset)));
      return false;
    }
  }

  /** By redirect: the page is left, and comes back to `returnTo`. */
  async byRedirect(returnTo: string): Promise<void> {
    try {
      await inTime(this.options.okta.signInWithRedirect({ originalUri: returnTo }));
    } catch (error) {
      logFailure('The sign-in could not be started', error);
      this.options.report(signInFailed(signInProblem(error, this.options.clockOffset)));
    }
  }

  /** Takes the identity provider's answer out of the address, keeps the tokens, and goes on to the address that asked. */
  async complete(): Promise<'done' | 'stale' | 'failed'> {
    const { okta, clockOffset, report } = this.options;
    try {
      await inTime(okta.handleLoginRedirect());
      return 'done';
    } catch (error) {
      logFailure('The sign-in could not be completed', error);
      if (okta.getIdToken() !== undefined) return 'stale';
      report(signInFailed(signInProblem(error, clockOffset)));
      return 'failed';
    }
  }
}
