import type { Page, Request } from '@playwright/test';
import type { SampleHandle } from '#server/identity/accounts';
import { announceFailures } from '../support/journeys/announcedFailures';
import { type Person, chooseAccount, signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { begin, box } from './conversation';
import { field } from './form';

const typed = 'Known to one user only';

/** Returns the subject of the token that a request carries. */
function subjectOf(request: Request): string | undefined {
  const [, payload] = (request.headers()['authorization'] ?? '').split('.');
  if (payload === undefined) return undefined;
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
}

/** Records whose token the API requests of a page carry. */
function watchSubjects(page: Page): Set<string | undefined> {
  const subjects = new Set<string | undefined>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) subjects.add(subjectOf(request));
  });
  return subjects;
}

/** Ends the session of a page at the identity provider, and signs another user in, in another tab of the browser. */
async function replaceUser({ page, context, newTab }: Person, url: string, other: SampleHandle): Promise<void> {
  announceFailures(page, '/api/');
  announceFailures(page, '/oauth2/');
  const [access, token] = await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('okta-token-storage') ?? '{}') as {
      accessToken: { accessToken: string };
      refreshToken: { refreshToken: string };
    };
    return [stored.accessToken.accessToken, stored.refreshToken.refreshToken] as const;
  });
  const { clientId } = (await (await fetch(`${url}/config.json`)).json()) as { clientId: string };
  const body = new URLSearchParams({ token, token_type_hint: 'refresh_token', client_id: clientId });
  expect((await fetch(`${url}/oauth2/default/v1/revoke`, { method: 'POST', body })).ok).toBe(true);
  await context.clearCookies();
  const tab = await newTab();
  await signIn(tab, other);
  await tab.close();
  // The server knows of the end after a moment, in which it still accepts a save.
  const headers = { authorization: `Bearer ${access}` };
  await expect.poll(async () => (await fetch(`${url}/api/user/validate`, { headers })).status).toBe(401);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

/** Presses Sign in, and waits until the popup has returned the user of the browser without a question. */
async function signInSilently(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await dialogOf(page).getByRole('button', { name: 'Sign in' }).click();
  const opened = await popup;
  // It may have been closed before this process was told that it opened.
  if (!opened.isClosed()) await opened.waitForEvent('close');
}

/** A page with typed values: its user, the other user, how to type, how to send a request. */
const pages: readonly {
  readonly name: string;
  readonly user: SampleHandle;
  readonly other: SampleHandle;
  readonly path: string;
  readonly box: (page: Page) => ReturnType<Page['locator']>;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly send: string;
  /** Whether the page sends requests by itself, so that it shows the end of the session at once. */
  readonly polls?: true;
}[] = [
  {
    name: 'the Individual step',
    user: 'imported',
    other: 'returning',
    path: '/onboarding/individual',
    box: (page) => field(page, 'Middle Name'),
    send: 'Complete',
  },
  {
    name: 'the profile',
    user: 'client',
    other: 'unassigned',
    path: '/profile',
    box: (page) => page.getByLabel('Bio'),
    send: 'Save Changes',
  },
  {
    name: 'the composer',
    user: 'client',
    other: 'unassigned',
    path: '/messages',
    prepare: (page) => begin(page, 'Mine'),
    box,
    send: 'Send',
    polls: true,
  },
];

for (const { name, user, other, path, prepare, box: find, send, polls } of pages) {
  test(`${name} keeps its user: another one who signs in sends nothing from it`, async ({ person, product }) => {
    const self = await person();
    const { page } = self;
    await signIn(page, user, path);
    await prepare?.(page);
    await find(page).waitFor();
    const subjects = watchSubjects(page);
    // The draft is saved when the session is over, so that the server has none.
    let allowSaves = (): void => undefined;
    const savesAllowed = new Promise<void>((resolve) => (allowSaves = resolve));
    await page.route('**/api/messaging/SaveDraft', async (route) => {
      await savesAllowed;
      await route.continue();
    });
    if (polls) await find(page).fill(typed);
    await replaceUser(self, product.url, other);
    allowSaves();
    if (!polls) await find(page).fill(typed);
    if (!polls) await page.getByRole('button', { name: send, exact: true }).click();
    await dialogOf(page).waitFor({ timeout: 30_000 });
    await signInSilently(page);
    await dialogOf(page).getByText('You signed in as another user').waitFor();
    // The second attempt asks who signs in.
    const popup = page.waitForEvent('popup');
    await dialogOf(page)
      .getByRole('button', { name: /^Sign in as / })
      .click();
    await chooseAccount(await popup, user);
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await find(page).inputValue()).toBe(typed);
    await page.getByRole('button', { name: send, exact: true }).click();
    expect([...subjects]).toEqual([`sample|${user}`]);
  });
}

test('the page is emptied, without a question, before it is left to another user', async ({ person, product }) => {
  const self = await person();
  const { page } = self;
  await signIn(page, 'client', '/profile');
  const bio = page.getByLabel('Bio');
  await bio.waitFor();
  await replaceUser(self, product.url, 'unassigned');
  await bio.fill(typed);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialogOf(page).waitFor({ timeout: 30_000 });
  await signInSilently(page);
  await dialogOf(page).getByRole('button', { name: 'Leave this page to sign in' }).click();
  await page.getByText('Welcome, Tomás Herrera').waitFor();
  const others = watchSubjects(page);
  await page.goto('/profile');
  await bio.waitFor();
  expect(await bio.inputValue()).not.toBe(typed);
  expect([...others]).toEqual(['sample|unassigned']);
});
