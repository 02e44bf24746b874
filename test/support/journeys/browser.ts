import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  chromium,
} from '@playwright/test';
import { browserArguments, ensureBrowser } from '#scripts/support/browser';
import { type SampleHandle, sampleAccounts } from '#server/identity/accounts';
import { isAnnounced } from './announcedFailures';
import { answerDialogs } from './browserDialogs';
import { isMinimalRefusal, watchRefusals } from './minimal';

/** A user with a separate browser context. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * The failures of its pages so far: console errors, uncaught errors, violations of the Content-Security-Policy,
   * unexpected failed requests and unexpected dialogs of the browser.
   */
  readonly failures: string[];
  /** A second tab of the same browser. */
  readonly newTab: () => Promise<Page>;
}

/** Returns whether a console message reports a failed request that the test expects. */
const isExpected = (page: Page, message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') &&
  (isAnnounced(page, message.location().url) || isMinimalRefusal(message.location().url));

/**
 * Returns whether a console message is about a request of Playwright: for its trace it loads pictures with `blob:` URLs
 * again, which the policy does not allow. A request of the page would have a location.
 */
const isOfTrace = (message: ConsoleMessage): boolean =>
  message.text().startsWith("Connecting to 'blob:") && message.location().url === '';

function listen(page: Page, failures: string[]): void {
  watchRefusals(page, failures);
  answerDialogs(page, failures);
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(page, message) || isOfTrace(message)) return;
    failures.push(`${message.text()} (${message.location().url})`);
  });
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: [...browserArguments] });
}

/** Opens a browser context at the product's URL. */
export async function openPerson(
  browser: Browser,
  baseURL: string,
  options: Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'hasTouch' | 'reducedMotion'> = {},
): Promise<Person> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(15_000);
  const failures: string[] = [];
  const newTab = async (): Promise<Page> => {
    const page = await context.newPage();
    listen(page, failures);
    return page;
  };
  return { page: await newTab(), context, failures, newTab };
}

const nameOf = (handle: SampleHandle): string => sampleAccounts.find((account) => account.handle === handle)!.name;

/** Signs in by a click on the sample account. */
export async function chooseAccount(page: Page, handle: SampleHandle): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${nameOf(handle)} ${handle}\\b(?!-)`) }).click();
}

/** Opens a path and signs in; waits until the portal has loaded the user. */
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
