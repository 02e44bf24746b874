// Spec: R-ACC-11.
import { AuthSdkError } from '@okta/okta-auth-js';
import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { expectLog } from '#test/support/jest/failures';
import { failing } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { sampleTokens, sampleUser, storeTokens } from '#test/support/screens/tokens';
import { useGetClientFamiliesQuery } from '@/api';
import { AuthGuard } from './guards';
import { SessionExpiredDialog } from './SessionExpiredDialog';

function Form() {
  const { data, isError } = useGetClientFamiliesQuery();
  return (
    <>
      <label>
        First Name <input />
      </label>
      <p>{isError ? 'Families failed' : `Families: ${data?.families.length ?? 'loading'}`}</p>
    </>
  );
}

const routes: RouteObject[] = [
  {
    element: (
      <>
        <AuthGuard />
        <SessionExpiredDialog />
      </>
    ),
    children: [{ path: '/', Component: Form }],
  },
];

const families = 'GET /api/clientfamily/getfamilies';
const responses = {
  'GET /api/profile/IsConcierge': false,
  'GET /api/user/validate': { validated: true },
  [families]: { families: [] },
};

beforeEach(() => storeTokens());

/** Types on a page and then ends its session. */
async function expire() {
  expectLog('A check of the user failed');
  let refuse = (): void => undefined;
  const typed = new Promise<void>((resolve) => (refuse = resolve));
  const refusal = () => typed.then(() => failing(401, 'Please sign in.'));
  const page = await renderRoutes(routes, { responses: { ...responses, [families]: refusal } });
  await page.user.type(await screen.findByLabelText('First Name'), 'Eleanor');
  // Leaves the field: user-event would report its change when the dialog takes the focus, in the middle of React's
  // commit.
  await page.user.tab();
  refuse();
  jest
    .spyOn(window, 'fetch')
    .mockResolvedValue(Response.json({ error: 'invalid_grant', error_description: 'No.' }, { status: 400 }));
  await act(async () => {
    page.session.end();
    await Promise.resolve();
  });
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  await screen.findByText('Families failed');
  return page;
}

it('preserves the form and the typed values when the session ends', async () => {
  await expire();
  expect(screen.getByLabelText('First Name')).toHaveValue('Eleanor');
});

it('continues after signing in with a popup, and refetches what failed', async () => {
  const { user, session, network } = await expire();
  jest.spyOn(session.okta.token, 'getWithPopup').mockResolvedValue({ tokens: sampleTokens('access-2'), state: '' });
  network.respond(families, { families: [{ id: 1, name: 'Ashworth' }] });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Families: 1')).toBeInTheDocument();
  expect(screen.getByLabelText('First Name')).toHaveValue('Eleanor');
});

it('explains a closed popup and offers a redirect', async () => {
  const { user, session, leave } = await expire();
  const closed = new AuthSdkError('Unable to parse OAuth flow response');
  jest.spyOn(session.okta.token, 'getWithPopup').mockRejectedValue(closed);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/The sign-in window was closed/)).toBeInTheDocument();
  const redirect = jest.spyOn(session.okta, 'signInWithRedirect').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Leave this page to sign in' }));
  expect(redirect).toHaveBeenCalledWith({ originalUri: '/' });
  expect(leave).not.toHaveBeenCalled();
});

describe('when another user signs in', () => {
  const others = sampleTokens('access-2', 600, { ...sampleUser, sub: 'user-2' });
  const stored = (): string => sessionStorage.getItem('okta-token-storage') ?? '';

  async function signInAsAnother() {
    const page = await expire();
    const popup = jest.spyOn(page.session.okta.token, 'getWithPopup').mockResolvedValue({ tokens: others, state: '' });
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText(/You signed in as another user/);
    return { ...page, popup };
  }

  it('discards the tokens at every attempt, keeps the page, and asks for its user', async () => {
    const { user, session, leave, popup } = await signInAsAnother();
    await user.click(screen.getByRole('button', { name: 'Sign in as Eleanor Ashworth' }));
    await waitFor(() => expect(popup).toHaveBeenCalledTimes(2));
    expect(popup).toHaveBeenLastCalledWith(expect.objectContaining({ prompt: 'login' }));
    expect(await session.accessToken()).toBe('access-1');
    expect(stored()).not.toContain('access-2');
    expect(screen.getByLabelText('First Name')).toHaveValue('Eleanor');
    expect(leave).not.toHaveBeenCalled();
  });

  it('continues with the user of the page', async () => {
    const { user, session, popup, network } = await signInAsAnother();
    network.respond(families, { families: [] });
    popup.mockResolvedValue({ tokens: sampleTokens('access-3'), state: '' });
    await user.click(screen.getByRole('button', { name: 'Sign in as Eleanor Ashworth' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await session.accessToken()).toBe('access-3');
    expect(screen.getByLabelText('First Name')).toHaveValue('Eleanor');
  });

  it('empties the page before it is left to the other user', async () => {
    const { user, store, leave } = await signInAsAnother();
    leave.mockImplementation(() => {
      expect(screen.queryByLabelText('First Name')).toBeNull();
      return undefined;
    });
    await user.click(screen.getByRole('button', { name: 'Leave this page to sign in' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('http://localhost'));
    expect(store.getState().api.queries).toEqual({});
    expect(stored()).not.toMatch(/access-/);
  });
});
