// Spec: R-ACC-9.
import { act, screen, waitFor } from '@testing-library/react';
import { type RouteObject, Link, Outlet } from 'react-router';
import { clientSession } from '#test/support/screens/formPage';
import { renderRoutes } from '#test/support/screens/render';
import { fullStorage } from '#test/support/screens/fullStorage';
import { storeTokens } from '#test/support/screens/tokens';
import { useIsConciergeQuery } from '@/api';
import { useNavigationGuard } from '@/hooks/useNavigationGuard';
import { paths } from '@/lib/paths';
import { AuthGuard } from './guards';
import { SignOutPage } from './SignOutPage';
import { createSessionChannel } from './tabs';
import { useSession } from './useSession';

function Account() {
  const { user, signOut } = useSession();
  useIsConciergeQuery();
  return (
    <>
      <p>Welcome, {user?.name}</p>
      <button onClick={() => void signOut()}>Logout</button>
      <Link to={paths.signOut}>A link to the sign-out URL</Link>
    </>
  );
}

function GuardedForm() {
  const blocker = useNavigationGuard(() => true);
  return blocker ? <button onClick={blocker.proceed}>Leave Page</button> : <Account />;
}

const routes: RouteObject[] = [
  {
    Component: Outlet,
    children: [
      {
        Component: AuthGuard,
        children: [
          { path: '/', Component: Account },
          { path: '/form', Component: GuardedForm },
        ],
      },
      { path: paths.signOut, Component: SignOutPage },
    ],
  },
];

let requests: jest.SpyInstance;
beforeEach(() => {
  storeTokens();
  requests = jest.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'));
});

it('Logout clears the page and the store, and leaves for the identity provider’s logout', async () => {
  const { user, store, leave } = await renderRoutes(routes, { responses: clientSession });
  expect(await screen.findByText('Welcome, Eleanor Ashworth')).toBeInTheDocument();
  await waitFor(() => expect(Object.keys(store.getState().api.queries)).not.toHaveLength(0));
  const unanswered = store.dispatch((_dispatch, _getState, { api }) => api.unanswered);
  unanswered.set('saveIndividual', { content: '{"ssn":"123456789"}', key: 'key-1', startedAt: 0 });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringContaining('post_logout_redirect_uri')));
  expect(screen.getByText('Signing out...')).toBeInTheDocument();
  expect(screen.queryByText(/Eleanor/)).not.toBeInTheDocument();
  expect(store.getState().auth).toMatchObject({ status: 'signingOut', user: null });
  expect(store.getState().api.queries).toEqual({});
  expect(unanswered.size).toBe(0);
});

it('Logout ends the session on a server that offers it, with the access token', async () => {
  const config = { endSessionUrl: '/session/end' };
  const { user, leave } = await renderRoutes(routes, { responses: clientSession, config });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
  const headers = { Authorization: expect.stringMatching(/^Bearer .+/) as string };
  expect(requests).toHaveBeenCalledWith(
    '/session/end',
    expect.objectContaining({ method: 'POST', keepalive: true, headers }),
  );
});

it('Logout clears the tab while its storage is full', async () => {
  const { user, store, leave } = await renderRoutes(routes, { responses: clientSession });
  expect(await screen.findByText('Welcome, Eleanor Ashworth')).toBeInTheDocument();
  const storage = fullStorage();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringContaining('post_logout_redirect_uri')));
  storage.mockRestore();
  expect(store.getState().auth.user).toBeNull();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('access-1');
});

it('Logout shows the unsaved-changes guard first', async () => {
  const { user, leave } = await renderRoutes(routes, { responses: clientSession, at: '/form' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(leave).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Leave Page' }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
});

it('a link to the sign-out URL signs nobody out', async () => {
  const { user, leave } = await renderRoutes(routes, { responses: clientSession, at: '/' });
  await user.click(await screen.findByRole('link', { name: 'A link to the sign-out URL' }));
  expect(await screen.findByText('Welcome, Eleanor Ashworth')).toBeInTheDocument();
  expect(leave).not.toHaveBeenCalled();
});

it('Logout in another tab clears this one and does not start a sign-in', async () => {
  const { store, leave } = await renderRoutes(routes, { responses: clientSession });
  await screen.findByText('Welcome, Eleanor Ashworth');
  const otherTab = createSessionChannel();
  act(() => otherTab.post({ type: 'signedOut' }));
  expect(await screen.findByText('You have signed out in another tab.')).toBeInTheDocument();
  expect(screen.queryByText(/Eleanor/)).not.toBeInTheDocument();
  expect(store.getState().api.queries).toEqual({});
  expect(leave).not.toHaveBeenCalled();
  otherTab.close();
});
