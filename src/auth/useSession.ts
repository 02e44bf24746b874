import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import type { ApiDependencies } from '@/api';
import { paths } from '@/lib/paths';
import { type AuthState, selectAuth } from './authSlice';
import type { Session } from './session';

/** The store's extra argument, for thunks and the API. */
export interface StoreExtra {
  readonly api: ApiDependencies;
  readonly session: Session;
}

const useSessionDispatch = useDispatch.withTypes<ThunkDispatch<{ auth: AuthState }, StoreExtra, Action>>();

/** Returns the session of the store. Its failures appear as the auth slice's `problem`. */
export function useStoreSession(): Session {
  const dispatch = useSessionDispatch();
  return useMemo(() => dispatch((_dispatch, _getState, { session }) => session), [dispatch]);
}

/** The navigation state of a sign-out requested on the previous page: a link from elsewhere cannot sign users out. */
export const signOutRequest = { signOut: true } as const;

/** Returns the session's state, its user, and how to sign in and out. Spec: R-SHL-3. */
export function useSession() {
  const auth = useSelector(selectAuth);
  const session = useStoreSession();
  const navigate = useNavigate();
  return {
    ...auth,
    /** Signs in and comes back to `returnTo`; by default the role decides where to go. */
    signIn: useCallback((returnTo: string = paths.authRedirect) => session.signIn(returnTo), [session]),
    /** Signs out, after the unsaved-changes guard of a form on the page has agreed. */
    signOut: useCallback(async () => navigate(paths.signOut, { state: signOutRequest }), [navigate]),
  };
}

/** Returns the URL of this page within the portal. */
export function useCurrentUrl(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
