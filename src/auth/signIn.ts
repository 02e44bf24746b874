import { type OktaAuth, type Tokens, AuthSdkError, isAuthApiError, isOAuthError } from '@okta/okta-auth-js';
import { createDeadline, DeadlineExceeded } from '@/api/deadline';
import { logFailure } from '@/lib/log';
import { type AuthAction, type SignInProblem, signInFailed, signInStarted } from './authSlice';

/** The identity provider's tokens are refused when the device's clock is off by more than this. */
const clockToleranceMs = 5 * 60 * 1000;

const clockErrors = ['The JWT expired and is no longer valid', 'The JWT was issued in the future'];

const isClockOff = (offset: number): boolean => Math.abs(offset) > clockToleranceMs;

function isUnreachable(error: unknown): boolean {
  if (error instanceof DeadlineExceeded || error instanceof TypeError) return true;
  return isAuthApiError(error) && (error.xhr === undefined || error.xhr.status >= 500);
}

/** Whether the storage of the tab is full. Blocked site data never gets here: the page does not start. */
const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.message.startsWith('Unable to set storage'));

function problemOf(error: unknown, offset: number): SignInProblem {
  const message = error instanceof Error ? error.message : '';
  if (isClockOff(offset) || clockErrors.includes(message)) return 'clock';
  if (isStorageFull(error)) return 'storage';
  if (isOAuthError(error)) return error.errorCode === 'access_denied' ? 'denied' : 'failed';
  return isUnreachable(error) ? 'unreachable' : 'failed';
}

/** okta-auth-js reports a closed or blocked popup as a response it cannot parse. */
function popupProblem(error: unknown, offset: number): SignInProblem {
  const isClosed = error instanceof AuthSdkError && error.message.startsWith('Unable to parse OAuth flow response');
  return isClosed && !isClockOff(offset) ? 'popup' : problemOf(error, offset);
}

export interface SignInOptions {
  readonly okta: OktaAuth;
  readonly mode: 'redirect' | 'popup';
  /** Milliseconds the device's clock is behind (positive) or ahead of the server's. */
  readonly clockOffset: number;
  readonly report: (action: AuthAction) => void;
}

/** The longest wait for the identity provider. A response that arrives later still counts. */
const timeoutMs = 10_000;

const inTime = <T>(work: Promise<T>): Promise<T> => createDeadline(timeoutMs).within(work);

/** Receives the tokens of a sign-in by popup. */
type Enter = (tokens: Tokens) => void;

/** Signs in by popup or redirect. Failures are reported, not thrown. */
export class SignIn {
  private readonly options: SignInOptions;

  constructor(options: SignInOptions) {
    this.options = options;
  }

  /**
   * Signs in as the deployment is configured: by popup, which needs a click to start from, or by redirect, which leaves
   * the page.
   */
  async start(returnTo: string, enter: Enter): Promise<void> {
    const { mode, clockOffset, report } = this.options;
    if (mode === 'popup' && !isClockOff(clockOffset)) return this.withPopup(enter);
    report(signInStarted());
    if (isClockOff(clockOffset)) report(signInFailed('clock'));
    else await this.withRedirect(returnTo);
  }

  /**
   * Signs in with a popup: the page keeps what the user typed.
   *
   * @param enter - Stores the tokens; the popup itself does not.
   * @param prompt - `login`: asks for the user, also while the identity provider has a session.
   */
  async withPopup(enter: Enter, prompt?: 'login'): Promise<void> {
    const { okta, clockOffset, report } = this.options;
    report(signInStarted());
    try {
      // Starts empty: the portal itself must not load in the popup.
      const options = {
        initialPath: 'about:blank',
        scopes: [...(okta.options.scopes ?? [])],
        ...(prompt && { prompt }),
      };
      const { tokens } = await okta.token.getWithPopup(options);
      enter(tokens);
    } catch (error) {
      report(signInFailed(popupProblem(error, clockOffset)));
    }
  }

  /** Signs in with a redirect, which leaves the page and comes back to `returnTo`. */
  async withRedirect(returnTo: string): Promise<void> {
    try {
      await inTime(this.options.okta.signInWithRedirect({ originalUri: returnTo }));
    } catch (error) {
      logFailure('Starting the sign-in failed', error);
      this.options.report(signInFailed(problemOf(error, this.options.clockOffset)));
    }
  }

  /**
   * Reads the identity provider's response from the URL, stores the tokens and goes to the URL sign-in started from.
   *
   * @returns `stale` for a response that cannot be used while a session is active.
   */
  async complete(): Promise<'done' | 'stale' | 'failed'> {
    const { okta, clockOffset, report } = this.options;
    try {
      await inTime(okta.handleLoginRedirect());
      return 'done';
    } catch (error) {
      logFailure('Completing the sign-in failed', error);
      if (okta.getIdToken() !== undefined) return 'stale';
      report(signInFailed(problemOf(error, clockOffset)));
      return 'failed';
    }
  }
}
