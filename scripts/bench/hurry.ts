import type { Page, Request } from 'playwright-core';
import { addInitScript } from './initScript';

/** The call a client's open page repeats every 5 s. */
export const pollPath = '/api/messaging/getclientconversations';

const isPoll = (request: Request): boolean => request.url().endsWith(pollPath);

/**
 * From the next page on, 5 s between polls become a moment. With `everything`, waits of a minute and more (renewal of the
 * session, idle limit, relative times) shrink alike, so that hours of them go by; limits of requests stay.
 */
export async function hurry(page: Page, everything: boolean): Promise<void> {
  const cut = (all: boolean): void => {
    const wait = window.setTimeout.bind(window);
    const shorten = (delay: number): number => (delay === 5000 ? 20 : all && delay >= 60_000 ? delay / 250 : delay);
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
