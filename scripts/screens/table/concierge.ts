import { answering, failing, hanging } from '../network';
import type { Shot } from '../shot';
import type { Page } from 'playwright-core';
import { inTurn, press, type } from '../steps';

const dashboard = '/concierge-dashboard';
const families = '/api/family/getfamilies';
const addFamily = press('Add New Family');

/** Opens the command bar and types. */
const goTo = (text: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Go to' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill(text);
};

/** Shows the families as cards or as a table; the choice lasts as long as the tab. */
const inView = (view: 'Cards' | 'Table') => async (page: Page) => {
  await page.getByRole('radiogroup', { name: 'View' }).getByText(view).click();
};

/** What a concierge sees. */
export const conciergeShots: readonly Shot[] = [
  { name: 'concierge families', account: 'concierge', path: dashboard, shows: 'Ashford', steps: inView('Cards') },
  {
    name: 'concierge families, table',
    account: 'concierge',
    path: `${dashboard}?sort=-overdue`,
    shows: 'Ashford',
    steps: inView('Table'),
  },
  {
    name: 'client view, dashboard',
    account: 'concierge',
    path: '/family-management/1/client-view',
    shows: 'as its clients see it',
  },
  {
    name: 'client view, invoices',
    account: 'concierge',
    path: '/family-management/1/client-view/invoices',
    shows: 'Visible to',
  },
  { name: 'command bar', account: 'concierge', path: dashboard, shows: 'Individuals', steps: goTo('ash') },
  {
    name: 'command bar, nothing found',
    account: 'concierge',
    path: dashboard,
    shows: 'Nothing found for',
    steps: goTo('zzzz'),
  },
  {
    name: 'concierge families, loading',
    account: 'concierge',
    path: dashboard,
    shows: 'Loading families...',
    network: hanging(families),
    fleeting: true,
  },
  {
    name: 'concierge families, empty',
    account: 'concierge',
    path: dashboard,
    shows: 'No families available.',
    network: answering(families, { families: [] }),
  },
  {
    name: 'concierge families, error',
    account: 'concierge',
    path: dashboard,
    shows: 'Error Code: 500',
    network: failing(families),
  },
  {
    name: 'create family',
    account: 'concierge',
    path: dashboard,
    shows: 'Create New Family',
    steps: addFamily,
  },
  {
    name: 'create family, no name',
    account: 'concierge',
    path: dashboard,
    shows: 'Family name is required.',
    steps: inTurn(addFamily, press('Create')),
  },
  {
    name: 'create family, failed',
    account: 'concierge',
    path: dashboard,
    shows: 'Failed to create family. Please try again.',
    network: failing('/api/family/addfamily'),
    steps: inTurn(addFamily, type('Family Name', 'Whitmore'), press('Create')),
  },
  {
    name: 'role not known',
    account: 'concierge',
    path: '/nowhere',
    shows: 'Your role could not be checked.',
    network: failing('/api/profile/IsConcierge'),
  },
];
