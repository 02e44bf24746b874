// Spec: R-ACC-10.
import { OktaAuth } from '@okta/okta-auth-js';
import { screen } from '@testing-library/react';
import { clientSession } from '#test/support/screens/formPage';
import { expectLog } from '#test/support/jest/failures';
import { renderRoutes } from '#test/support/screens/render';
import { sampleTokens, storeTokens } from '#test/support/screens/tokens';
import { paths } from '@/lib/paths';
import { SignInCallback } from './SignInCallback';

const routes = [
  { path: paths.signInCallback, Component: SignInCallback },
  { path: '/', element: <p>Home</p> },
];

/** Opens the page with this response of the identity provider. */
function openCallback(query: string) {
  window.history.replaceState(null, '', paths.signInCallback + query);
  return renderRoutes(routes, { at: paths.signInCallback + query, responses: clientSession });
}

afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

it('signs in with a valid response', async () => {
  jest.spyOn(OktaAuth.prototype, 'handleLoginRedirect').mockImplementation(function keepTokens(this: OktaAuth) {
    this.tokenManager.setTokens(sampleTokens());
    return Promise.resolve();
  });
  const { session } = await openCallback('?code=1&state=2');
  expect(screen.getByText('Signing in...')).toBeInTheDocument();
  expect(await session.accessToken()).toBe('access-1');
});

it('explains an unexpected response and offers to try again', async () => {
  expectLog('Completing the sign-in failed');
  await openCallback('?code=1&state=2');
  expect(await screen.findByRole('heading', { name: 'Sign-in failed' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('keeps an active session after a stale response', async () => {
  expectLog('Completing the sign-in failed');
  storeTokens();
  const { store } = await openCallback('?code=1&state=2');
  expect(await screen.findByText('Home')).toBeInTheDocument();
  expect(store.getState().auth).toMatchObject({ status: 'authenticated', problem: null });
});

it('goes to / without a response', async () => {
  await openCallback('');
  expect(await screen.findByText('Home')).toBeInTheDocument();
});
