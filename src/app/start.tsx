import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import { type ApiDependencies, sendWithProgress } from '../api';
import { createActivity } from '../auth/activity';
import { createOktaClient } from '../auth/oktaClient';
import { Session } from '../auth/session';
import { createSessionChannel, isCopiedTab } from '../auth/tabs';
import { logFailure } from '../lib/log';
import type { PortalConfig } from '../lib/portalConfig';
import { watchOtherTabs } from '../preferences/listeners';
import { themeChanged } from '../preferences/preferencesSlice';
import { type Router, App } from './App';
import { setReloadDestination } from '@/lib/reload';
import { routes } from './routes';
import { createStore } from './store';

export interface StartOptions {
  readonly config: PortalConfig;
  /** Milliseconds the device's clock is behind (positive) or ahead of the server's. */
  readonly clockOffset: number;
  readonly fetch: ApiDependencies['fetch'];
  readonly root: HTMLElement;
}

function createPageSession(config: PortalConfig, clockOffset: number): Session {
  const channel = createSessionChannel();
  return new Session({
    okta: createOktaClient(config),
    mode: config.signInMode,
    channel,
    activity: createActivity(channel, sessionStorage),
    storage: sessionStorage,
    clockOffset,
    leave: (url) => window.location.assign(url),
  });
}

/** Reloads a page that the browser restores from its back/forward cache after the session has ended. */
function reloadRestoredPage(session: Session): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.okta.getAccessToken() === undefined) window.location.reload();
  });
}

/** Returns the current URL, or the one of a pending navigation. */
function urlOf(router: Router): string {
  const { navigation, location } = router.state;
  const { pathname, search, hash } = navigation.location ?? location;
  return new URL(pathname + search + hash, window.location.origin).href;
}

const report = (error: unknown): void => logFailure('A part of the page could not be rendered', error);

/** Renders the application. */
export function start({ config, clockOffset, fetch, root }: StartOptions): void {
  const session = createPageSession(config, clockOffset);
  const store = createStore({ config, session, fetch, upload: sendWithProgress });
  setupListeners(store.dispatch);
  watchOtherTabs((theme) => store.dispatch(themeChanged(theme)));
  reloadRestoredPage(session);
  void session.start(store.dispatch);
  void isCopiedTab(sessionStorage, navigator.locks).then((isCopy) => {
    if (isCopy) session.leaveToOriginal();
  });
  const router = createBrowserRouter(routes);
  setReloadDestination(() => urlOf(router));
  createRoot(root, { onCaughtError: report }).render(<App session={session} store={store} router={router} />);
}
