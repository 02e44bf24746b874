import type { OktaAuth } from '@okta/okta-auth-js';

import { createDeadline } from '../api/deadline';
import type { Credentials, Renewal } from '../api/dependencies';
import type { Activity } from './activity';
import type { AuthAction, SignedOutReason } from './authSlice';
import { sessionExpired, signedIn, signedOut, signingOut } from './authSlice';
import { logoutAddress, revokeTokens } from './logout';
import type { TokenRenewal } from './renewal';
import { createTokenRenewal } from './renewal';
import { RenewalTimer } from './renewalTimer';
import type { SessionChannel } from './sessionChannel';
import { askForUser, toSessionUser } from './sessionUser';
import type { SigningInOptions } from './signingIn';
import { SigningIn } from './signingIn';

export interface SessionDependencies extends Omit<SigningInOptions, 'report'> {
  readonly channel: SessionChannel;
  readonly activity: Activity;
  readonly storage: Storage;
  /** Leaves the page for another address. */
  readonly leave: (address: string) => void;
}

const reasonKey = 'portal.signedOut';
/** Longer than this the start of the page does not wait for the identity provider. */
const startLimit = 10_000;

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
  private readonly signingIn: SigningIn;
  private readonly renewal: TokenRenewal;
  private readonly timer: RenewalTimer;
  private readonly stopListening: () => void;
  private report: (action: AuthAction) => void = () => undefined;
  private over = false;

  constructor(dependencies: SessionDependencies) {
    const { okta, activity, channel } = dependencies;
    this.dependencies = dependencies;
    this.okta = okta;
    this.activity = activity;
    this.signingIn = new SigningIn({ ...dependencies, report: (action) => this.report(action) });
    this.renewal = createTokenRenewal(okta);
    this.timer = new RenewalTimer(okta, () => this.refresh());
    this.stopListening = channel.subscribe(({ type }) => {
      if (type === 'signedOut') this.drop('elsewhere');
    });
  }

  /** Takes up the session the tab has, if any. On the sign-in's way back it waits for {@link completeSignIn}. */
  async start(report: (action: AuthAction) => void): Promise<void> {
    this.report = report;
    if (this.okta.isLoginRedirect()) return;
    const { accessToken, idToken } = this.okta.tokenManager.getTokensSync();
    if (!accessToken || !idToken) this.report(signedOut(this.takeReason()));
    else if (this.activity.remaining() <= 0) await this.signOut('idle');
    else if (this.okta.tokenManager.hasExpired(accessToken) && (await this.renewAtStart()) === 'over') this.drop(null);
    else this.adopt();
  }

  /** Ends timers and listeners; the tokens stay. */
  stop(): void {
    this.timer.stop();
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
    this.timer.stop();
    this.report(sessionExpired());
  }

  /**
   * Goes to sign in, in the way the deployment is set up for.
   *
   * @param returnTo - The address within the portal to come back to.
   */
  async signIn(returnTo: string): Promise<void> {
    if (await this.signingIn.start(returnTo)) this.welcome();
  }

  /** Signs in again without leaving the page. Somebody else does not get the page of the first. */
  async signInAgain(): Promise<void> {
    const subject = (): string | undefined => this.okta.tokenManager.getTokensSync().idToken?.claims.sub;
    const before = subject();
    if (!(await this.signingIn.byWindow())) return;
    if (before !== undefined && before !== subject()) this.dependencies.leave(window.location.origin);
    else this.welcome();
  }

  /** Signs in again by leaving the page. */
  signInElsewhere(returnTo: string): Promise<void> {
    return this.signingIn.byRedirect(returnTo);
  }

  /** Takes the identity provider's answer. Whether it led on; a stale one does no harm to a running session. */
  async completeSignIn(): Promise<boolean> {
    const outcome = await this.signingIn.complete();
    if (outcome === 'stale') this.adopt();
    return outcome === 'done';
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
    const { channel, storage, leave } = this.dependencies;
    this.report(signingOut());
    channel.post({ type: 'signedOut' });
    if (reason === 'idle') storage.setItem(reasonKey, reason);
    const logout = logoutAddress(this.okta);
    revokeTokens(this.okta);
    this.clear();
    await pageToSettle();
    leave(logout);
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
    this.activity.touch();
    this.report(signedIn(toSessionUser(idToken.claims)));
    this.timer.reset();
    if (idToken.claims.email === undefined) void this.completeUser();
  }

  private async completeUser(): Promise<void> {
    const user = await askForUser(this.okta);
    if (user && this.okta.getIdToken() !== undefined) this.report(signedIn(user));
  }

  private async refresh(): Promise<Renewal> {
    if (this.over) return 'over';
    const outcome = await this.renewal.renew();
    if (outcome === 'renewed') this.timer.reset();
    else if (outcome === 'unavailable') this.timer.set();
    else if (this.okta.getAccessToken() !== undefined) this.end();
    return outcome;
  }

  private drop(reason: SignedOutReason | null): void {
    this.clear();
    this.report(signedOut(reason));
  }

  private clear(): void {
    this.timer.stop();
    this.renewal.forget();
    this.okta.tokenManager.clear();
    this.activity.clear();
  }

  private takeReason(): SignedOutReason | null {
    const { storage } = this.dependencies;
    const reason = storage.getItem(reasonKey);
    storage.removeItem(reasonKey);
    return reason === 'idle' ? reason : null;
  }
}
