import { expect, type Page } from '@playwright/test';
import type { SampleHandle } from '#server/identity/accounts';
import type { FaultKind } from '../support/contract/injectFault';
import { field } from './form';
import { type } from './individual';

/** A failing request, and the expected state of the page. */
export interface Fault {
  /** The expected state, as the name of a test. */
  readonly name: string;
  readonly who: SampleHandle;
  readonly path: string;
  readonly method?: string;
  /** Runs before the request fails. */
  readonly before?: (page: Page) => Promise<void>;
  /** Causes the request. */
  readonly act: (page: Page) => Promise<void>;
  /** The shown message; with `own`, the server's message when it has one. */
  readonly shows: string | ((how: FaultKind) => string);
  /** Further checks while the request fails. */
  readonly during?: (page: Page, how: FaultKind) => Promise<void>;
  /** Checks after the server responds again. */
  readonly afterwards?: (page: Page, how: FaultKind) => Promise<void>;
}

/** The server's message, otherwise the screen's. */
const orOwn =
  (words: string) =>
  (how: FaultKind): string =>
    how === 'responds with 500' ? 'The ledger is closed.' : words;

const networkError = 'Network error. Please check your connection and try again.';
const agreement = '/onboarding/agreement';
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const goTo = (path: string) => async (page: Page) => {
  await page.goto(path);
};

/** The check box of an agreement that is not accepted yet. */
const box = (page: Page) => page.getByRole('checkbox', { name: /^I have read/ });

async function acceptAgreement(page: Page): Promise<void> {
  await page.goto(agreement);
  const onward = page.getByRole('button', { name: /^(Continue|Import Data)$/ });
  await box(page).or(onward).first().waitFor();
  if (!(await box(page).isVisible())) return;
  await box(page).check();
  await press(page, 'Accept');
  await onward.waitFor();
}

async function openNewFamily(page: Page): Promise<void> {
  await page.goto('/concierge-dashboard');
  await press(page, 'Add New Family');
  await page.getByRole('dialog').getByRole('textbox').fill('Patience');
}

const typed = { 'First Name': 'Luca', City: 'Boston', 'ZIP Code': '02110' } as const;

async function typeIntoIndividual(page: Page): Promise<void> {
  await page.goto('/onboarding/individual');
  for (const [label, text] of Object.entries(typed)) await type(page, label, text);
}

const mainLinks = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();

/** Requests of the shell, for all users. */
const shell: readonly Fault[] = [
  {
    name: 'the error page explains that a user cannot be validated',
    who: 'client',
    path: '/api/user/validate',
    act: goTo('/messages'),
    shows: orOwn('An error occurred while validating the user'),
  },
  {
    name: 'a failed role check shows a notice with Retry',
    who: 'concierge',
    path: '/api/profile/IsConcierge',
    act: goTo('/nowhere'),
    shows: 'Your role could not be checked. Parts of the portal may be missing.',
    afterwards: async (page) => {
      await press(page, 'Retry');
      await page.getByRole('link', { name: 'Concierge Dashboard' }).waitFor();
    },
  },
  {
    name: 'a failed check of onboarding hides the links of onboarded clients, and the page stays',
    who: 'client',
    path: '/api/profile/IsOnboarded',
    act: goTo('/messages'),
    shows: 'Family: Ashford',
    during: async (page) => expect(await mainLinks(page)).toEqual(['Messages', 'Profile']),
  },
  {
    name: 'families that could not be checked count as none',
    who: 'client',
    path: '/api/clientfamily/getfamilies',
    act: goTo('/messages'),
    shows: 'Action Required: You are not currently assigned to a family.',
    during: async (page) => page.getByText('Family: Ashford').first().waitFor(),
  },
];

