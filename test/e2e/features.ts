import { allowLeavingForms } from '../support/journeys/browserDialogs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { SampleHandle } from '#server/identity/accounts';
import { choose, optionsOf } from '../support/journeys/chooseOnPage';
import { isMinimal } from '../support/journeys/minimal';
import { begin, box, dashboard, rows, messagesOf } from './conversation';

/** Finds a feature of the portal, on backends with and without it. */
export interface Feature {
  readonly who: SampleHandle;
  readonly path: string;
  /** An element of the screen, with and without the feature. */
  readonly ready: (page: Page) => Locator;
  /** Navigates to the feature. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Whether the feature is visible. */
  readonly isShown: (page: Page) => Promise<boolean>;
}

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
export const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name });

const shows =
  (find: (page: Page) => Locator): Feature['isShown'] =>
  (page) =>
    find(page).first().isVisible();

/** Runs an action that sends a request, and waits for the response. */
async function requesting(page: Page, operation: string, act: () => Promise<unknown>): Promise<void> {
  const arrival = page.waitForResponse((response) => response.url().toLowerCase().includes(operation.toLowerCase()));
  await act();
  await (await arrival).finished();
}

const onFamily = (tab: string, find: (page: Page) => Locator): Feature => ({
  who: 'concierge',
  path: `/family-management/1${tab}`,
  ready: (page) => heading(page, 'Ashford'),
  isShown: shows(find),
});

/** An action in the menu of the page's header. */
const inFamilyMenu = (name: string): Feature => ({
  ...onFamily('', (page) => page.getByRole('menuitem', { name })),
  reach: async (page) => {
    if (!isMinimal()) await button(page, 'More').click();
  },
});

const adding = (tab: string, name: string): Feature => onFamily(`?tab=${tab}`, (page) => link(page, `Add ${name}`));

const onAccount = (id: number): Omit<Feature, 'isShown'> => ({
  who: 'concierge',
  path: `/family-management/1/bankaccount/edit?bankAccountId=${id}`,
  ready: (page) => page.getByLabel('GL Code'),
});

const onStep = (path: string, name: string): Omit<Feature, 'isShown'> => ({
  who: 'imported',
  path: `/onboarding/${path}`,
  ready: (page) => heading(page, name),
});

const onReports = (tab: string): Omit<Feature, 'isShown'> => ({
  who: 'client',
  path: `/accounting?tab=${tab}`,
  ready: (page) => heading(page, 'Accounting Reports'),
});

async function pickAshford(page: Page): Promise<void> {
  await choose(page.getByLabel('Family'), 'Ashford');
  await page.getByLabel('Location').and(page.locator(':enabled')).waitFor();
}

const onConversations: Omit<Feature, 'isShown'> = {
  who: 'concierge',
  path: `${dashboard}&show=open`,
  ready: (page) => rows(page).first(),
};

const selected = (page: Page): Locator => page.getByRole('group', { name: 'Selected conversations' });
const tick = (page: Page): Promise<void> => rows(page).first().getByRole('checkbox').check();
const markUnread = (page: Page): Locator => selected(page).getByRole('button', { name: 'Mark as unread' });

const written = 'Words that are not sent yet';
const figure = (page: Page): Locator => page.getByRole('row', { name: /^1110/ }).getByRole('button', { name: /\$/ });

