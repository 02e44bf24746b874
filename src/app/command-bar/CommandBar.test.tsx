import { fireEvent, screen, within } from '@testing-library/react';
import { Link, Outlet, useLocation } from 'react-router';
import type { MockResponse } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { storeTokens } from '#test/support/screens/tokens';
import type { Viewer } from '../layout/links';
import { CommandBarHost } from './CommandBarHost';

const searchCall = 'GET /api/family/searchfamilies';
const at = '2026-03-01T09:00:00.000Z';
const conversation = {
  id: 9,
  familyId: 17,
  familyName: 'Ashford',
  clientId: 31,
  status: 'OPEN',
  category: 'GENERAL',
  updatedAt: at,
  otherParticipantName: 'Morgan Reyes',
  unreadCount: 0,
};
const vendor = { kind: 'vendor', id: 5, name: 'Harbor Gardens', familyId: 17, familyName: 'Ashford' };

const responses: Readonly<Record<string, MockResponse>> = {
  'GET /api/user/validate': { validated: true },
  'GET /api/profile/IsConcierge': false,
  'GET /api/clientfamily/getfamilies': { families: [{ id: 17, name: 'Ashford', createdAt: at }] },
  'GET /api/messaging/getclientconversations': { conversations: [conversation] },
  'GET /api/messaging/getconciergeconversations': { conversations: [conversation] },
  'GET /api/audit/getoperations': { operations: [] },
  'GET /api/import/getsources': { sources: [] },
  [searchCall]: { found: [vendor] },
};

const viewers = {
  client: { isSignedIn: true, isConcierge: false, isOnboarded: true, hiddenPages: [] },
  newcomer: { isSignedIn: true, isConcierge: false, isOnboarded: false, hiddenPages: [] },
  concierge: { isSignedIn: true, isConcierge: true, isOnboarded: false, hiddenPages: [] },
} as const satisfies Record<string, Viewer>;

function Place() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`At ${pathname}${search}`}</p>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

async function openAs(
  who: keyof typeof viewers,
  others: Readonly<Record<string, MockResponse>> = {},
  hiddenPages: Viewer['hiddenPages'] = [],
) {
  storeTokens();
  const shell = (
    <>
      <CommandBarHost viewer={{ ...viewers[who], hiddenPages }} />
      <Outlet />
    </>
  );
  const view = await renderRoutes([{ element: shell, children: [{ path: '*', Component: Place }] }], {
    responses: { ...responses, ...others },
    config: { hiddenPages },
  });
  screen.getByRole('link', { name: 'Elsewhere' }).focus();
  await view.user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Go to' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { ...view, box, options };
}

test.each(['л', 'κ', 'ل'])('Ctrl K opens the command bar where the key K has the letter %s', async (key) => {
  const { user } = await openAs('client');
  await user.keyboard('{Escape}');
  fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true });
  expect(await screen.findByRole('combobox', { name: 'Go to' })).toBeInTheDocument();
});

test('Ctrl K opens the command bar with the focus in its input; Escape closes it and returns the focus', async () => {
  const { box, user } = await openAs('client');
  expect(box).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('At /')).toBeInTheDocument();
});

test("finds a report of a client's family and period by words in any order", async () => {
  const { user, options } = await openAs('client');
  await screen.findByRole('option', { name: /Balance Sheet of Ashford\s*Today/ });
  await user.keyboard('ash balance last quarter');
  expect(options()).toEqual([expect.stringMatching(/^Balance Sheet of Ashford\s*End of last quarter$/)]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^At \/accounting\?family=17&.*reportEndDate=\d{4}-\d\d-\d\d/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('finds neither invoices nor reports in an office without billing and accounting', async () => {
  const { options } = await openAs('client', {}, ['invoices', 'accounting']);
  await screen.findByRole('option', { name: /Morgan Reyes/ });
  expect(options().filter((option) => /invoice|accounting|balance sheet/i.test(option))).toEqual([]);
});

test('ignores accents and the kind of apostrophe', async () => {
  const people = [{ ...conversation, otherParticipantName: 'Núñez O’Brien' }];
  const { user, options } = await openAs('client', {
    'GET /api/messaging/getclientconversations': { conversations: people },
  });
  await screen.findByRole('option', { name: /Núñez/ });
  await user.keyboard("nunez o'brien");
  expect(options()).toEqual([expect.stringContaining('Núñez O’Brien')]);
});

test('the arrow keys move through the results and wrap around', async () => {
  const { user, box } = await openAs('client');
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant')!)?.textContent;
  await screen.findByRole('option', { name: /Morgan Reyes/ });
  await user.keyboard('invoices');
  expect(active()).toBe('Invoices');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Invoices of Ashford');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Invoices');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByText('At /invoices?family=17')).toBeInTheDocument();
});

test('Enter that ends the composition of an input method opens nothing', async () => {
  const { user, box } = await openAs('client');
  await screen.findByRole('option', { name: /Morgan Reyes/ });
  await user.keyboard('invoices');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  // Safari ends the composition before the key.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(box).toHaveValue('invoices');
  expect(screen.getByText('At /')).toBeInTheDocument();
});

test('finds records of families and conversations for a concierge', async () => {
  const { user, network } = await openAs('concierge');
  await user.keyboard('harbor');
  await user.click(await screen.findByRole('option', { name: /Harbor Gardens\s*Ashford/ }));
  expect(await screen.findByText('At /family-management/17/vendor/edit?vendorId=5')).toBeInTheDocument();
  expect(network.requests).toContain(searchCall);
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('morgan{Enter}');
  expect(
    await screen.findByText('At /concierge-dashboard?tab=conversations&show=open&conversation=9'),
  ).toBeInTheDocument();
});

test('lists an unknown kind of record under its own name and links to its family', async () => {
  const { user, network } = await openAs('concierge');
  network.respond(searchCall, () => Response.json({ found: [{ ...vendor, kind: 'yacht', name: 'Petrel' }] }));
  await user.keyboard('petrel');
  expect(within(await screen.findByRole('group', { name: 'yacht' })).getByRole('option')).toHaveTextContent('Petrel');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('At /family-management/17')).toBeInTheDocument();
});

test('offers only the pages that the user may see', async () => {
  const { options, network } = await openAs('newcomer');
  expect(options()).toEqual(['Messages', 'Profile', 'Light appearance', 'Dark appearance', 'Logout']);
  expect(network.requests).not.toContain(searchCall);
});

test('reports an empty result', async () => {
  const { user } = await openAs('client');
  await user.keyboard('zzz');
  expect(screen.getByRole('dialog')).toHaveTextContent('Nothing found for “zzz”.');
});
