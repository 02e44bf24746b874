import type { OktaAuth } from '@okta/okta-auth-js';
import { Security } from '@okta/okta-react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import type { Session } from '../auth/session';
import { useConfig } from '../api';
import { paths } from '../lib/paths';
import { NoticesProvider } from '../ui/Notices';
import { PortalName } from '../ui/PortalName';
import { AntdProvider } from '../ui/AntdProvider';
import type { PortalStore } from './store';

export type Router = ReturnType<typeof createBrowserRouter>;

interface AppProps {
  readonly session: Session;
  readonly store: PortalStore;
  readonly router: Router;
}

/** Provides the theme, the portal's name and notifications to all pages. */
export function PageProviders({ children }: { readonly children: ReactNode }) {
  const { portalName } = useConfig();
  return (
    <AntdProvider>
      <PortalName value={portalName}>
        <NoticesProvider>{children}</NoticesProvider>
      </PortalName>
    </AntdProvider>
  );
}

/** Returns the path of a URL of this portal; the page after sign-in for any other URL. */
function withinPortal(url: string | undefined): string {
  const target = new URL(url ?? paths.authRedirect, window.location.origin);
  return target.origin === window.location.origin ? target.pathname + target.search + target.hash : paths.authRedirect;
}

/**
 * Restores the history index of the router, which signing in removes with its parameters of the URL. Without the index
 * the router could not block the Back button over unsaved changes.
 */
function restoreHistoryIndex(): void {
  if (window.history.state === null) window.history.replaceState({ idx: 0 }, '');
}

/** The application. */
export function App({ session, store, router }: AppProps) {
  const restoreOriginalUri = async (_okta: OktaAuth, url: string | undefined): Promise<void> => {
    session.onSignedIn();
    restoreHistoryIndex();
    await router.navigate(withinPortal(url), { replace: true });
  };
  return (
    <Provider store={store}>
      <PageProviders>
        <Security oktaAuth={session.okta} restoreOriginalUri={restoreOriginalUri}>
          <RouterProvider router={router} />
        </Security>
      </PageProviders>
    </Provider>
  );
}