/** The features of the portal with additive operations, by their names in the contract. */
export const features: Readonly<Record<string, Feature>> = {
  'API health check': {
    who: 'client',
    path: '/profile',
    ready: (page) => page.getByText('Connected', { exact: true }),
    // Without a health check, an operation of the specification replaces it.
    isShown: async (page) =>
      !(await page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/profile/GetLoginProfileId')),
      )),
  },
  'Emails about new messages and invoices': {
    who: 'client',
    path: '/profile',
    ready: (page) => page.getByText('Connected', { exact: true }),
    isShown: shows((page) => page.getByRole('switch', { name: 'Email about new messages and invoices' })),
  },
  'Engagement agreement': {
    ...onStep('agreement', 'User Onboarding'),
    isShown: shows((page) => button(page, 'Accept')),
  },
  'Onboarding drafts': {
    ...onStep('individual', 'Individual Information'),
    reach: async (page) => {
      await page.getByLabel('Middle Name').fill('Quill');
      await page
        .getByText(/^Saved \d{1,2}:\d\d [AP]M|^Kept until you close this page/)
        .first()
        .waitFor();
    },
    isShown: shows((page) => page.getByText(/^Saved \d{1,2}:\d\d [AP]M/)),
  },
  'Brokerage and custodian step': {
    ...onStep('brokerage-custodian', 'Brokerage and Custodian Information'),
    isShown: shows((page) => button(page, /^\+ Add/)),
  },
  'Family records': onFamily('', (page) => page.getByRole('tablist')),
  'Search across families': {
    ...onFamily('', (page) => page.getByRole('group', { name: 'Families' })),
    reach: async (page) => {
      await page.keyboard.press('Control+k');
      const search = page.getByRole('combobox', { name: 'Go to' });
      await requesting(page, 'searchfamilies', () => search.fill('whit'));
    },
  },
  'Family history': onFamily('', (page) => page.getByRole('tab', { name: 'History' })),
  'Restoring deleted records': {
    ...onAccount(2),
    reach: async (page) => {
      // Without deleted records there is none to restore.
      if (isMinimal()) return;
      await button(page, 'Delete').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await heading(page, 'Ashford').waitFor();
      await button(page, 'Undo').waitFor();
    },
    isShown: shows((page) => button(page, 'Undo')),
  },
  'Renaming families': inFamilyMenu('Edit Family'),
  'Assigning people to families': onFamily('?tab=members', (page) => button(page, 'Assign Person')),
  'Invitations to families': onFamily('?tab=members', (page) => button(page, 'Invite')),
  'Personal data of a client': {
    ...onFamily('?tab=members', (page) => page.getByRole('menuitem', { name: 'Export Personal Data' })),
    reach: async (page) => {
      if (!isMinimal())
        await button(page, /^More actions for/)
          .first()
          .click();
    },
  },
  'Billing access': onFamily('?tab=members', (page) => page.getByRole('switch', { name: /^Billing access/ })),
  'List of dimensions': {
    ...onReports('incomeStatement'),
    reach: async (page) => {
      await pickAshford(page);
      await requesting(page, 'Dimensions', () => choose(page.getByLabel('Dimension Type'), 'Vendor'));
    },
    isShown: shows((page) => page.getByRole('group', { name: 'Or pick from the list' })),
  },
  'Entries behind a figure': {
    ...onReports('balanceSheet'),
    reach: async (page) => {
      await pickAshford(page);
      await button(page, 'Generate Report').click();
      await button(page, /^1100/).click();
      await requesting(page, 'AccountEntries', () => figure(page).click());
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    },
    isShown: shows(figure),
  },
  'Net worth': {
    who: 'client',
    path: '/dashboard',
    ready: (page) => heading(page, /^Welcome back/),
    isShown: shows((page) => page.getByRole('heading', { name: 'Net worth and cash' })),
  },
  'Marking messages as unread': {
    ...onConversations,
    reach: async (page) => {
      await tick(page);
      await requesting(page, 'MarkMessagesAsUnread', () => markUnread(page).click());
      await tick(page);
    },
    isShown: shows(markUnread),
  },
  'Message drafts on every device': {
    ...onConversations,
    reach: async (page) => {
      await rows(page).first().getByRole('button').first().click();
      const write = () => box(page).fill(written);
      await (isMinimal() ? write() : requesting(page, 'SaveDraft', write));
      await page.reload();
      await box(page).waitFor();
      await page.waitForLoadState('networkidle');
    },
    isShown: async (page) => (await box(page).inputValue()) === written,
  },
  'Family facts beside a conversation': {
    ...onConversations,
    reach: (page) => requesting(page, 'GetFamilyContext', () => rows(page).first().getByRole('button').first().click()),
    isShown: shows((page) => page.getByRole('region', { name: /^About the family/ })),
  },
  'Deleted conversations and messages': {
    ...onConversations,
    isShown: async (page) => {
      const options = await optionsOf(page.getByRole('combobox', { name: 'Status' }));
      return options.some((option) => option.startsWith('Deleted'));
    },
  },
  'Search in messages': {
    who: 'client',
    path: '/messages',
    ready: (page) => heading(page, 'Messages'),
    reach: (page) =>
      requesting(page, 'SearchMessages', () =>
        page.getByRole('searchbox', { name: 'Search conversations' }).fill('the'),
      ),
    isShown: shows((page) => page.getByRole('region', { name: 'Messages found' })),
  },
  'Legal hold': inFamilyMenu('Place Legal Hold'),
  'Opening attachments': {
    who: 'client',
    path: '/messages',
    ready: (page) => heading(page, 'Messages'),
    reach: async (page) => {
      const file = { name: 'Deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
      await begin(page, 'Here is the deed');
      await page.getByLabel('Files to attach').setInputFiles([file]);
      await button(page, 'Send').click();
      const download = messagesOf(page).getByRole('button', { name: 'Download Deed.pdf' });
      await requesting(page, 'DownloadAttachment', () => download.click());
    },
    isShown: shows((page) => messagesOf(page).getByRole('button', { name: 'Download Deed.pdf' })),
  },
  'Documents of all conversations': {
    who: 'client',
    path: '/messages',
    ready: (page) => heading(page, 'Messages'),
    reach: async (page) => {
      await requesting(page, 'GetDocuments', () => button(page, /^Account/).click());
      await page.getByRole('menuitem', { name: 'Dashboard' }).waitFor();
    },
    isShown: shows((page) => page.getByRole('menuitem', { name: 'Documents' })),
  },
  'Audit log': {
    who: 'concierge',
    path: '/concierge-dashboard',
    ready: (page) => heading(page, 'Concierge Dashboard'),
    isShown: shows((page) => link(page, 'Audit Log')),
  },
  Data: {
    who: 'concierge',
    path: '/concierge-dashboard',
    ready: (page) => heading(page, 'Concierge Dashboard'),
    isShown: shows((page) => link(page, 'Data')),
  },
  'Deleting related parties': { ...onAccount(1), isShown: shows((page) => button(page, 'Delete')) },
  'Businesses of a family': adding('businesses', 'Business'),
  'Trusts of a family': adding('trusts', 'Trust'),
  'Charitable organizations of a family': adding('charitableOrganizations', 'Charitable Organization'),
  'Vendors of a family': adding('vendors', 'Vendor'),
};

/** Opens the screen of a feature and navigates to it. */
export async function openFeature(page: Page, { path, ready, reach }: Feature): Promise<void> {
  allowLeavingForms(page);
  await page.goto(path);
  await ready(page).waitFor();
  await page.waitForLoadState('networkidle');
  await reach?.(page);
}

/** Whether a feature is visible after the page has shown or hidden it. */
export async function showsFeature(page: Page, { isShown }: Feature, expected: boolean): Promise<boolean> {
  const end = Date.now() + 5000;
  while ((await isShown(page)) !== expected && Date.now() < end) await pause(50);
  return isShown(page);
}
