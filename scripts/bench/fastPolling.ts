import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { addInitScript } from './initScript';

/** The call a client's open page repeats every 5 s. */
export const pollPath = '/api/messaging/getclientconversations';

const isPoll = (request: Request): boolean => request.url().endsWith(pollPath);

/**
 * From the next page on, 5 s between polls become a moment. With `everything`, waits of a minute and more (renewal of the
 * session, idle limit, relative times) shrink alike, so that hours of them go by; limits of requests stay.
 */
export async function speedUpPolling(page: Page, everything: boolean): Promise<void> {
  const cut = (all: boolean): void => {
    const wait = window.setTimeout.bind(window);
    const shorten = (delay: number): number => (delay === 5000 ? 1 : all && delay >= 60_000 ? delay / 1000 : delay);
    Object.assign(window, {
      setTimeout: (handler: () => void, delay = 0, ...rest: unknown[]) => wait(handler, shorten(delay), ...rest),
    });
  };
  await addInitScript(page, cut, everything);
}

/** Waits until the page has finished so many polls more. */
export function polls(page: Page, count: number): Promise<void> {
  let done = 0;
  return new Promise((resolve) => {
    const onFinished = (request: Request): void => {
      if (isPoll(request)) done += 1;
      if (done < count) return;
      page.off('requestfinished', onFinished);
      resolve();
    };
    page.on('requestfinished', onFinished);
  });
}

/**
 * From the next page on, a poll that asks whether something is new hears in the page itself that nothing is; every
 * twentieth still goes to the server. A day of polling is over soon then, and all of the portal's own work is done.
 */
export async function answerInPage(page: Page): Promise<void> {
  const answer = (path: string): void => {
    const ask = window.fetch.bind(window);
    let count = 0;
    const fetch: typeof window.fetch = (input, init) => {
      const isAsked = input instanceof Request && input.url.endsWith(path) && input.headers.has('if-none-match');
      if (isAsked) count += 1;
      Object.assign(window, { pollsSoFar: count });
      return isAsked && count % 20 !== 0 ? Promise.resolve(new Response(null, { status: 304 })) : ask(input, init);
    };
    Object.assign(window, { fetch });
  };
  await addInitScript(page, answer, pollPath);
}

/** Waits until the page has polled so many times more, whoever answered. */
export async function pollsAnyhow(page: Page, count: number): Promise<void> {
  const soFar = async (): Promise<number> => Number(await page.evaluate('window.pollsSoFar ?? 0'));
  const wanted = (await soFar()) + count;
  while ((await soFar()) < wanted) await pause(100);
}
