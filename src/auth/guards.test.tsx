import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { useLocation } from 'react-router';
import { failing, unreachable } from '#test/support/answers';
import { renderRoutes } from '#test/support/render';
import { storeTokens } from '#test/support/tokens';
import { AuthGuard } from './AuthGuard';
import { AuthRedirect } from './AuthRedirect';
import { ConciergeGuard } from './ConciergeGuard';
import { RoleNotice } from './RoleNotice';
import { UserGate } from './UserGate';

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
      { path: '/onboarding/agreement', element: <Place /> },
      { path: '/auth-redirect', Component: AuthRedirect },
    ],
  },
  { path: '/error', element: <Place /> },
];

const validate = 'GET /api/user/validate';
const role = 'GET /api/profile/IsConcierge';
const client = { [validate]: { validated: true }, [role]: false };
const newcomer = { [validate]: { validated: false }, [role]: false };
const concierge = { [validate]: { validated: false }, [role]: true };

const at = async (text: string): Promise<void> => {
  expect(await screen.findByText(`At ${text}`)).toBeInTheDocument();
};

describe('an onboarded client', () => {
  beforeEach(() => storeTokens());

  it.each(['/', '/messages'])('sees %s', async (path) => {
    await renderRoutes(routes, { at: path, answers: client });
    await at(path);
  });

  it('who opens a concierge address lands on /', async () => {
    await renderRoutes(routes, { at: '/concierge-dashboard', answers: client });
    await at('/');
  });

  it('goes from /auth-redirect to messages', async () => {
    await renderRoutes(routes, { at: '/auth-redirect', answers: client });
    await at('/messages');
  });

  it('keeps the page when a later validation fails', async () => {
    const { edge, store } = await renderRoutes(routes, { answers: client });
    await at('/');
    edge.answer(validate, () => failing(500, 'An unexpected error occurred.'));
    const { emptyApi } = await import('../api');
    store.dispatch(emptyApi.util.invalidateTags([{ type: 'Access', id: 'OWN' }]));
    await waitFor(() => expect(edge.requests.filter((call) => call === validate)).toHaveLength(2));
    await at('/');
  });
});

describe('a newcomer', () => {
  beforeEach(() => storeTokens());

  it('sees that the user is checked, then the agreement', async () => {
    let settle: (answer: object) => void = () => undefined;
    const answer = new Promise<object>((resolve) => (settle = resolve));
    await renderRoutes(routes, { answers: { ...newcomer, [validate]: () => answer } });
    expect(screen.getByText('Checking User...')).toBeInTheDocument();
    settle({ validated: false });
    await at('/onboarding/agreement');
  });

  it('may open onboarding directly', async () => {
    await renderRoutes(routes, { at: '/onboarding/agreement', answers: newcomer });
    await at('/onboarding/agreement');
  });
});

describe('12.9: a validation the portal does not know', () => {
  beforeEach(() => storeTokens());

  it.each([
    ['null', { validated: null, memberType: 'GOLD' }],
    ['absent', {}],
    ['an empty answer', null],
  ])('counts as "not validated" where it is %s', async (_what, answer) => {
    await renderRoutes(routes, { answers: { ...newcomer, [validate]: () => Response.json(answer) } });
    await at('/onboarding/agreement');
  });

  it('does not stand in the way of a validated client, whatever else it says', async () => {
    const answer = { validated: true, memberType: 'GOLD', roles: null };
    await renderRoutes(routes, {
      answers: { [validate]: () => Response.json(answer), [role]: () => Response.json(null) },
    });
    await at('/');
  });
});

describe('a concierge', () => {
  beforeEach(() => storeTokens());

  it.each(['/', '/messages', '/auth-redirect', '/concierge-dashboard'])(
    'arrives from %s at the dashboard',
    async (path) => {
      await renderRoutes(routes, { at: path, answers: concierge });
      await at('/concierge-dashboard');
    },
  );
});

describe('a user whose validation fails', () => {
  beforeEach(() => storeTokens());

  it('reads what the server says on the error page', async () => {
    await renderRoutes(routes, { answers: { ...client, [validate]: failing(403, 'Your account is locked.') } });
    await at('/error {"message":"Your account is locked.","status":403}');
  });

  it('reads the specified sentence when the server says nothing', async () => {
    await renderRoutes(routes, { answers: { ...client, [validate]: new Response('', { status: 500 }) } });
    await at('/error {"message":"An error occurred while validating the user","status":500}');
  });

  it('reads it too when there is no network', async () => {
    await renderRoutes(routes, { answers: { ...client, [validate]: unreachable } });
    await at('/error {"message":"An error occurred while validating the user","status":"network"}');
  });
});

describe('a failed role check', () => {
  beforeEach(() => storeTokens());

  const withNotice: RouteObject[] = [{ element: <RoleNotice />, path: '/' }];

  it('counts as not concierge', async () => {
    await renderRoutes(routes, { at: '/auth-redirect', answers: { ...client, [role]: failing(500, 'No.') } });
    await at('/messages');
  });

  it('is said quietly, and can be repeated', async () => {
    const { user, edge } = await renderRoutes(withNotice, { answers: { ...client, [role]: failing(500, 'No.') } });
    expect(await screen.findByText(/Your role could not be checked/)).toBeInTheDocument();
    edge.answer(role, true);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/Your role could not be checked/)).not.toBeInTheDocument());
  });

  it('is logged without the answer’s words', async () => {
    const warn = jest.spyOn(console, 'warn');
    await renderRoutes(withNotice, { answers: { ...client, [role]: failing(500, 'Secret of Eleanor') } });
    await screen.findByText(/Your role could not be checked/);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('counts as "no" (kind=http status=500)'));
    expect(JSON.stringify(warn.mock.calls)).not.toContain('Eleanor');
  });
});

describe('nobody signed in', () => {
  const discovery = (): Promise<Response> =>
    Promise.resolve(
      Response.json({ issuer: 'http://localhost/oauth2/default', code_challenge_methods_supported: ['S256'] }),
    );

  it('goes to the identity provider and is to come back to the address asked for', async () => {
    jest.spyOn(window, 'fetch').mockImplementation(discovery);
    const { leave } = await renderRoutes(routes, { at: '/messages?conversation=7' });
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const address = new URL(leave.mock.calls[0]?.[0] ?? '');
    expect(address.pathname).toBe('/oauth2/default/v1/authorize');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/login/callback',
      scope: 'openid profile email offline_access',
    });
    expect(sessionStorage.getItem('referrerPath')).toBe('/messages?conversation=7');
    expect(window.localStorage).toHaveLength(0);
  });

  it('reads why when the identity provider cannot be reached, and can try again', async () => {
    const network = jest.spyOn(window, 'fetch').mockImplementation(unreachable);
    const { user, leave } = await renderRoutes(routes);
    expect(await screen.findByText(/The sign-in service cannot be reached/)).toBeInTheDocument();
    network.mockImplementation(discovery);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });

  it('with a clock ten minutes off reads so instead', async () => {
    const { leave } = await renderRoutes(routes, { clockOffset: 600_000 });
    expect(await screen.findByRole('heading', { name: 'The clock on this device is wrong' })).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });

  it('is offered a button where sign-in has its own window', async () => {
    const { leave } = await renderRoutes(routes, { config: { signInMode: 'popup' } });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });
});
