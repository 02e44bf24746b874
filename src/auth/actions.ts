import type { SessionThunk } from './extra';

/** Goes to sign in and comes back to `returnTo`. A failure appears as the auth slice's `problem`. */
export const signIn =
  (returnTo: string): SessionThunk =>
  (_dispatch, _getState, { session }) =>
    session.signIn(returnTo);

/** Signs in again without leaving the page. A failure appears as the auth slice's `problem`. */
export const signInAgain =
  (): SessionThunk =>
  (_dispatch, _getState, { session }) =>
    session.signInAgain();

/** Signs in again by leaving the page. */
export const signInElsewhere =
  (returnTo: string): SessionThunk =>
  (_dispatch, _getState, { session }) =>
    session.signInElsewhere(returnTo);

/** Takes the identity provider's answer. Whether it led on; a failure appears as the auth slice's `problem`. */
export const completeSignIn =
  (): SessionThunk<Promise<boolean>> =>
  (_dispatch, _getState, { session }) =>
    session.completeSignIn();

/** Ends the session at once, whatever is unsaved. To ask first, go to `paths.signOut`. */
export const signOut =
  (reason: 'user' | 'idle'): SessionThunk =>
  (_dispatch, _getState, { session }) =>
    session.signOut(reason);
