import { createListenerMiddleware, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';

import { emptyApi, familiesApi, profileApi, userApi } from '../api';
import { logFailure } from '../lib/log';
import { type AuthState, authSlice, signedIn, signedOut, signingOut } from './authSlice';

const { isConcierge, isOnboarded } = profileApi.endpoints;
const { getClientFamilies } = familiesApi.endpoints;
const { validateUser } = userApi.endpoints;

const listener = createListenerMiddleware<{ auth: AuthState }>();

const checks = [isConcierge.matchRejected, isOnboarded.matchRejected, getClientFamilies.matchRejected];

listener.startListening({
  predicate: (action) => checks.some((isOf) => isOf(action)),
  effect: (action) => {
    if (isRejectedWithValue(action)) logFailure('A check of the user failed and counts as "no"', action.payload);
  },
});

listener.startListening({
  matcher: isAnyOf(signingOut, signedOut),
  effect: (_action, { dispatch }) => void dispatch(emptyApi.util.resetApiState()),
});

// Loads what the guards need while the code of the page loads.
listener.startListening({
  actionCreator: signedIn,
  effect: (_action, { dispatch }) => {
    void dispatch(validateUser.initiate(undefined, { subscribe: false }));
    void dispatch(isConcierge.initiate(undefined, { subscribe: false }));
  },
});

// Refetches what failed while the session was expired.
listener.startListening({
  actionCreator: signedIn,
  effect: (_action, { dispatch, getOriginalState }) => {
    const { expired } = authSlice.selectors.selectAuth(getOriginalState());
    if (expired) dispatch(emptyApi.internalActions.onOnline());
  },
});

/**
 * Resets, prefetches and refetches the API's cache when the session changes, and logs failed checks. Spec:
 * client-portal 6.
 */
export const authMiddleware = listener.middleware;
