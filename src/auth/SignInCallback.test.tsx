import { OktaAuth } from '@okta/okta-auth-js';
import { screen } from '@testing-library/react';
import { renderRoutes } from '#test/support/render';
import { sampleTokens, storeTokens } from '#test/support/tokens';
import { paths } from '../lib/paths';
import { SignInCallback } from './SignInCallback';

const routes = [
  { path: paths.signInCallback, Component: SignInCallback },
  { path: '/', element: <p>Home</p> },
];

const answers = { 'GET /api/profile/IsConcierge': false, 'GET /api/user/validate': { validated: true } };

/** The browser comes back from the identity provider with this answer. */
function comeBack(query: string) {
  window.history.replaceState(null, '', paths.signInCallback + query);
  return renderRoutes(routes, { at: paths.signInCallback + query, answers });
}

afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

it('a good answer signs in', async () => {
  jest.spyOn(OktaAuth.prototype, 'handleLoginRedirect').mockImplementation(function keepTokens(this: OktaAuth) {
    this.tokenManager.setTokens(sampleTokens());
    return Promise.resolve();
  });
  const { session } = await comeBack('?code=1&state=2');
  expect(screen.getByText('Signing in...')).toBeInTheDocument();
  expect(await session.accessToken()).toBe('access-1');
});

it('an answer nobody asked for is explained, with a way to try again', async () => {
  await comeBack('?code=1&state=2');
  expect(await screen.findByRole('heading', { name: 'Sign-in failed' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('a stale answer does no harm to who is signed in', async () => {
  storeTokens();
  const { store } = await comeBack('?code=1&state=2');
  expect(await screen.findByText('Home')).toBeInTheDocument();
  expect(store.getState().auth).toMatchObject({ status: 'authenticated', problem: null });
});

it('opened without an answer it leads home', async () => {
  await comeBack('');
  expect(await screen.findByText('Home')).toBeInTheDocument();
});
