import type { OktaAuth, UserClaims } from '@okta/okta-auth-js';

import { createDeadline } from '../api/deadline';
import type { Credentials, Renewal } from '../api/dependencies';
import { logFailure } from '../lib/log';
import type { PortalConfig } from '../lib/portalConfig';
import type { Activity } from './activity';
import type { SessionUser, SignedOutReason } from './authSlice';
import { sessionExpired, signedIn, signedOut, signInFailed, signingOut, signInStarted } from './authSlice';
import { logoutAddress, revokeTokens } from './farewell';
import type { TokenRenewal } from './renewal';
import { createTokenRenewal } from './renewal';
import type { SessionChannel } from './sessionChannel';
import { isClockOff, popupProblem, signInProblem } from './signInProblem';

/** What the session reports. */
export type SessionAction = ReturnType<
  | typeof signedIn
  | typeof sessionExpired
  | typeof signingOut
  | typeof signedOut
  | typeof signInStarted
  | typeof signInFailed
>;

export interface SessionDependencies {
  readonly okta: OktaAuth;
  readonly mode: PortalConfig['signInMode'];
  readonly channel: SessionChannel;
  readonly activity: Activity;
  readonly storage: Storage;
  /** Milliseconds the device's clock is behind (positive) or ahead of the server's. */
  readonly clockOffset: number;
  /** Leaves the page for another address. */
  readonly leave: (address: string) => void;
}

const reasonKey = 'portal.signedOut';
/** A token is renewed this long before it expires. */
const renewalLead = 60;
const firstPause = 5_000;
const longestPause = 60_000;
/** Longer than this the start of the page does not wait for the identity provider. */
const startLimit = 10_000;

function toUser(claims: UserClaims): SessionUser {
  return {
    sub: claims.sub,
    emailVerified: claims.email_verified === true,
    ...(claims.name === undefined ? {} : { name: claims.name }),
    ...(claims.email === undefined ? {} : { email: claims.email }),
  };
}

/** Lets the page take its content, and with it the leave-page prompt, off before it is left. */
const pageToSettle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The one session of this tab: it keeps the tokens, renews them, and reports what happens to it as actions of the auth
 * slice. Only the identity provider saying so ends it; a lost network does not.
 */
export class Session implements Credentials {
  readonly okta: OktaAuth;
  readonly activity: Activity;
  private readonly dependencies: SessionDependencies;
  private readonly renewal: TokenRenewal;
  private report: (action: SessionAction) => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = firstPause;
  private over = false;
  private readonly stopListening: () => void;

  constructor(dependencies: SessionDependencies) {
    this.dependencies = dependencies;
    this.okta = dependencies.okta;
    this.activity = dependencies.activity;
    this.renewal = createTokenRenewal(dependencies.okta);
    this.stopListening = dependencies.channel.subscribe((message) => {
      if (message.type === 'signedOut') this.drop('elsewhere');
    });
  }

  /** Takes up the session the tab has, if any. On the sign-in's way back it waits for {@link completeSignIn}. */
  async start(report: (action: SessionAction) => void): Promise<void> {
    this.report = report;
    if (this.okta.isLoginRedirect()) return;
    const { accessToken, idToken } = this.okta.tokenManager.getTokensSync();
    if (!accessToken || !idToken) {
      this.report(signedOut(this.takeReason()));
      return;
    }
    if (this.activity.remaining() <= 0) {
      await this.signOut('idle');
      return;
    }
    if (this.okta.tokenManager.hasExpired(accessToken) && (await this.renewAtStart()) === 'over') this.drop(null);
    else this.adopt();
  }

  /** Ends timers and listeners; the tokens stay. */
  stop(): void {
    clearTimeout(this.timer);
    this.stopListening();
  }

  async accessToken(): Promise<string | undefined> {
    const { accessToken } = this.okta.tokenManager.getTokensSync();
    if (accessToken && this.okta.tokenManager.hasExpired(accessToken)) await this.refresh();
    return this.okta.getAccessToken();
  }

  async renew(refused: string): Promise<Renewal> {
    const current = this.okta.getAccessToken();
    if (current === undefined) return 'over';
    return current === refused ? this.refresh() : 'renewed';
  }

  end(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.report(sessionExpired());
  }

  /**
   * Goes to sign in, in the way the deployment is set up for. A window of its own needs a click to start from.
   *
   * @param returnTo - The address within the portal to come back to.
   */
  async signIn(returnTo: string): Promise<void> {
    this.report(signInStarted());
    if (isClockOff(this.dependencies.clockOffset)) this.report(signInFailed('clock'));
    else if (this.dependencies.mode === 'popup') await this.signInByWindow();
    else await this.signInByRedirect(returnTo);
  }