const screens: readonly Fault[] = [
  {
    name: 'the messages say that they failed to load, and Retry brings them',
    who: 'client',
    path: '/api/messaging/getclientconversations',
    act: goTo('/messages'),
    shows: orOwn('Failed to load messages'),
    afterwards: async (page) => {
      await press(page, 'Retry');
      await page.getByText('morgan.reyes@example.com').first().waitFor();
    },
  },
  {
    name: 'the error page explains that the families cannot be loaded',
    who: 'concierge',
    path: '/api/family/getfamilies',
    act: goTo('/concierge-dashboard'),
    shows: orOwn('Failed to load families'),
    during: async (page) => page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor(),
  },
  {
    name: 'the dialog shows that a family could not be created, and its name stays',
    who: 'concierge',
    path: '/api/family/addfamily',
    before: openNewFamily,
    act: (page) => press(page, 'Create'),
    shows: orOwn('Failed to create family. Please try again.'),
    during: async (page) => expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('Patience'),
    afterwards: async (page) => {
      await press(page, 'Cancel');
      await press(page, 'Discard Changes');
    },
  },
];

const onboarding: readonly Fault[] = [
  {
    name: 'a failed check of the user leads to the error page',
    who: 'returning',
    path: '/api/onboarding/CheckCanImportDWPData',
    act: goTo(agreement),
    shows: orOwn('An error occurred while checking the user'),
  },
  {
    name: 'an agreement that cannot be loaded shows an error, and loads on the second try',
    who: 'newcomer',
    path: '/api/onboarding/Agreement',
    act: goTo(agreement),
    shows: orOwn('An error occurred while fetching the agreement'),
    afterwards: async (page) => {
      await press(page, 'Retry');
      await box(page).waitFor();
    },
  },
  {
    name: 'an agreement that cannot be accepted shows an error, and stays checked',
    who: 'newcomer',
    path: '/api/onboarding/Agreement',
    method: 'POST',
    before: async (page) => {
      await page.goto(agreement);
      await box(page).check();
    },
    act: (page) => press(page, 'Accept'),
    shows: orOwn('Failed to accept the agreement. Please try again.'),
    during: async (page) => expect(await box(page).isChecked()).toBe(true),
  },
  {
    name: 'a failed import is shown under its heading, and can be retried',
    who: 'returning',
    path: '/api/onboarding/ImportDWPData',
    before: acceptAgreement,
    act: (page) => press(page, 'Import Data'),
    shows: orOwn('Failed to import existing data. Please try again.'),
    during: async (page) => page.getByText('Import error').waitFor(),
  },
  {
    name: 'a failed start stays on the page and shows an error',
    who: 'imported',
    path: '/api/onboarding/MarkImportComplete',
    before: acceptAgreement,
    act: (page) => press(page, 'Continue'),
    shows: 'Failed to navigate. Please try again.',
    afterwards: async (page) => {
      await press(page, 'Continue');
      await page.waitForURL('**/onboarding/individual');
    },
  },
  {
    name: 'an Individual that cannot be loaded leads to the error page',
    who: 'imported',
    path: '/api/onboarding/Individual',
    act: goTo('/onboarding/individual'),
    shows: orOwn(networkError),
    during: async (page, how) => {
      if (how !== 'responds with 500') await page.getByText('Error Code: network').waitFor();
    },
  },
  {
    name: 'an Individual that cannot be saved preserves the typed values, and is saved by the next try',
    who: 'imported',
    path: '/api/onboarding/Individual',
    method: 'POST',
    before: typeIntoIndividual,
    act: (page) => press(page, 'Complete'),
    shows: orOwn('An error occurred while submitting the form. Please try again.'),
    during: async (page) => {
      for (const [label, text] of Object.entries(typed)) {
        expect(await field(page, label).inputValue()).toBe(text);
      }
    },
    afterwards: async (page, how) => {
      await type(page, 'Middle Name', `After ${how}`);
      await press(page, 'Complete');
      // Onboarded or not, the page is left.
      await page.getByRole('heading', { name: 'Individual Information' }).waitFor({ state: 'detached' });
      await page.goto('/onboarding/individual');
      expect(await field(page, 'Middle Name').inputValue()).toBe(`After ${how}`);
    },
  },
];

/** The requests of all screens whose failure no other test covers. */
export const faults: readonly Fault[] = [...shell, ...screens, ...onboarding];
