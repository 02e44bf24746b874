import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import type { ApiDependencies } from '../api';
import { sendWithProgress } from '../api';
import { createActivity } from '../auth/activity';
import { createOktaClient } from '../auth/oktaClient';
import { Session } from '../auth/session';
import { createSessionChannel } from '../auth/sessionChannel';
import { isCopiedTab } from '../auth/tabIdentity';
import { logFailure } from '../lib/log';
import type { PortalConfig } from '../lib/portalConfig';
import { watchOtherTabs } from '../preferences/listeners';
import { themeChanged } from '../preferences/preferencesSlice';
import type { Router } from './App';
import { App } from './App';
import { setReloadDestination } from './reloadPage';
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
    leave: (address) => window.location.assign(address),
  });
}

/** A page the browser brings back from its Back button's memory shows nothing of a session that has ended since. */
function refuseFrozenPage(session: Session): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.okta.getAccessToken() === undefined) window.location.reload();
  });
}

/** Where one is, or is on the way to. */
function addressOf(router: Router): string {
  const { navigation, location } = router.state;
  const { pathname, search, hash } = navigation.location ?? location;
  return new URL(pathname + search + hash, window.location.origin).href;
}

const report = (error: unknown): void => logFailure('A part of the page could not be drawn', error);

/** Puts the application on the page. */
export function start({ config, clockOffset, fetch, root }: StartOptions): void {
  const session = createPageSession(config, clockOffset);
  const store = createStore({ config, session, fetch, upload: sendWithProgress });
  setupListeners(store.dispatch);
  watchOtherTabs((theme) => store.dispatch(themeChanged(theme)));
  refuseFrozenPage(session);
  void session.start(store.dispatch);
  void isCopiedTab(sessionStorage, navigator.locks).then((isCopy) => {
    if (isCopy) session.leaveToOriginal();
  });
  const router = createBrowserRouter(routes);
  setReloadDestination(() => addressOf(router));
  createRoot(root, { onCaughtError: report }).render(<App session={session} store={store} router={router} />);
}
