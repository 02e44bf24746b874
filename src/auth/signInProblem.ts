import { AuthSdkError, isAuthApiError, isOAuthError } from '@okta/okta-auth-js';

import { DeadlineExceeded } from '../api/deadline';
import type { SignInProblem } from './authSlice';

/** Tokens of the identity provider are refused when the device's clock is further off than this. */
const clockTolerance = 5 * 60 * 1000;

const refusalsOfTheClock = ['The JWT expired and is no longer valid', 'The JWT was issued in the future'];

/** Whether the device's clock is too far off for signing in, judged by the server's. */
export const isClockOff = (offset: number): boolean => Math.abs(offset) > clockTolerance;

function isUnreachable(error: unknown): boolean {
  if (error instanceof DeadlineExceeded || error instanceof TypeError) return true;
  return isAuthApiError(error) && (error.xhr === undefined || error.xhr.status >= 500);
}

/**
 * Tells what a failed sign-in is about.
 *
 * @param offset - Milliseconds the device's clock is behind (positive) or ahead of the server's.
 */
export function signInProblem(error: unknown, offset: number): SignInProblem {
  const message = error instanceof Error ? error.message : '';
  if (isClockOff(offset) || refusalsOfTheClock.includes(message)) return 'clock';
  if (isOAuthError(error)) return error.errorCode === 'access_denied' ? 'denied' : 'failed';
  if (isUnreachable(error)) return 'unreachable';
  return 'failed';
}

/** What a closed or blocked sign-in window is reported as. */
export function popupProblem(error: unknown, offset: number): SignInProblem {
  const closed = error instanceof AuthSdkError && error.message.startsWith('Unable to parse OAuth flow response');
  return closed && !isClockOff(offset) ? 'popup' : signInProblem(error, offset);
}