  /** Signs in by a window of its own whatever the mode: the page, and what is typed on it, stays. */
  async signInByWindow(): Promise<void> {
    this.report(signInStarted());
    const before = this.okta.tokenManager.getTokensSync().idToken?.claims.sub;
    try {
      // An empty first page: the portal itself must not start in that window.
      const options = { initialPath: 'about:blank', scopes: [...(this.okta.options.scopes ?? [])] };
      const { tokens } = await this.okta.token.getWithPopup(options);
      this.okta.tokenManager.setTokens(tokens);
    } catch (error) {
      this.report(signInFailed(popupProblem(error, this.dependencies.clockOffset)));
      return;
    }
    const after = this.okta.tokenManager.getTokensSync().idToken?.claims.sub;
    if (before !== undefined && before !== after) this.dependencies.leave(window.location.origin);
    else this.welcome();
  }

  /** Signs in by redirect: the page is left. */
  async signInByRedirect(returnTo: string): Promise<void> {
    try {
      await this.okta.signInWithRedirect({ originalUri: returnTo });
    } catch (error) {
      logFailure('The sign-in could not be started', error);
      this.report(signInFailed(signInProblem(error, this.dependencies.clockOffset)));
    }
  }

  /**
   * Takes the answer of the identity provider out of the address, and goes on to the address that asked for sign-in.
   *
   * @returns Whether it did. A stale answer does no harm to a running session; any other failure is reported.
   */
  async completeSignIn(): Promise<boolean> {
    try {
      await this.okta.handleLoginRedirect();
      return true;
    } catch (error) {
      logFailure('The sign-in could not be completed', error);
      if (this.okta.getIdToken() !== undefined) this.adopt();
      else this.report(signInFailed(signInProblem(error, this.dependencies.clockOffset)));
      return false;
    }
  }

  /** Someone has just signed in. */
  welcome(): void {
    this.activity.clear();
    this.adopt();
  }

  /**
   * Ends the session here, in every other tab and at the identity provider, and returns to the site's origin.
   * Spec: client-portal 2, Layout shell (Logout).
   */
  async signOut(reason: 'user' | 'idle'): Promise<void> {
    this.report(signingOut());
    this.dependencies.channel.post({ type: 'signedOut' });
    if (reason === 'idle') this.dependencies.storage.setItem(reasonKey, reason);
    const farewell = logoutAddress(this.okta);
    revokeTokens(this.okta);
    this.clear();
    await pageToSettle();
    this.dependencies.leave(farewell);
  }

  /** This tab is a copy of another and must not use its tokens: it signs in for itself. */
  leaveToOriginal(): void {
    this.drop(null);
  }

  private async renewAtStart(): Promise<Renewal> {
    return createDeadline(startLimit)
      .within(this.renewal.renew())
      .catch(() => 'unavailable');
  }

  private adopt(): void {
    const { idToken } = this.okta.tokenManager.getTokensSync();
    if (!idToken) return;
    this.over = false;
    this.pause = firstPause;
    this.activity.touch();
    this.report(signedIn(toUser(idToken.claims)));
    this.schedule();
    if (idToken.claims.email === undefined) void this.completeUser();
  }

  /** Some issuers keep name and email out of the id token. */
  private async completeUser(): Promise<void> {
    try {
      const claims = await this.okta.getUser();
      if (this.okta.getIdToken() !== undefined) this.report(signedIn(toUser(claims)));
    } catch (error) {
      logFailure('The name of the user could not be read', error);
    }
  }

  private async refresh(): Promise<Renewal> {
    if (this.over) return 'over';
    const outcome = await this.renewal.renew();
    if (outcome === 'renewed') this.pause = firstPause;
    if (outcome === 'over' && this.okta.getAccessToken() !== undefined) this.end();
    else this.schedule();
    return outcome;
  }

  /** Renews ahead of the expiry; after a failure tries again, less and less often. */
  private schedule(): void {
    clearTimeout(this.timer);
    const { accessToken } = this.okta.tokenManager.getTokensSync();
    if (!accessToken || this.over) return;
    const due = (accessToken.expiresAt - renewalLead) * 1000 - Date.now();
    this.timer = setTimeout(() => void this.refresh(), Math.max(due, this.pause));
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  private drop(reason: SignedOutReason | null): void {
    this.clear();
    this.report(signedOut(reason));
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.renewal.forget();
    this.okta.tokenManager.clear();
    this.activity.clear();
  }

  private takeReason(): SignedOutReason | null {
    const reason = this.dependencies.storage.getItem(reasonKey);
    this.dependencies.storage.removeItem(reasonKey);
    return reason === 'idle' ? reason : null;
  }
}
