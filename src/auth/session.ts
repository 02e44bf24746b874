import type { OktaAuth, Tokens } from '@okta/okta-auth-js';
import { createDeadline } from '@/api/deadline';
import type { Credentials, Renewal } from '@/api/dependencies';
import { storeText } from '@/lib/storeText';
import type { Activity } from './activity';
import {
  type AuthAction,
  type SignedOutReason,
  sessionExpired,
  signedIn,
  signedOut,
  signInFailed,
  signingOut,
} from './authSlice';
import { endServerSession, fetchUser, logoutUrlOf, revokeTokens, toSessionUser } from './oktaClient';
import { type SignInOptions, SignIn } from './signIn';
import type { SessionChannel } from './tabs';
import { TokenRenewal } from './tokenRenewal';
import type { TokenStorage } from './tokenStorage';

export interface SessionDependencies extends Omit<SignInOptions, 'report'> {
  /** Where `okta` stores the tokens. */
  readonly tokens: TokenStorage;
  readonly channel: SessionChannel;
  readonly activity: Activity;
  readonly storage: Storage;
  /** Leaves the page for another URL. */
  readonly leave: (url: string) => void;
  /** Where the session ends on the server, if it ends sessions itself. */
  readonly endSessionUrl?: string | undefined;
}

const reasonKey = 'portal.signedOut';
/** How long the start of the page waits for the identity provider. */
const startTimeoutMs = 10_000;

/** Resolves after the page has removed its content, and with it the browser's leave-page prompt. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The session of this tab: stores and renews the tokens, and reports its state as actions of the auth slice. Only the
 * identity provider ends it; a network failure does not. The page belongs to its first user ({@link TokenStorage}).
 */
export class Session implements Credentials {
  readonly okta: OktaAuth;
  readonly activity: Activity;
  private readonly dependencies: SessionDependencies;
  private readonly signInFlow: SignIn;
  private readonly renewal: TokenRenewal;
  private readonly unsubscribe: () => void;
  private report: (action: AuthAction) => void = () => undefined;
  private isOver = false;
  private isOtherUser = false;

  constructor(dependencies: SessionDependencies) {
    const { okta, activity, channel } = dependencies;
    this.dependencies = dependencies;
    this.okta = okta;
    this.activity = activity;
    this.signInFlow = new SignIn({ ...dependencies, report: (action) => this.report(action) });
    this.renewal = new TokenRenewal(okta, dependencies.tokens, () => this.refresh());
    this.unsubscribe = channel.subscribe(({ type }) => {
      if (type === 'signedOut') this.drop('elsewhere');
    });
  }

  /** Resumes the session of the tab, if any. On the callback page it waits for {@link completeSignIn}. */
  async start(report: (action: AuthAction) => void): Promise<void> {
    this.report = report;
    if (this.okta.isLoginRedirect()) return;
    const { accessToken, idToken } = this.okta.tokenManager.getTokensSync();
    if (!accessToken || !idToken) this.report(signedOut(this.takeReason()));
    else if (this.activity.remaining() <= 0) await this.signOut('idle');
    else if (this.okta.tokenManager.hasExpired(accessToken) && (await this.renewAtStart()) === 'over') this.drop(null);
    else this.activate();
  }

  /** Stops the timer and the subscription; the tokens stay. */
  stop(): void {
    this.renewal.stop();
    this.unsubscribe();
  }

  async accessToken(): Promise<string | undefined> {
    const { accessToken } = this.okta.tokenManager.getTokensSync();
    // Without tokens, or with those that another page of this tab stored for another user, the session has ended.
    if (!accessToken) this.end();
    else if (this.okta.tokenManager.hasExpired(accessToken)) await this.refresh();
    return this.okta.getAccessToken();
  }

  async renew(refused: string): Promise<Renewal> {
    const current = this.okta.getAccessToken();
    if (current === undefined) return 'over';
    return current === refused ? this.refresh() : 'renewed';
  }

  end(): void {
    this.isOver = true;
    this.renewal.stop();
    this.report(sessionExpired());
  }

  /**
   * Signs in as the deployment is configured, by redirect or popup.
   *
   * @param returnTo - The URL within the portal to come back to.
   */
  async signIn(returnTo: string): Promise<void> {
    await this.signInFlow.start(returnTo, (tokens) => {
      if (!this.adopt(tokens)) this.handOver(tokens);
    });
  }

