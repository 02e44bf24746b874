// Spec: R-ACC-2, R-ACC-3, R-ACC-4, R-ACC-5, R-ACC-6, R-ACC-7.
import { act, screen, waitFor } from '@testing-library/react';
import { type RouteObject, useLocation } from 'react-router';
import { expectLog, notedFailures } from '#test/support/jest/failures';
import { failing, unreachable } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { fullStorage } from '#test/support/screens/fullStorage';
import { storeTokens } from '#test/support/screens/tokens';
import { AuthGuard, AuthRedirect, ConciergeGuard, OnboardingGuard, UserGate } from './guards';
import { RoleNotice } from './RoleNotice';

function Place() {
  const location = useLocation();
  const state = location.state === null ? '' : JSON.stringify(location.state);
  return <p>{`At ${location.pathname}${location.search} ${state}`.trim()}</p>;
}

const routes: RouteObject[] = [
  {
    Component: AuthGuard,
    children: [
      {
        Component: UserGate,
        children: [{ path: '/' }, { path: '/messages' }].map((at) => ({ ...at, element: <Place /> })),
      },
      { Component: ConciergeGuard, children: [{ path: '/concierge-dashboard', element: <Place /> }] },
      { Component: OnboardingGuard, children: [{ path: '/onboarding/agreement', element: <Place /> }] },
      { path: '/auth-redirect', Component: AuthRedirect },
    ],
  },
  { path: '/error', element: <Place /> },
];

const validate = 'GET /api/user/validate';
const role = 'GET /api/profile/IsConcierge';
const client = { [validate]: { validated: true }, [role]: false };
const newClient = { [validate]: { validated: false }, [role]: false };
const concierge = { [validate]: { validated: false }, [role]: true };

const at = async (text: string): Promise<void> => {
  expect(await screen.findByText(`At ${text}`)).toBeInTheDocument();
};

describe('an onboarded client', () => {
  beforeEach(() => storeTokens());

  it.each(['/', '/messages'])('sees %s', async (path) => {
    await renderRoutes(routes, { at: path, responses: client });
    await at(path);
  });

  it('is redirected from a concierge page to /', async () => {
    await renderRoutes(routes, { at: '/concierge-dashboard', responses: client });
    await at('/');
  });

  it('is redirected from /auth-redirect to messages', async () => {
    await renderRoutes(routes, { at: '/auth-redirect', responses: client });
    await at('/messages');
  });

  it('stays on the page when a later validation fails', async () => {
    const { network, store } = await renderRoutes(routes, { responses: client });
    await at('/');
    network.respond(validate, () => failing(500, 'An unexpected error occurred.'));
    const { emptyApi } = await import('@/api');
    store.dispatch(emptyApi.util.invalidateTags([{ type: 'Access', id: 'OWN' }]));
    await waitFor(() => expect(network.requests.filter((call) => call === validate)).toHaveLength(2));
    await at('/');
  });
});

describe('a new client', () => {
  beforeEach(() => storeTokens());

  it('sees the check of the user, then the agreement', async () => {
    let settle: (response: object) => void = () => undefined;
    const response = new Promise<object>((resolve) => (settle = resolve));
    await renderRoutes(routes, { responses: { ...newClient, [validate]: () => response } });
    expect(screen.getByText('Checking User...')).toBeInTheDocument();
    settle({ validated: false });
    await at('/onboarding/agreement');
  });

  it('may open onboarding directly', async () => {
    await renderRoutes(routes, { at: '/onboarding/agreement', responses: newClient });
    await at('/onboarding/agreement');
  });
});

describe('a validation the portal does not know', () => {
  beforeEach(() => storeTokens());

  it.each([
    ['null', { validated: null, memberType: 'GOLD' }],
    ['absent', {}],
    ['an empty response', null],
  ])('counts as "not validated" where it is %s', async (_what, response) => {
    await renderRoutes(routes, { responses: { ...newClient, [validate]: () => Response.json(response) } });
    await at('/onboarding/agreement');
  });

  it('lets a validated client pass, whatever other properties it has', async () => {
    const response = { validated: true, memberType: 'GOLD', roles: null };
    await renderRoutes(routes, {
      responses: { [validate]: () => Response.json(response), [role]: () => Response.json(null) },
    });
    await at('/');
  });
});

describe('a concierge', () => {
  beforeEach(() => storeTokens());

  it.each(['/', '/messages', '/auth-redirect', '/concierge-dashboard', '/onboarding/agreement'])(
    'is redirected from %s to the dashboard',
    async (path) => {
      await renderRoutes(routes, { at: path, responses: concierge });
      await at('/concierge-dashboard');
    },
  );
});

