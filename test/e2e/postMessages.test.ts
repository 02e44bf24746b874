// Spec: R-SHL-1.
import type { BrowserContext, Page } from '@playwright/test';
import { chooseAccount } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';

const foreign = 'https://foreign.example/';

/** Serves an empty page of another site in a browser. */
const serveForeignSite = (context: BrowserContext): Promise<unknown> =>
  context.route(`${foreign}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Foreign</title>' }));

/** Opens a URL as a link does: the window keeps its opener. */
async function follow(page: Page, url: string): Promise<void> {
  await Promise.all([page.waitForURL(url), page.evaluate((to) => window.location.assign(to), url)]);
}

/** Counts the messages that arrive in a page. @returns A function that reads the number. */
async function countMessages(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['messages'] = '0';
    addEventListener('message', () => {
      document.body.dataset['messages'] = String(Number(document.body.dataset['messages']) + 1);
    });
  });
  return async () => Number(await page.evaluate(() => document.body.dataset['messages']));
}

/** Counts the requests for tokens in a browser. @returns A function that reads the number. */
function countTokenRequests(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/v1/token')) count += 1;
  });
  return () => count;
}

const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /sign in|login/i });

test('a page of another site reaches the portal neither in a frame nor in a window', async ({ person, product }) => {
  const { context } = await person();
  await serveForeignSite(context);
  const attacker = await context.newPage();
  await attacker.goto(foreign);
  await attacker.evaluate(
    (url) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src: url, onload: resolve });
        document.body.append(frame);
      }),
    product.url,
  );
  expect(attacker.frames().map((frame) => frame.url())).toEqual([foreign, 'chrome-error://chromewebdata/']);

  const opened = context.waitForEvent('page');
  await attacker.evaluate((url) => Object.assign(window, { portal: window.open(url) }), product.url);
  const portal = await opened;
  await portal.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  const received = await countMessages(portal);
  const isSevered = await attacker.evaluate(() => {
    const handle = Reflect.get(window, 'portal') as Window;
    handle.postMessage({ state: 'guessed', code: 'stolen' }, '*');
    return handle.closed;
  });
  expect(isSevered).toBe(true);
  // The portal would have received the message of the other page before one of its own.
  await portal.evaluate(() => window.postMessage('own', '*'));
  await expect.poll(received).toBe(1);
});

test.describe('by popup', () => {
  test.use({ settings: { SIGN_IN_MODE: 'popup' } });

  test('messages of another site in the popup of a sign-in change nothing', async ({ person }) => {
    const { page, context } = await person();
    await serveForeignSite(context);
    const tokenRequests = countTokenRequests(context);
    await page.goto('/profile');
    const received = await countMessages(page);
    const opened = page.waitForEvent('popup');
    await signInButton(page).click();
    const popup = await opened;
    await popup.getByText('Sample accounts').first().waitFor();
    const signInPage = popup.url();
    await follow(popup, foreign);
    await popup.evaluate(() => {
      const portal = window.opener as Window;
      const guesses = [
        { state: 'guessed', code: 'stolen' },
        { state: 'guessed', error: 'access_denied' },
        { code: 'stolen' },
        'code=stolen',
        null,
      ];
      for (const guess of guesses) portal.postMessage(guess, '*');
    });
    await expect.poll(received).toBe(5);
    expect(tokenRequests()).toBe(0);
    await follow(popup, signInPage);
    await chooseAccount(popup, 'client');
    await page.getByText('Welcome, Eleanor Ashford').waitFor();
    expect(tokenRequests()).toBe(1);
  });

  test('a message of another site with the state of a sign-in ends it without tokens', async ({ person }) => {
    const { page, context } = await person();
    await serveForeignSite(context);
    const tokenRequests = countTokenRequests(context);
    const asked = context.waitForEvent('request', (request) => request.url().includes('/v1/authorize'));
    await page.goto('/profile');
    const opened = page.waitForEvent('popup');
    await signInButton(page).click();
    const popup = await opened;
    const state = new URL((await asked).url()).searchParams.get('state');
    await popup.getByText('Sample accounts').first().waitFor();
    await follow(popup, foreign);
    await popup.evaluate(
      (known) => (window.opener as Window).postMessage({ state: known, code: 'stolen' }, '*'),
      state,
    );
    await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
    expect(tokenRequests()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('okta-token-storage') ?? '{}')).toBe('{}');
  });
});
