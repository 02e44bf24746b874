import type { Browser, Page } from '@playwright/test';
import { openPerson, signIn } from '#test/support/browser';
import type { Measurement } from './measurement';
import { type TypingSession, keystrokes, milliseconds, startTyping } from './typingSession';

const call = '**/api/onboarding/Business';

/** Returns copies of the first business of the server. */
function repeated(response: unknown, count: number): object {
  const list: unknown = Reflect.get(Object(response), 'businessEntities');
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return {
    businessEntities: Array.from({ length: count }, (_, index) => Object.assign({}, first, { id: 9000 + index })),
  };
}

async function withBusinesses(page: Page, count: number): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: repeated(await response.json(), count) });
  });
}

/** Opens the Business step with a number of businesses and all cards expanded. */
async function openBusinesses(browser: Browser, url: string, count: number): Promise<TypingSession> {
  const { page } = await openPerson(browser, url);
  await withBusinesses(page, count);
  await signIn(page, 'client', '/onboarding/business');
  const closed = page.getByRole('button', { name: /^Business \d/, expanded: false });
  await page.getByRole('button', { name: new RegExp(`^Business ${count} `) }).waitFor();
  while ((await closed.count()) > 0) await closed.first().click();
  await page.getByLabel('Business Name').first().focus();
  return startTyping(page);
}

/** A keystroke on the Business step with ten expanded businesses, compared with one. */
export const businesses: Measurement = async ({ browser, product }) => {
  const typists = {
    one: await openBusinesses(browser, product.url, 1),
    ten: await openBusinesses(browser, product.url, 10),
  };
  const cost = await keystrokes(typists);
  for (const { page } of Object.values(typists)) await page.context().close();
  return [
    {
      what: 'A keystroke on the Business step with ten businesses open, beside one',
      value: cost('ten') / cost('one'),
      unit: 'times',
      budget: 1.6,
      beside: `${milliseconds(cost('ten'))} and ${milliseconds(cost('one'))}`,
    },
  ];
};