describe('a user whose validation fails', () => {
  beforeEach(() => storeTokens());

  it('sees the server’s message on the error page', async () => {
    await renderRoutes(routes, { responses: { ...client, [validate]: failing(403, 'Your account is locked.') } });
    await at('/error {"message":"Your account is locked.","status":403}');
  });

  it('leaves the error page with one click once the server has recovered', async () => {
    const responses = { ...client, [validate]: failing(403, 'Your account is locked.') };
    const { router, network } = await renderRoutes(routes, { responses });
    await at('/error {"message":"Your account is locked.","status":403}');
    network.respond(validate, { validated: true });
    await act(() => router.navigate('/messages'));
    await at('/messages');
  });

  it('sees the specified message when the server sends none', async () => {
    await renderRoutes(routes, { responses: { ...client, [validate]: new Response('', { status: 500 }) } });
    await at('/error {"message":"An error occurred while validating the user","status":500}');
  });

  it('sees the specified message without a network', async () => {
    await renderRoutes(routes, { responses: { ...client, [validate]: unreachable } });
    await at('/error {"message":"An error occurred while validating the user","status":"network"}');
  });
});

describe('a failed role check', () => {
  beforeEach(() => {
    storeTokens();
    expectLog('A check of the user failed and counts as "no" (kind=http status=500)');
  });

  const withNotice: RouteObject[] = [{ element: <RoleNotice />, path: '/' }];

  it('leaves onboarding open', async () => {
    const responses = { ...newClient, [role]: failing(500, 'No.') };
    await renderRoutes(routes, { at: '/onboarding/agreement', responses });
    await at('/onboarding/agreement');
  });

  it('counts as not concierge', async () => {
    await renderRoutes(routes, { at: '/auth-redirect', responses: { ...client, [role]: failing(500, 'No.') } });
    await at('/messages');
  });

  it('shows a notice, and can be repeated', async () => {
    const { user, network } = await renderRoutes(withNotice, { responses: { ...client, [role]: failing(500, 'No.') } });
    expect(await screen.findByText(/Your role could not be checked/)).toBeInTheDocument();
    network.respond(role, true);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/Your role could not be checked/)).not.toBeInTheDocument());
  });

  it('is logged without the response’s message', async () => {
    await renderRoutes(withNotice, { responses: { ...client, [role]: failing(500, 'Secret of Eleanor') } });
    await screen.findByText(/Your role could not be checked/);
    expect(notedFailures().join()).not.toContain('Eleanor');
  });
});

describe('without a session', () => {
  const discovery = (): Promise<Response> =>
    Promise.resolve(
      Response.json({ issuer: 'http://localhost/oauth2/default', code_challenge_methods_supported: ['S256'] }),
    );

  it('redirects to the identity provider and stores the requested URL', async () => {
    jest.spyOn(window, 'fetch').mockImplementation(discovery);
    const { leave } = await renderRoutes(routes, { at: '/messages?conversation=7' });
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const url = new URL(leave.mock.calls[0]?.[0] ?? '');
    expect(url.pathname).toBe('/oauth2/default/v1/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/login/callback',
      scope: 'openid profile email offline_access',
    });
    expect(sessionStorage.getItem('referrerPath')).toBe('/messages?conversation=7');
    expect(window.localStorage).toHaveLength(0);
  });

  it('explains an unreachable identity provider and offers to try again', async () => {
    expectLog('Starting the sign-in failed');
    const network = jest.spyOn(window, 'fetch').mockImplementation(unreachable);
    const { user, leave } = await renderRoutes(routes);
    expect(await screen.findByText(/The sign-in service cannot be reached/)).toBeInTheDocument();
    network.mockImplementation(discovery);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });

  it('explains that the storage of the tab is full', async () => {
    expectLog('Starting the sign-in failed');
    jest.spyOn(window, 'fetch').mockImplementation(discovery);
    // The client of the identity provider clears its tokens before it signs in.
    const storage = fullStorage((key) => key !== 'okta-token-storage');
    const { user, leave } = await renderRoutes(routes);
    expect(await screen.findByRole('heading', { name: 'This tab is out of storage' })).toBeInTheDocument();
    expect(screen.getByText(/open the portal in a new tab/)).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
    storage.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });

  it('explains a clock that is ten minutes off', async () => {
    const { leave } = await renderRoutes(routes, { clockOffset: 600_000 });
    expect(await screen.findByRole('heading', { name: 'The clock on this device is wrong' })).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });

  it('offers a button where sign-in uses a popup', async () => {
    const { leave } = await renderRoutes(routes, { config: { signInMode: 'popup' } });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });
});
