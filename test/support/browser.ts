import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { browserArguments, ensureBrowser } from '#scripts/support/browser';
import type { SampleHandle } from '#server/identity/accounts';
import { sampleAccounts } from '#server/identity/accounts';
import { isAnnounced } from './announcedFailures';
import { isPlainRefusal, watchRefusals } from './plain';

/** A browser of its own for a person: nothing kept from others, nothing shared with them but the product. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * What the page complained about so far: errors on the console, uncaught errors, violations of the content security
   * policy, requests that failed without being announced.
   */
  readonly complaints: string[];
  /** A second tab of the same browser. */
  readonly newTab: () => Promise<Page>;
}

/** The browser itself says that a request failed, and which; a test that makes it fail has announced it. */
const isExpected = (page: Page, message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') &&
  (isAnnounced(page, message.location().url) || isPlainRefusal(message.location().url));

function listen(page: Page, complaints: string[]): void {
  watchRefusals(page, complaints);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(page, message)) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: [...browserArguments] });
}

/** Opens a browser window for a person at the product's address. */
export async function openPerson(
  browser: Browser,
  baseURL: string,
  options: Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'hasTouch' | 'reducedMotion'> = {},
): Promise<Person> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  const newTab = async (): Promise<Page> => {
    const page = await context.newPage();
    listen(page, complaints);
    return page;
  };
  return { page: await newTab(), context, complaints, newTab };
}

const nameOf = (handle: SampleHandle): string => sampleAccounts.find((account) => account.handle === handle)!.name;

/** Signs in on the page that asks who it is, by one click on the sample account. */
export async function chooseAccount(page: Page, handle: SampleHandle): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${nameOf(handle)} ${handle}\\b(?!-)`) }).click();
}

/** Opens an address and signs in where that is asked; waits until the portal knows the person. */
export async function signIn(page: Page, handle: SampleHandle, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  await chooseAccount(page, handle);
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Open menu' }))
    .first()
    .waitFor();
}