  /**
   * Signs in again without leaving the page. The tokens of another user are discarded: the page stays as it is, and the
   * next attempt asks for the user.
   */
  signInAgain(): Promise<void> {
    return this.signInFlow.withPopup(
      (tokens) => {
        this.isOtherUser = !this.adopt(tokens);
        if (this.isOtherUser) this.report(signInFailed('otherUser'));
      },
      this.isOtherUser ? 'login' : undefined,
    );
  }

  /** Removes everything from the page, unsaved changes too, and leaves it for the start page: another user signs in. */
  async leaveToOtherUser(): Promise<void> {
    this.report(signingOut());
    this.clear();
    await nextTask();
    this.dependencies.leave(window.location.origin);
  }

  /** Signs in again by leaving the page. */
  signInElsewhere(returnTo: string): Promise<void> {
    return this.signInFlow.withRedirect(returnTo);
  }

  /** Completes a sign-in by redirect. Returns whether it succeeded; a stale response leaves an active session alone. */
  async completeSignIn(): Promise<boolean> {
    const outcome = await this.signInFlow.complete();
    if (outcome === 'stale') this.activate();
    return outcome === 'done';
  }

  /** Starts the session of a user who has just signed in. */
  onSignedIn(): void {
    this.activity.clear();
    this.activate();
  }

  /**
   * Ends the session here, in all other tabs and at the identity provider, and returns to the portal's origin; unsaved
   * changes are lost. To ask first, navigate to `paths.signOut`. Spec: R-ACC-9.
   */
  async signOut(reason: 'user' | 'idle'): Promise<void> {
    const { channel, storage, leave, endSessionUrl } = this.dependencies;
    this.report(signingOut());
    channel.post({ type: 'signedOut' });
    if (reason === 'idle') storeText(storage, reasonKey, reason);
    const logoutUrl = logoutUrlOf(this.okta);
    revokeTokens(this.okta);
    if (endSessionUrl !== undefined) endServerSession(this.okta, endSessionUrl);
    this.clear();
    await nextTask();
    leave(logoutUrl);
  }

  /** Drops the tokens of a copied tab, which belong to the original: this tab has to sign in itself. */
  dropCopiedTokens(): void {
    this.drop(null);
  }

  private async renewAtStart(): Promise<Renewal> {
    return createDeadline(startTimeoutMs)
      .within(this.renewal.renew())
      .catch(() => 'unavailable');
  }

  /** Starts the session of new tokens; returns false for those of another user than the page's. */
  private adopt(tokens: Tokens): boolean {
    if (!this.dependencies.tokens.accepts(tokens)) return false;
    this.okta.tokenManager.setTokens(tokens);
    this.onSignedIn();
    return true;
  }

  /** Replaces the page, whose user has signed out, by the start page of another user. */
  private handOver(tokens: Tokens): void {
    this.drop(null);
    this.dependencies.tokens.handOver(() => this.okta.tokenManager.setTokens(tokens));
    this.dependencies.leave(window.location.origin);
  }

  private activate(): void {
    const tokens = this.okta.tokenManager.getTokensSync();
    const { idToken } = tokens;
    if (!idToken) return;
    this.dependencies.tokens.bind(tokens);
    this.isOver = false;
    this.activity.touch();
    this.report(signedIn(toSessionUser(idToken.claims)));
    this.renewal.restart();
    if (idToken.claims.email === undefined) void this.loadUser();
  }

  private async loadUser(): Promise<void> {
    const user = await fetchUser(this.okta);
    if (user && this.okta.getIdToken() !== undefined) this.report(signedIn(user));
  }

  private async refresh(): Promise<Renewal> {
    if (this.isOver) return 'over';
    const outcome = await this.renewal.renew();
    if (outcome === 'renewed') this.renewal.restart();
    else if (outcome === 'unavailable') this.renewal.schedule();
    else if (this.okta.getAccessToken() !== undefined) this.end();
    return outcome;
  }

  private drop(reason: SignedOutReason | null): void {
    this.clear();
    this.report(signedOut(reason));
  }

  private clear(): void {
    this.renewal.cancel();
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
