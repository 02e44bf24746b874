import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failing } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { sampleTokens, storeTokens } from '#test/support/screens/tokens';
import { CurrentLocation, arrival, input } from '#test/support/screens/formPage';
import { emptyApi } from '@/api';
import { eleanor, retype } from '@/forms/testing';
import { hasUnsavedChanges } from '@/lib/loadCode';
import { BrokerageCustodianPage } from '@/features/onboarding/brokerage-custodian/BrokerageCustodianPage';
import { BusinessPage } from '@/features/onboarding/business/BusinessPage';
import { newcomer } from '@/features/onboarding/testing';
import { harbor, quay } from '@/features/onboarding/business/testing';
import { leaveFor } from '@/features/onboarding/leaveFor';
import { IndividualPage } from '@/features/onboarding/IndividualPage';
import { dune, shore } from '@/features/onboarding/trust/testing';
import { TrustPage } from '@/features/onboarding/trust/TrustPage';
import { ErrorPage } from './pages/ErrorPage';
import { RootRoute } from './routes';

jest.mock('@/features/onboarding/leaveFor');

const routes = [
  {
    Component: RootRoute,
    children: [
      { path: '/onboarding/individual', Component: IndividualPage },
      { path: '/onboarding/business', Component: BusinessPage },
      { path: '/onboarding/trust', Component: TrustPage },
      { path: '/onboarding/brokerage-custodian', Component: BrokerageCustodianPage },
      { path: '/error', Component: ErrorPage },
      { path: '*', element: <CurrentLocation /> },
    ],
  },
];

const absent = () => failing(404, 'Not found.');
const plain = {
  'GET /api/onboarding/Draft': absent,
  'PUT /api/onboarding/Draft': absent,
  'DELETE /api/onboarding/Draft': absent,
};

async function setup(path: string, drafts: object) {
  storeTokens();
  const view = await renderRoutes(routes, {
    at: path,
    responses: {
      ...newcomer,
      'GET /api/clientfamily/getfamilies': { families: [] },
      'GET /api/onboarding/Business': { businessEntities: [harbor, quay] },
      'POST /api/onboarding/Business': () => failing(500, 'Boom.'),
      'GET /api/onboarding/GetTrustsData': { trusts: [dune, shore] },
      'POST /api/onboarding/SaveTrusts': () => failing(500, 'Boom.'),
      ...drafts,
    },
  });
  return { ...view, go: (to: string) => act(() => view.router.navigate(to)) };
}

const region = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const toggle = (name: RegExp) => screen.findByRole('button', { name });
const isOpen = async (name: RegExp) => (await toggle(name)).getAttribute('aria-expanded') === 'true';

async function backToTheForm(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('link', { name: 'Back to your form' }, { timeout: 10_000 }));
}

