import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** The user, as the identity provider names it. Spec: R-PRF-1. */
export interface SessionUser {
  readonly sub: string;
  readonly name?: string;
  readonly givenName?: string;
  readonly familyName?: string;
  readonly email?: string;
  readonly emailVerified: boolean;
}

/** Why the user was signed out without requesting it on this page. */
export type SignedOutReason = 'idle' | 'elsewhere';

/** Why a sign-in failed. */
export type SignInProblem = 'clock' | 'unreachable' | 'denied' | 'popup' | 'storage' | 'otherUser' | 'failed';

export interface AuthState {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated' | 'signingOut';
  readonly user: SessionUser | null;
  /** Whether the session has ended while its page is open: the page stays and asks to sign in again. */
  readonly expired: boolean;
  readonly reason: SignedOutReason | null;
  readonly problem: SignInProblem | null;
}

const signedOutState: AuthState = {
  status: 'unauthenticated',
  user: null,
  expired: false,
  reason: null,
  problem: null,
};

const initialState: AuthState = { ...signedOutState, status: 'loading' };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SessionUser>): AuthState => ({
      ...signedOutState,
      status: 'authenticated',
      user: payload,
    }),
    sessionExpired: (state): AuthState => (state.status === 'authenticated' ? { ...state, expired: true } : state),
    signingOut: (): AuthState => ({ ...signedOutState, status: 'signingOut' }),
    signedOut: (_state, { payload }: PayloadAction<SignedOutReason | null>): AuthState => ({
      ...signedOutState,
      reason: payload,
    }),
    signInStarted: (state): AuthState => ({ ...state, problem: null }),
    signInFailed: (state, { payload }: PayloadAction<SignInProblem>): AuthState => ({
      ...state,
      status: state.status === 'loading' ? 'unauthenticated' : state.status,
      problem: payload,
    }),
  },
  selectors: { selectAuth: (state): AuthState => state, selectUser: (state): SessionUser | null => state.user },
});

export const { signedIn, sessionExpired, signingOut, signedOut, signInStarted, signInFailed } = authSlice.actions;
/** The actions a session reports. */
export type AuthAction = ReturnType<(typeof authSlice.actions)[keyof typeof authSlice.actions]>;

export const { selectAuth, selectUser } = authSlice.selectors;
