import type { OktaAuth } from '@okta/okta-auth-js';
import { Security } from '@okta/okta-react';
import { Provider } from 'react-redux';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router';

import type { Session } from '../auth/session';
import { paths } from '../lib/paths';
import type { PortalStore } from './store';

type Router = ReturnType<typeof createBrowserRouter>;

interface AppProps {
  readonly session: Session;
  readonly store: PortalStore;
  readonly router: Router;
}

/** Only addresses of this portal: the stored one is a path, and anything else is none of it. */
function withinPortal(address: string | undefined): string {
  const target = new URL(address ?? paths.authRedirect, window.location.origin);
  return target.origin === window.location.origin ? target.pathname + target.search + target.hash : paths.authRedirect;
}

/** The whole application, composed from what the boot made. */
export function App({ session, store, router }: AppProps) {
  const restoreOriginalUri = async (_okta: OktaAuth, address: string | undefined): Promise<void> => {
    session.welcome();
    await router.navigate(withinPortal(address), { replace: true });
  };
  return (
    <Provider store={store}>
      <Security oktaAuth={session.okta} restoreOriginalUri={restoreOriginalUri}>
        <RouterProvider router={router} />
      </Security>
    </Provider>
  );
}
