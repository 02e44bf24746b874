import { Security } from '@okta/okta-react';
import { clearAllListeners } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { type RouteObject, createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PageProviders } from '@/app/PageProviders';
import { createStore } from '@/store/store';
import { createActivity } from '@/auth/activity';
import { createOktaClient } from '@/auth/oktaClient';
import { Session } from '@/auth/session';
import { createSessionChannel } from '@/auth/tabs';
import { TokenStorage } from '@/auth/tokenStorage';
import type { ApiDependencies } from '@/api';
import { withNavigationGuards } from '@/hooks/useNavigationGuard';
import type { PortalConfig } from '@/lib/portalConfig';
import { type MockResponse, mockNetwork } from './mockNetwork';

const sampleConfig: PortalConfig = {
  portalName: 'Family Office Portal',
  supportEmail: 'support@familyoffice.example',
  billingHost: 'Bill.com',
  hiddenPages: [],
  billingLinkHosts: ['bill.com'],
  issuer: 'http://localhost/oauth2/default',
  clientId: 'portal',
  signInMode: 'redirect',
  tokenStorage: 'sessionStorage',
  apiBaseUrl: '',
};

const opened: (() => void)[] = [];

afterEach(() => opened.splice(0).forEach((close) => close()));

type Upload = NonNullable<ApiDependencies['upload']>;

/** Reports the progress of an upload: bytes sent, total bytes. */
export type Progress = Parameters<Upload>[1];

interface SessionSettings {
  readonly config?: Partial<PortalConfig>;
  readonly clockOffset?: number;
}

/** A session as on the page, which records navigations away from it. */
export function createTestSession({ config, clockOffset = 0 }: SessionSettings = {}) {
  const settings = { ...sampleConfig, ...config };
  const channel = createSessionChannel();
  const tokens = new TokenStorage(settings.tokenStorage);
  const okta = createOktaClient(settings, tokens);
  const leave = jest.fn<undefined, [string]>();
  okta.options.setLocation = leave;
  const activity = createActivity(channel, sessionStorage);
  const mode = settings.signInMode;
  const { endSessionUrl } = settings;
  const page = { channel, activity, storage: sessionStorage, clockOffset, leave, endSessionUrl };
  const session = new Session({ okta, tokens, mode, ...page });
  opened.push(() => {
    session.stop();
    channel.close();
  });
  return { session, channel, leave, config: settings };
}

interface StoreSettings extends SessionSettings {
  /** Receives the progress callback of uploads; their responses are those of `responses`. */
  readonly onUpload?: (progress: Progress) => void;
}

/** Creates the application's store with a session and responses; a request without a response fails the test. */
export function createTestStore(responses: Readonly<Record<string, MockResponse>>, settings: StoreSettings = {}) {
  const { config, ...page } = createTestSession(settings);
  const network = mockNetwork(responses);
  const wait = (): Promise<void> => Promise.resolve();
  const upload: Upload = (request, progress) => {
    settings.onUpload?.(progress);
    return network.fetch(request);
  };
  const store = createStore({ config, session: page.session, fetch: network.fetch, upload, wait });
  // Ends autosaves that wait for a pause or a retry.
  opened.push(() => {
    store.dispatch(clearAllListeners());
  });
  return { ...page, config, network, store };
}

interface PageSettings extends StoreSettings {
  readonly at?: string;
  readonly responses?: Readonly<Record<string, MockResponse>>;
}

/**
 * Renders routes with the application's store, session and providers.
 *
 * @param responses - The responses by method and path; other requests fail the test.
 */
export async function renderRoutes(
  routes: RouteObject[],
  { at = '/', responses = {}, ...settings }: PageSettings = {},
) {
  const { session, channel, leave, network, store } = createTestStore(responses, settings);
  const router = createMemoryRouter(withNavigationGuards(routes), { initialEntries: [at] });
  const view = render(
    <Provider store={store}>
      <PageProviders>
        <Security oktaAuth={session.okta} restoreOriginalUri={() => undefined}>
          <RouterProvider router={router} />
        </Security>
      </PageProviders>
    </Provider>,
  );
  await act(() => session.start(store.dispatch));
  return { ...view, user: userEvent.setup(), store, router, session, channel, network, leave };
}