describe.each([
  ['with drafts', {}],
  ['without drafts', plain],
])('the form has all typed values again after the error page, on a backend %s', (_what, drafts) => {
  it('in the Business step', async () => {
    const { user } = await setup('/onboarding/business', drafts);
    await user.click(await toggle(/^Business 2 · Quay/));
    const second = await region(/^Business 2/);
    await user.click(second.getByRole('button', { name: '+ Add Beneficial Owner' }));
    const added = within(second.getByRole('group', { name: 'Beneficial Owner 2' }));
    await user.type(added.getByLabelText(/Name/), 'Ada');
    await user.type(added.getByLabelText(/Percentage/), '5');
    await user.type(added.getByLabelText(/Email/), 'ada@quay.example');
    await user.type(added.getByLabelText(/Phone/), '4155550111');
    await backToTheForm(user);
    const back = await region(/^Business 2 · Quay/);
    const owner = within(back.getByRole('group', { name: 'Beneficial Owner 2' }));
    expect(owner.getByLabelText(/Name/)).toHaveValue('Ada');
    expect([await isOpen(/^Business 1/), await isOpen(/^Business 2/)]).toEqual([false, true]);
    await waitFor(() => expect(owner.getByLabelText(/Phone/)).toHaveFocus());
  });

  it('in the Trust step, with added and removed entries', async () => {
    const { user, network } = await setup('/onboarding/trust', drafts);
    network.respond('DELETE /api/onboarding/DeleteTrust/8', () => new Response(null, { status: 204 }));
    await user.click((await region(/^Trust #2/)).getByRole('button', { name: 'Remove Trust' }));
    await user.click(await toggle(/^Trust #1 · Dune/));
    const first = await region(/^Trust #1/);
    await user.type(first.getByLabelText(/^Trust Name/), ' II');
    await backToTheForm(user);
    expect((await region(/^Trust #1 · Dune Trust II/)).getByLabelText(/^Trust Name/)).toHaveValue('Dune Trust II');
    expect(screen.queryByRole('region', { name: /^Trust #2/ })).not.toBeInTheDocument();
  });
});

describe.each([
  ['with drafts', {}],
  ['without drafts', plain],
])('the browser does not ask whether to leave the page on a backend %s', (_what, drafts) => {
  it('while a submit of the Individual step saves and leaves it; a failed submit asks again', async () => {
    const asked: boolean[] = [];
    jest.mocked(leaveFor).mockImplementation(() => {
      asked.push(hasUnsavedChanges());
      return new Promise(() => undefined);
    });
    const saveCall = 'POST /api/onboarding/Individual';
    const { user, network } = await setup('/onboarding/individual', {
      ...drafts,
      [saveCall]: () => failing(500, 'No.'),
    });
    await screen.findByRole('button', { name: 'Complete' });
    await retype(user, 'First Name', 'Ada');
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await screen.findByText('No.');
    expect(hasUnsavedChanges()).toBe(true);
    network.respond(saveCall, { individual: eleanor });
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(asked).toEqual([false]));
  });
});

type Opening = (user: UserEvent) => Promise<unknown>;

const noOpening: Opening = () => Promise.resolve();
const press =
  (name: RegExp): Opening =>
  async (user) =>
    user.click(await screen.findByRole('button', { name }));

describe('12 Beyond it: on a backend without drafts, form values are stored in the page', () => {
  it.each<[string, string, string, Opening]>([
    ['Individual', '/onboarding/individual', 'First Name', noOpening],
    ['Business', '/onboarding/business', 'Business Name', press(/^Business 1 · Harbor/)],
    ['Trust', '/onboarding/trust', 'Trust Name', press(/^Trust #1 · Dune/)],
    ['custodian', '/onboarding/brokerage-custodian', 'Business Name', press(/^\+ Add Your First Brokerage/)],
  ])('while another page shows, in memory only: the %s step', async (_step, path, label, open) => {
    const { user, go, router } = await setup(path, plain);
    await screen.findByRole('heading', { level: 1, name: /Information$/ });
    await open(user);
    await screen.findByLabelText(new RegExp(`^${label}`));
    await retype(user, label, 'Typed Here');
    await screen.findByText('Kept until you close this page.', {}, { timeout: 10_000 });
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    await user.click(await screen.findByRole('button', { name: 'Leave Page' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe(path));
    expect(window.localStorage).toHaveLength(0);
    expect(Object.values(sessionStorage).join()).not.toContain('Typed Here');
    await go(path);
    expect(await screen.findByLabelText(new RegExp(`^${label}`))).toHaveValue('Typed Here');
  });

  it('while the session expires and the same user signs in again in a window', async () => {
    const { user, session } = await setup('/onboarding/individual', plain);
    await screen.findByRole('button', { name: 'Complete' });
    await retype(user, 'First Name', 'Ada');
    await screen.findByText('Kept until you close this page.', {}, { timeout: 10_000 });
    jest.spyOn(session.okta.token, 'getWithPopup').mockResolvedValue({ tokens: sampleTokens('access-2'), state: '' });
    jest.spyOn(window, 'fetch').mockResolvedValue(Response.json({}));
    await act(async () => {
      session.end();
      await Promise.resolve();
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(input('First Name')).toHaveValue('Ada');
    expect(hasUnsavedChanges()).toBe(true);
  });

  it('confirms before the page is closed', async () => {
    const { user, go, network } = await setup('/onboarding/individual', plain);
    await screen.findByRole('button', { name: 'Complete' });
    await retype(user, 'First Name', 'Ada');
    expect(await screen.findByText('Kept until you close this page.', {}, { timeout: 10_000 })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    await user.click(await screen.findByRole('button', { name: 'Leave Page' }));
    await arrival('/onboarding/agreement');
    expect(hasUnsavedChanges()).toBe(true);
    await go('/onboarding/individual');
    await screen.findByRole('button', { name: 'Complete' });
    expect(input('First Name')).toHaveValue('Ada');
    expect(network.requests.filter((call) => call.startsWith('PUT'))).toEqual([]);
    await retype(user, 'First Name', 'Eleanor');
    await waitFor(() => expect(hasUnsavedChanges()).toBe(false), { timeout: 10_000 });
  });

  it('while the session is renewed and all queries refetch', async () => {
    const { user, store } = await setup('/onboarding/business', plain);
    await user.click(await toggle(/^Business 1 · Harbor/));
    await retype(user, 'Business Name', 'Port LLC');
    const field = input('Business Name');
    await act(async () => {
      store.dispatch(emptyApi.util.invalidateTags([{ type: 'Draft', id: 'business' }]));
      const running = store.dispatch(emptyApi.util.getRunningQueriesThunk());
      expect(running).not.toEqual([]);
      await Promise.all(running);
    });
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('Port LLC');
  });

  it('until the user signs out', async () => {
    const { user, session, store } = await setup('/onboarding/individual', plain);
    await screen.findByRole('button', { name: 'Complete' });
    await retype(user, 'First Name', 'Ada');
    await screen.findByText('Kept until you close this page.', {}, { timeout: 10_000 });
    await act(() => session.signOut('user'));
    expect(JSON.stringify(store.getState())).not.toContain('Ada');
  });
});
