import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { addInitScript } from './initScript';

/** The request that a client's page repeats every 5 s. */
export const pollPath = '/api/messaging/getclientconversations';

const isPoll = (request: Request): boolean => request.url().endsWith(pollPath);

/**
 * Shortens the 5 s between polls on pages opened afterwards. With `everything`, also waits of a minute and more
 * (renewal of the session, idle limit, relative times), which simulates hours; timeouts of requests stay.
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

/** Waits until the page has completed this many further polls. */
export function waitForPolls(page: Page, count: number): Promise<void> {
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
 * Responds to polls inside the page with 304 on pages opened afterwards, except for every twentieth, which reaches the
 * server. This simulates a day of polling with all work of the portal.
 */
export async function respondInPage(page: Page): Promise<void> {
  const response = (path: string): void => {
    const request = window.fetch.bind(window);
    let count = 0;
    const fetch: typeof window.fetch = (input, init) => {
      const isConditional = input instanceof Request && input.url.endsWith(path) && input.headers.has('if-none-match');
      if (isConditional) count += 1;
      Object.assign(window, { pollsSoFar: count });
      return isConditional && count % 20 !== 0
        ? Promise.resolve(new Response(null, { status: 304 }))
        : request(input, init);
    };
    Object.assign(window, { fetch });
  };
  await addInitScript(page, response, pollPath);
}

/** Waits until the page has sent this many further polls. */
export async function waitForSentPolls(page: Page, count: number): Promise<void> {
  const soFar = async (): Promise<number> => Number(await page.evaluate('window.pollsSoFar ?? 0'));
  const wanted = (await soFar()) + count;
  while ((await soFar()) < wanted) await pause(100);
}
