// Spec: R-SHL-4.
import { isCurrent, menuLinks, topBarLinks, type Viewer } from './links';

const labels = (links: readonly { readonly label: string }[]): readonly string[] => links.map(({ label }) => label);
const client: Viewer = { isSignedIn: true, isConcierge: false, isOnboarded: true, hiddenPages: [] };
const newcomer: Viewer = { ...client, isOnboarded: false };
const concierge: Viewer = { isSignedIn: true, isConcierge: true, isOnboarded: false, hiddenPages: [] };
const nobody: Viewer = { isSignedIn: false, isConcierge: null, isOnboarded: false, hiddenPages: [] };

describe('the top bar', () => {
  test('an onboarded client sees Messages, Profile, Invoices and Accounting', () => {
    expect(labels(topBarLinks(client))).toEqual(['Messages', 'Profile', 'Invoices', 'Accounting']);
  });

  test('an office without billing or accounting has no links to them', () => {
    expect(labels(topBarLinks({ ...client, hiddenPages: ['invoices'] }))).toEqual([
      'Messages',
      'Profile',
      'Accounting',
    ]);
    expect(labels(menuLinks({ ...client, hiddenPages: ['invoices', 'accounting'] }))).toEqual(['Messages', 'Profile']);
  });

  test('a client who is not onboarded sees Messages and Profile', () => {
    expect(labels(topBarLinks(newcomer))).toEqual(['Messages', 'Profile']);
  });

  test('a concierge sees only the Concierge Dashboard', () => {
    expect(labels(topBarLinks(concierge))).toEqual(['Concierge Dashboard']);
    expect(labels(topBarLinks({ ...concierge, isOnboarded: true }))).toEqual(['Concierge Dashboard']);
  });

  test('there are no links while signed out or while the role is loading', () => {
    expect(topBarLinks(nobody)).toEqual([]);
    expect(topBarLinks({ ...client, isConcierge: null })).toEqual([]);
  });
});

test.each([
  [client, 1],
  [newcomer, 1],
  [concierge, 1],
  [nobody, 1],
])('the phone menu of %p shows Profile once', (viewer, times) => {
  expect(labels(menuLinks(viewer)).filter((label) => label === 'Profile')).toHaveLength(times);
});

test('a link is current for its paths', () => {
  const [messages] = topBarLinks(client);
  const [dashboard] = topBarLinks(concierge);
  expect(isCurrent(messages!, '/')).toBe(true);
  expect(isCurrent(messages!, '/messages')).toBe(true);
  expect(isCurrent(messages!, '/profile')).toBe(false);
  expect(isCurrent(dashboard!, '/family-management/3/contact/add')).toBe(true);
});
