import type { SignedOutReason, SignInProblem } from './authSlice';

interface ScreenText {
  readonly title: string;
  readonly text: string;
}

/** The texts of the sign-in screen, by reason. */
export const signInTexts: Readonly<Record<SignInProblem | SignedOutReason | 'needed', ScreenText>> = {
  needed: { title: 'Sign in', text: 'Please sign in to continue.' },
  idle: {
    title: 'You were signed out',
    text: 'There was no activity for 15 minutes, so you were signed out to protect your data.',
  },
  elsewhere: { title: 'You are signed out', text: 'You have signed out in another tab.' },
  clock: {
    title: 'The clock on this device is wrong',
    text: 'The date or time on this device is more than five minutes off, so sign-in cannot work. Correct it, then try again.',
  },
  unreachable: {
    title: 'Sign-in is not available',
    text: 'The sign-in service cannot be reached. Please check your connection and try again.',
  },
  denied: {
    title: 'Sign-in was refused',
    text: 'The sign-in service denied access. If you should have access, please contact support.',
  },
  popup: {
    title: 'Sign-in was not completed',
    text: 'The sign-in window was closed, or your browser did not open it. Allow pop-ups for this site, then try again.',
  },
  failed: { title: 'Sign-in failed', text: 'Something went wrong. Please try again.' },
};
