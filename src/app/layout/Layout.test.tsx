// Spec: R-SHL-2, R-SHL-3, R-SHL-5.
import type { UserClaims } from '@okta/okta-auth-js';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { untilResponded } from '#test/support/screens/formPage';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { sampleTokens, sampleUser, storeTokens } from '#test/support/screens/tokens';
import { PageHeader } from '@/ui/PageHeader';
import { Layout } from './Layout';
import { topBarLinks } from './links';

const routes = [{ Component: Layout, children: [{ path: '*', element: <h1>Page</h1> }] }];
const families = [{ id: 17, name: 'Ashworth' }];
const banner =
  'Action Required: You are not currently assigned to a family. Please contact a concierge to be assigned to a family to access all features of the portal.';

const responses = (isConcierge: boolean, isOnboarded: boolean, listed: unknown = { families }) => ({
  'GET /api/user/validate': { validated: isOnboarded },
  'GET /api/profile/IsConcierge': isConcierge,
  'GET /api/profile/IsOnboarded': isOnboarded,
  'GET /api/clientfamily/getfamilies': listed,
  'GET /api/messaging/GetDocuments': { documents: [] },
});

const mainLinks = (): readonly (string | null)[] =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('signed out', () => {
  test('the bar has the name, which links to /, and Login, but no links', async () => {
    await renderRoutes(routes, { at: '/error' });
    expect(screen.getByRole('link', { name: 'Family Office Portal' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    expect(mainLinks()).toEqual([]);
  });

  test('the mobile menu shows Profile', async () => {
    const { user } = await renderRoutes(routes, { at: '/error' });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Profile' }),
    ).toBeInTheDocument();
  });
});

describe('signed in', () => {
  beforeEach(() => storeTokens());

  test('the bar shows the name of the user and Logout', async () => {
    const { user, router } = await renderRoutes(routes, { responses: responses(false, true) });
    expect(screen.getByText('Welcome, Eleanor Ashworth')).toBeInTheDocument();
    await screen.findByRole('link', { name: 'Invoices' });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(router.state.location.pathname).toBe('/logout');
  });

  test('the keyboard goes from link to link, and leaves none that looks like the current page', async () => {
    const { user } = await renderRoutes(routes, { responses: responses(false, true) });
    const links = [
      await screen.findByRole('link', { name: 'Invoices' }),
      screen.getByRole('link', { name: 'Accounting' }),
    ];
    screen.getByRole('link', { name: 'Family Office Portal' }).focus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(links[0]).toHaveFocus();
    await user.tab();
    expect(links[1]).toHaveFocus();
    await user.tab();
    for (const link of links) expect(link.closest('li')).not.toHaveClass('ant-menu-item-active');
  });

  test('shows the email address without a name', async () => {
    const { sub, email, email_verified } = sampleUser;
    storeTokens(sampleTokens('access-1', 600, { sub, email, email_verified }));
    await renderRoutes(routes, { responses: responses(false, true) });
    expect(screen.getByText(`Welcome, ${email}`)).toBeInTheDocument();
    await screen.findByRole('link', { name: 'Invoices' });
  });

  test('shows Logout without a name and an email address', async () => {
    const nobody = { sub: sampleUser.sub, name: null, email: null } as unknown as UserClaims;
    storeTokens(sampleTokens('access-1', 600, nobody));
    const families = Response.json({ families: [{ id: 17, name: 'Ashworth', memberType: 'GOLD' }] });
    await renderRoutes(routes, { responses: responses(false, true, families) });
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
    await screen.findByRole('link', { name: 'Invoices' });
    expect(screen.queryByText(/^Welcome/)).not.toBeInTheDocument();
  });

  test('an onboarded client has all links of clients with the current one marked', async () => {
    await renderRoutes(routes, { at: '/invoices', responses: responses(false, true) });
    expect(await screen.findByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
    const links = topBarLinks({ isSignedIn: true, isConcierge: false, isOnboarded: true, hiddenPages: [] });
    expect(mainLinks()).toEqual(links.map(({ label }) => label));
  });

  test('a client who is not onboarded has Messages and Profile', async () => {
    await renderRoutes(routes, { responses: responses(false, false) });
    await screen.findByRole('link', { name: 'Profile' });
    expect(mainLinks()).toEqual(['Messages', 'Profile']);
  });

  test('a concierge has the Concierge Dashboard, and Profile in the mobile menu', async () => {
    const { user } = await renderRoutes(routes, { responses: responses(true, false) });
    await screen.findByRole('link', { name: 'Concierge Dashboard' });
    expect(mainLinks()).toEqual(['Concierge Dashboard']);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Concierge Dashboard', 'Profile']);
  });

  test('Escape closes the mobile menu and returns the focus to its button', async () => {
    const { user } = await renderRoutes(routes, { responses: responses(false, true) });
    await screen.findByRole('link', { name: 'Invoices' });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  test('a link of the mobile menu closes the menu', async () => {
    const { user, router } = await renderRoutes(routes, { responses: responses(false, true) });
    await screen.findByRole('link', { name: 'Invoices' });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Accounting' }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/accounting');
  });

  test('Back closes the mobile menu', async () => {
    const { user, router } = await renderRoutes(routes, { responses: responses(false, true) });
    await user.click(await screen.findByRole('link', { name: 'Invoices' }));
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => router.navigate(1));
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('Back to the first page moves the focus to its heading', async () => {
    const pages = ['Messages', 'Invoices'].map((title) => ({
      path: `/${title.toLowerCase()}`,
      element: <PageHeader key={title} title={title} />,
    }));
    const { user, router } = await renderRoutes([{ Component: Layout, children: pages }], {
      at: '/messages',
      responses: responses(false, true),
    });
    expect(document.body).toHaveFocus();
    await user.click(await screen.findByRole('link', { name: 'Invoices' }));
    expect(screen.getByRole('heading', { name: 'Invoices' })).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus();
  });

  test('an onboarded client reaches the Dashboard from the account menu and from the greeting', async () => {
    const { user, router } = await renderRoutes(routes, { responses: responses(false, true) });
    await user.click(await screen.findByRole('link', { name: 'Welcome, Eleanor Ashworth' }));
    expect(router.state.location.pathname).toBe('/dashboard');
    await act(() => router.navigate('/invoices'));
    await user.click(screen.getByRole('button', { name: 'Account, EA' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dashboard' }));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('a client reaches the Documents from the account menu', async () => {
    const { user, router } = await renderRoutes(routes, { responses: responses(false, true) });
    await screen.findByRole('link', { name: 'Invoices' });
    await user.click(screen.getByRole('button', { name: 'Account, EA' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Documents' }));
    expect(router.state.location.pathname).toBe('/documents');
  });

  test('the account menu opens without the Documents when the backend is slow, and does not change then', async () => {
    let respond: (response: MockResponse) => void = () => undefined;
    const slow = new Promise<MockResponse>((resolve) => (respond = resolve));
    const { user } = await renderRoutes(routes, {
      responses: { ...responses(false, true), 'GET /api/messaging/GetDocuments': () => slow },
    });
    await screen.findByRole('link', { name: 'Invoices' });
    await user.click(screen.getByRole('button', { name: 'Account, EA' }));
    expect(screen.queryByRole('menuitem', { name: 'Dashboard' })).not.toBeInTheDocument();
    expect(await screen.findByRole('menuitem', { name: 'Dashboard' })).toBeInTheDocument();
    respond({ documents: [] });
    await untilResponded();
    expect(screen.queryByRole('menuitem', { name: 'Documents' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Account, EA' }));
    expect(await screen.findByRole('menuitem', { name: 'Documents' })).toBeInTheDocument();
  });

  test('the account menu hides the Documents without them in the backend', async () => {
    const { user, network } = await renderRoutes(routes, {
      responses: { ...responses(false, true), 'GET /api/messaging/GetDocuments': () => failing(501, '') },
    });
    await screen.findByRole('link', { name: 'Invoices' });
    await user.click(screen.getByRole('button', { name: 'Account, EA' }));
    await waitFor(() => expect(network.requests).toContain('GET /api/messaging/GetDocuments'));
    expect(await screen.findByRole('menuitem', { name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Documents' })).not.toBeInTheDocument();
  });

  test.each([
    ['a concierge', true, false, 'Concierge Dashboard'],
    ['a newcomer', false, false, 'Profile'],
  ])('%s has no Dashboard', async (_who, isConcierge, isValidated, link) => {
    const { user } = await renderRoutes(routes, { responses: responses(isConcierge, isValidated) });
    await screen.findByRole('link', { name: link });
    expect(screen.queryByRole('link', { name: /^Welcome/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Account, EA' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  test('the theme can be selected', async () => {
    const { user } = await renderRoutes(routes, { responses: responses(false, true) });
    await screen.findByRole('link', { name: 'Invoices' });
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await user.click(await screen.findByRole('menuitemradio', { name: 'System' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  test('the skip link moves the focus to the content without changing the URL', async () => {
    const { user, router } = await renderRoutes(routes, { responses: responses(false, true) });
    await screen.findByRole('link', { name: 'Invoices' });
    await user.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(router.state.location.hash).toBe('');
  });
});

describe('the warning banner', () => {
  beforeEach(() => storeTokens());

  test('warns a client without a family, and can be dismissed', async () => {
    const { user } = await renderRoutes(routes, { responses: responses(false, true, { families: [] }) });
    expect(await screen.findByText(banner)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(banner)).not.toBeInTheDocument();
  });

  test('does not appear for a client with a family', async () => {
    await renderRoutes(routes, { responses: responses(false, true) });
    await screen.findByRole('link', { name: 'Invoices' });
    expect(screen.queryByText(banner)).not.toBeInTheDocument();
  });

  test('is never shown to a concierge and requests no families', async () => {
    const { network } = await renderRoutes(routes, { responses: responses(true, false) });
    await screen.findByRole('link', { name: 'Concierge Dashboard' });
    expect(network.requests).not.toContain('GET /api/clientfamily/getfamilies');
    expect(screen.queryByText(banner)).not.toBeInTheDocument();
  });

  test('appears when the families cannot be loaded', async () => {
    expectLog('A check of the user failed');
    const failed = failing(404, 'Not found');
    await renderRoutes(routes, { responses: responses(false, true, failed) });
    expect(await screen.findByText(banner)).toBeInTheDocument();
  });
});
