import { type Action, combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { type ApiDependencies, backendSlice, configSlice, emptyApi } from '@/api';
import { authMiddleware } from '@/auth/authListeners';
import { authSlice, signedOut, signingOut } from '@/auth/authSlice';
import type { StoreExtra } from '@/auth/useSession';
import { reportsSlice } from '@/features/accounting/reportsSlice';
import type { Session } from '@/auth/session';
import { messagingSlice } from '@/features/messaging/messagingSlice';
import { onboardingSlice } from '@/features/onboarding/onboardingSlice';
import type { PortalConfig } from '@/lib/portalConfig';
import { preferencesMiddleware } from '@/preferences/listeners';
import { preferencesSlice } from '@/preferences/preferencesSlice';

const slices = combineReducers({
  [authSlice.reducerPath]: authSlice.reducer,
  [backendSlice.reducerPath]: backendSlice.reducer,
  [configSlice.reducerPath]: configSlice.reducer,
  [emptyApi.reducerPath]: emptyApi.reducer,
  [messagingSlice.reducerPath]: messagingSlice.reducer,
  [onboardingSlice.reducerPath]: onboardingSlice.reducer,
  [preferencesSlice.reducerPath]: preferencesSlice.reducer,
  [reportsSlice.reducerPath]: reportsSlice.reducer,
});

type State = ReturnType<typeof slices>;

/** Resets the state on sign-out, except for what does not belong to the user. */
function rootReducer(state: Parameters<typeof slices>[0], action: Action): State {
  if (state === undefined || !(signingOut.match(action) || signedOut.match(action))) return slices(state, action);
  const { config, auth, backend, preferences } = state;
  return slices({ config, auth, backend, preferences }, action);
}

/** The dependencies of a store, which tests replace. */
export interface StoreDependencies {
  readonly config: PortalConfig;
  readonly session: Session;
  readonly fetch?: ApiDependencies['fetch'];
  readonly upload?: NonNullable<ApiDependencies['upload']>;
  readonly wait?: ApiDependencies['wait'];
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The duration of a check depends on the machine, so a slow check must not warn. */
const warnAfter = Infinity;

/** The store holds the files selected for a message, so that signing out removes them with the rest of the state. */
const serializableCheck = {
  warnAfter,
  ignoredPaths: ['messaging'],
  ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'payload.files'],
};

/** Creates the store of a page or a test. */
export function createStore({
  config,
  session,
  fetch: send = (request) => fetch(request),
  upload,
  wait = sleep,
}: StoreDependencies) {
  const { apiBaseUrl: baseUrl } = config;
  const api = {
    baseUrl,
    credentials: session,
    etags: new Map(),
    unanswered: new Map(),
    fetch: send,
    wait,
    ...(upload && { upload }),
  };
  const extraArgument: StoreExtra = { api, session };
  // Features add their listeners when they open (`addListener`).
  const listeners = createListenerMiddleware();
  return configureStore({
    reducer: rootReducer,
    preloadedState: { config },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, serializableCheck, immutableCheck: { warnAfter } })
        .prepend(listeners.middleware, authMiddleware, preferencesMiddleware)
        .concat(emptyApi.middleware),
  });
}

export type PortalStore = ReturnType<typeof createStore>;
