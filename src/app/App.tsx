import type { OktaAuth } from '@okta/okta-auth-js';
import { Security } from '@okta/okta-react';
import { App as AntdApp } from 'antd';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import type { Session } from '../auth/session';
import { useConfig } from '../api';
import { paths } from '../lib/paths';
import { PortalNameProvider } from '../ui/PortalName';
import { AntdProvider } from '../ui/AntdProvider';
import type { PortalStore } from './store';

export type Router = ReturnType<typeof createBrowserRouter>;

interface AppProps {
  readonly session: Session;
  readonly store: PortalStore;
  readonly router: Router;
}

/** What every page may use: the look, the portal's name, quiet notices. */
export function PageProviders({ children }: { readonly children: ReactNode }) {
  const { portalName } = useConfig();
  return (
    <AntdProvider>
      <PortalNameProvider name={portalName}>
        <AntdApp component={false}>{children}</AntdApp>
      </PortalNameProvider>
    </AntdProvider>
  );
}

/** Only addresses of this portal: the stored one is a path, and anything else is none of it. */
function withinPortal(address: string | undefined): string {
  const target = new URL(address ?? paths.authRedirect, window.location.origin);
  return target.origin === window.location.origin ? target.pathname + target.search + target.hash : paths.authRedirect;
}

/**
 * Signing in takes its answer out of the address, and with it the place in the history that the router counts by. Without
 * that place the router could not stop the Back button where unsaved changes would be lost.
 */
function keepPlaceInHistory(): void {
  if (window.history.state === null) window.history.replaceState({ idx: 0 }, '');
}

/** The whole application, composed from what the boot made. */
export function App({ session, store, router }: AppProps) {
  const restoreOriginalUri = async (_okta: OktaAuth, address: string | undefined): Promise<void> => {
    session.welcome();
    keepPlaceInHistory();
    await router.navigate(withinPortal(address), { replace: true });
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
