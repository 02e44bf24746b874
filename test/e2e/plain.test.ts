import type { Locator, Page } from 'playwright-core';
import type { SampleHandle } from '../../server/identity/accounts';
import { signIn } from '../support/browser';
import { journeys } from '../support/journey';
import { additiveOperations } from '../support/additive';
import { fillParty } from './relatedParties';

// This file runs on a backend of the specification alone, whatever the other journeys run on.
process.env['TEST_PLAIN_BACKEND'] ??= '404';

const { person, resident } = journeys();

/** A screen of the portal without a feature: what shows that the screen is there, and what of the feature must not be. */
interface Hidden {
  readonly who: SampleHandle;
  readonly path: string;
  readonly ready: (page: Page) => Locator;
  readonly absent: (page: Page) => Locator;
}

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name });

const family = {
  who: 'concierge',
  path: '/family-management/1',
  ready: (page: Page) => heading(page, 'Ashford'),
} as const;
const withoutAdding = (name: string): Hidden => ({ ...family, absent: (page) => link(page, `Add ${name}`) });
const connected: Hidden = {
  who: 'client',
  path: '/profile',
  ready: (page) => page.getByText('Connected', { exact: true }),
  absent: (page) => page.getByText('Not connected', { exact: true }),
};
const openThread: Hidden = {
  who: 'concierge',
  path: '/concierge-dashboard?tab=conversations&show=open',
  ready: (page) => page.getByRole('list', { name: /onversations/ }),
  absent: (page) => page.getByRole('region', { name: /^About the family/ }),
};
const step = (path: string, ready: string, absent: (page: Page) => Locator): Hidden => ({
  who: 'imported',
  path: `/onboarding/${path}`,
  ready: (page) => heading(page, ready),
  absent,
});
const statement: Hidden = {
  who: 'client',
  path: '/accounting?report=incomeStatement',
  ready: (page) => heading(page, 'Accounting Reports'),
  absent: (page) => page.getByRole('group', { name: /dimension/i }).getByRole('checkbox'),
};

/** Every feature of the portal that stands on additive operations, as the contract names it. */
const features: Readonly<Record<string, Hidden>> = {
  'API health check': connected,
  'Table settings on every device': {
    ...family,
    path: '/concierge-dashboard',
    ready: (page) => heading(page, 'Concierge Dashboard'),
    absent: (page) => page.getByRole('alert'),
  },
  'Engagement agreement': step('agreement', 'User Onboarding', (page) => button(page, 'Accept')),
  'Onboarding drafts': step('individual', 'Individual Information', (page) => page.getByText(/^Saved \d\d:\d\d/)),
  'Brokerage and custodian step': step('brokerage-custodian', 'Brokerage and Custodian Information', (page) =>
    button(page, /^\+ Add/),
  ),
  'Family records': { ...family, absent: (page) => page.getByRole('tablist') },
  'Search across families': { ...family, absent: (page) => page.getByRole('alert') },
  'Family history': { ...family, absent: (page) => page.getByRole('tab', { name: 'History' }) },
  'Restoring deleted records': { ...family, absent: (page) => button(page, 'Undo') },
  'Renaming families': { ...family, absent: (page) => button(page, 'Rename') },
  'Assigning people to families': { ...family, absent: (page) => button(page, /Assign/) },
  'Billing access': { ...family, absent: (page) => page.getByRole('switch') },
  'List of dimensions': statement,
  'Entries behind a figure': { ...statement, absent: (page) => page.getByRole('dialog') },
  'Net worth': {
    who: 'client',
    path: '/dashboard',
    ready: (page) => heading(page, /^Welcome back/),
    absent: (page) => page.getByRole('heading', { name: 'Net worth and cash' }),
  },
  'Marking messages as unread': { ...openThread, absent: (page) => page.getByRole('alert') },
  'Message drafts on every device': { ...openThread, absent: (page) => page.getByRole('alert') },
  'Family facts beside a conversation': openThread,
  'Opening attachments': { ...openThread, absent: (page) => button(page, /^Download/) },
  'Deleting related parties': { ...family, absent: (page) => button(page, 'Delete') },
  'Businesses of a family': withoutAdding('Business'),
  'Trusts of a family': withoutAdding('Trust'),
  'Charitable organizations of a family': withoutAdding('Charitable Organization'),
  'Vendors of a family': withoutAdding('Vendor'),
};

test('every feature beyond the specification is looked for, and they are these', () => {
  const named = [...new Set(additiveOperations.flatMap(({ feature }) => feature ?? []))].sort();
  process.stdout.write(
    `Hidden on a backend of the specification alone:\n${named.map((name) => `  ${name}\n`).join('')}`,
  );
  expect(Object.keys(features).sort()).toEqual(named);
});

test.each(Object.entries(features))('%s: hidden quietly', async (_name, { who, path, ready, absent }) => {
  const { page } = await resident(who);
  await page.goto(path);
  await ready(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await absent(page).filter({ visible: true }).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
});

test('a concierge adds and edits what the specification has forms for, without family records', async () => {
  const { page } = await person();
  await signIn(page, 'concierge', '/family-management/1');
  await link(page, 'Add Bank Account').click();
  await fillParty(page, 'bankaccount');
  await button(page, 'Save').click();
  await page.waitForURL('**/family-management/1');
  await heading(page, 'Ashford').waitFor();
  await page.goto('/family-management/1/bankaccount/edit?bankAccountId=1');
  await page.getByLabel('GL Code').waitFor();
  expect(await button(page, 'Delete').count()).toBe(0);
  expect(await button(page, 'Show history').count()).toBe(0);
});

test('the forms of records that the backend does not keep are not shown by their address', async () => {
  const { page } = await resident('concierge');
  for (const form of ['business', 'trust', 'charitable-organization', 'vendor']) {
    await page.goto(`/family-management/1/${form}/add`);
    await page.getByText('This page is not available.').waitFor();
    expect(await button(page, 'Save').count()).toBe(0);
  }
});

test('a family that does not exist says so, without family records', async () => {
  const { page } = await resident('concierge');
  await page.goto('/family-management/99999');
  await heading(page, 'Family not found').waitFor();
});
