import { createListenerMiddleware, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';

import { emptyApi, familiesApi, profileApi, userApi } from '../api';
import { logFailure } from '../lib/log';
import type { AuthState } from './authSlice';
import { authSlice, signedIn, signedOut, signingOut } from './authSlice';

const { isConcierge, isOnboarded } = profileApi.endpoints;
const { getClientFamilies } = familiesApi.endpoints;
const { validateUser } = userApi.endpoints;

const listeners = createListenerMiddleware<{ auth: AuthState }>();

const checks = [isConcierge.matchRejected, isOnboarded.matchRejected, getClientFamilies.matchRejected];

listeners.startListening({
  predicate: (action) => checks.some((isOf) => isOf(action)),
  effect: (action) => {
    if (isRejectedWithValue(action)) logFailure('A check about the user failed and counts as "no"', action.payload);
  },
});

listeners.startListening({
  matcher: isAnyOf(signingOut, signedOut),
  effect: (_action, { dispatch }) => void dispatch(emptyApi.util.resetApiState()),
});

// What the gates will ask is asked at once, beside the code of the page.
listeners.startListening({
  actionCreator: signedIn,
  effect: (_action, { dispatch }) => {
    void dispatch(validateUser.initiate(undefined, { subscribe: false }));
    void dispatch(isConcierge.initiate(undefined, { subscribe: false }));
  },
});

// What failed while the session was over is asked for again.
listeners.startListening({
  actionCreator: signedIn,
  effect: (_action, { dispatch, getOriginalState }) => {
    const { expired } = authSlice.selectors.selectAuth(getOriginalState());
    if (expired) dispatch(emptyApi.internalActions.onOnline());
  },
});

/** What follows from the session and from the checks about the caller. Spec: client-portal 6. */
export const accessListenerMiddleware = listeners.middleware;
