import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '../lib/paths';
import { signIn } from './actions';
import type { AuthState } from './authSlice';
import { selectAuth } from './authSlice';
import type { StoreExtra } from './extra';

/** The dispatch that knows the session's thunks. */
export const useSessionDispatch = useDispatch.withTypes<ThunkDispatch<{ auth: AuthState }, StoreExtra, Action>>();

/** Marks a sign-out the user asked for on this page: a link from elsewhere cannot sign anybody out. */
export const signOutRequest = { signOut: true } as const;

export interface SessionControls extends AuthState {
  /** Starts signing in. Without an address to come back to, the role decides where it leads. */
  readonly signIn: (returnTo?: string) => Promise<void>;
  /** Signs out, after the unsaved-changes guard of a form on the page has had its say. */
  readonly signOut: () => Promise<void>;
}

/** Whether somebody is signed in, who, and how to change that. Spec: client-portal 2, Layout shell. */
export function useSession(): SessionControls {
  const auth = useSelector(selectAuth);
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  return {
    ...auth,
    signIn: useCallback((returnTo: string = paths.authRedirect) => dispatch(signIn(returnTo)), [dispatch]),
    signOut: useCallback(async () => navigate(paths.signOut, { state: signOutRequest }), [navigate]),
  };
}

/** The address of this page within the portal. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
