import { Security } from '@okta/okta-react';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type ApiDependencies, sendWithProgress } from '@/api';
import { createActivity } from '@/auth/activity';
import { createOktaClient } from '@/auth/oktaClient';
import { Session } from '@/auth/session';
import { createSessionChannel, isCopiedTab } from '@/auth/tabs';
import { TokenStorage } from '@/auth/tokenStorage';
import { withNavigationGuards } from '@/hooks/useNavigationGuard';
import { logFailure } from '@/lib/log';
import { paths } from '@/lib/paths';
import type { PortalConfig } from '@/lib/portalConfig';
import { setReloadDestination } from '@/lib/reload';
import { watchOtherTabs } from '@/preferences/listeners';
import { notificationsSwitched, themeChanged } from '@/preferences/preferencesSlice';
import { refuseDroppedFiles } from './droppedFiles';
import { PageProviders } from './PageProviders';
import { routesFor } from './routes';
import { createStore } from '@/store/store';

export interface StartOptions {
  readonly config: PortalConfig;
  /** Milliseconds the device's clock is behind (positive) or ahead of the server's. */
  readonly clockOffset: number;
  readonly fetch: ApiDependencies['fetch'];
  readonly root: HTMLElement;
}

function createPageSession(config: PortalConfig, clockOffset: number): Session {
  const channel = createSessionChannel();
  const tokens = new TokenStorage(config.tokenStorage);
  return new Session({
    okta: createOktaClient(config, tokens),
    tokens,
    mode: config.signInMode,
    channel,
    activity: createActivity(channel, sessionStorage),
    storage: sessionStorage,
    clockOffset,
    leave: (url) => window.location.assign(url),
    endSessionUrl: config.endSessionUrl,
  });
}

/** Reloads a page that the browser restores from its back/forward cache after the session has ended. */
function reloadRestoredPage(session: Session): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.okta.getAccessToken() === undefined) window.location.reload();
  });
}

/** Returns the path of a URL of this portal; the page after sign-in for any other URL. */
function withinPortal(url: string | undefined): string {
  const target = new URL(url ?? paths.authRedirect, window.location.origin);
  return target.origin === window.location.origin ? target.pathname + target.search + target.hash : paths.authRedirect;
}

const report = (error: unknown): void => logFailure('A part of the page could not be rendered', error);

/** Renders the application. */
export function start({ config, clockOffset, fetch, root }: StartOptions): void {
  const session = createPageSession(config, clockOffset);
  const store = createStore({ config, session, fetch, upload: sendWithProgress });
  setupListeners(store.dispatch);
  watchOtherTabs({
    onTheme: (theme) => store.dispatch(themeChanged(theme)),
    onNotifies: (notifies) => store.dispatch(notificationsSwitched(notifies)),
  });
  reloadRestoredPage(session);
  refuseDroppedFiles();
  void session.start(store.dispatch);
  void isCopiedTab(sessionStorage, navigator.locks).then((isCopy) => {
    if (isCopy) session.dropCopiedTokens();
  });
  const router = createBrowserRouter(withNavigationGuards(routesFor(config)));
  setReloadDestination(() => {
    const { pathname, search, hash } = router.state.navigation.location ?? router.state.location;
    return new URL(pathname + search + hash, window.location.origin).href;
  });
  const restoreOriginalUri = async (_okta: unknown, url: string | undefined): Promise<void> => {
    session.onSignedIn();
    // Signing in removes the history index of the router with the parameters of the URL. Without the index the router
    // could not block the Back button over unsaved changes.
    if (window.history.state === null) window.history.replaceState({ idx: 0 }, '');
    await router.navigate(withinPortal(url), { replace: true });
  };
  createRoot(root, { onCaughtError: report }).render(
    <Provider store={store}>
      <PageProviders>
        <Security oktaAuth={session.okta} restoreOriginalUri={restoreOriginalUri}>
          <RouterProvider router={router} />
        </Security>
      </PageProviders>
    </Provider>,
  );
}
