import { createListenerMiddleware, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { emptyApi, familiesApi, forgetUnanswered, profileApi, userApi } from '@/api';
import { logFailure } from '@/lib/log';
import { type AuthState, selectAuth, signedIn, signedOut, signingOut } from './authSlice';

const { isConcierge, isOnboarded } = profileApi.endpoints;
const { getClientFamilies } = familiesApi.endpoints;
const { validateUser } = userApi.endpoints;

const listener = createListenerMiddleware<{ auth: AuthState }>();

listener.startListening({
  matcher: isAnyOf(isConcierge.matchRejected, isOnboarded.matchRejected, getClientFamilies.matchRejected),
  effect: (action) => {
    if (isRejectedWithValue(action)) logFailure('A check of the user failed and counts as "no"', action.payload);
  },
});

listener.startListening({
  matcher: isAnyOf(signingOut, signedOut),
  effect: (_action, { dispatch }) => {
    dispatch(emptyApi.util.resetApiState());
    dispatch(forgetUnanswered());
  },
});

listener.startListening({
  actionCreator: signedIn,
  effect: (_action, { dispatch, getOriginalState }) => {
    // Loads what the guards need while the code of the page loads.
    void dispatch(validateUser.initiate(undefined, { subscribe: false }));
    void dispatch(isConcierge.initiate(undefined, { subscribe: false }));
    // Refetches what failed while the session was expired.
    if (selectAuth(getOriginalState()).expired) dispatch(emptyApi.internalActions.onOnline());
  },
});

/** Resets, prefetches and refetches the cache with the session; logs failed checks. Spec: R-ACC-8. */
export const authMiddleware = listener.middleware;
