import type { Browser, Page } from '@playwright/test';
import { openPerson, signIn } from '#test/support/journeys/browser';
import type { Measurement } from './measurement';
import { type TypingSession, keystrokes, milliseconds, startTyping } from './typingSession';

const pattern = '**/api/onboarding/Business';

/** Returns copies of the first business of the server. */
function repeated(response: unknown, count: number): object {
  const list: unknown = Reflect.get(Object(response), 'businessEntities');
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return {
    businessEntities: Array.from({ length: count }, (_, index) => Object.assign({}, first, { id: 9000 + index })),
  };
}

async function withBusinesses(page: Page, count: number): Promise<void> {
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: repeated(await response.json(), count) });
  });
}

/** Opens the Business step with a number of businesses; expands the first ones. */
async function openBusinesses(browser: Browser, url: string, count: number, expanded: number): Promise<TypingSession> {
  const { page } = await openPerson(browser, url);
  await withBusinesses(page, count);
  await signIn(page, 'client', '/onboarding/business');
  await page.getByRole('button', { name: new RegExp(`^Business ${count} `) }).waitFor();
  for (let number = 1; number <= expanded; number += 1) {
    const card = page.getByRole('button', { name: new RegExp(`^Business ${number} `) });
    if ((await card.getAttribute('aria-expanded')) !== 'true') await card.click();
  }
  await page.getByLabel('Business Name').first().focus();
  return startTyping(page);
}

/** A keystroke on the Business step with ten businesses, one and all of them expanded, compared with one business. */
export const businesses: Measurement = async ({ browser, product }) => {
  const open = (count: number, expanded: number) => openBusinesses(browser, product.url, count, expanded);
  const sessions = { one: await open(1, 1), ten: await open(10, 1), tenExpanded: await open(10, 10) };
  const cost = await keystrokes(sessions);
  for (const { page } of Object.values(sessions)) await page.context().close();
  const figure = (name: keyof typeof sessions, what: string, budget: number) => ({
    what: `A keystroke on the Business step with ten businesses, ${what}, compared with one`,
    value: cost(name) / cost('one'),
    unit: 'times',
    budget,
    reference: `${milliseconds(cost(name))} and ${milliseconds(cost('one'))}`,
  });
  return [figure('ten', 'one of them open', 2), figure('tenExpanded', 'all open', 3)];
};
