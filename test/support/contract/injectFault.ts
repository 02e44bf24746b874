import { setTimeout } from 'node:timers/promises';
import type { Locator, Page, Request, Route } from '@playwright/test';
import { announceFailures } from '../journeys/announcedFailures';

/** Ways a server can fail a request. `hangs` never responds. */
const faultKinds = {
  'responds with 500': (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'The ledger is closed.' }),
    }),
  'responds with HTML': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }),
  hangs: () => Promise.resolve(),
  'is unreachable': (route: Route) => route.abort('connectionrefused'),
} as const;

export type FaultKind = keyof typeof faultKinds;

/** Failing requests of one path. */
export interface InjectedFault {
  /** Waits until the page has sent such a request, and has received the responses of all others. */
  readonly alone: () => Promise<void>;
  /** Removes the fault. */
  readonly recover: () => Promise<void>;
}

/** A page without other requests for this time, in milliseconds, waits only for failing requests. */
const quietTime = 500;

/** Waits until the page has no pending request and sends no other, except for those of `isLeftOut`. */
function quiet(page: Page, isLeftOut: (request: Request) => boolean): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const close = (request: Request): void => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    if (isLeftOut(request)) return;
    open.add(request);
    last = Date.now();
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    while (open.size > 0 || Date.now() - last < quietTime) await setTimeout(50);
  };
}

/**
 * Makes requests of a path fail in this way until `recover` is called.
 *
 * @param method - Fails only requests of this method; by default all.
 */
export async function injectFault(page: Page, path: string, how: FaultKind, method?: string): Promise<InjectedFault> {
  const pattern = `**${path}*`;
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const isMeant = (request: Request): boolean => method === undefined || request.method() === method;
  const othersDone = quiet(page, (request) => isMeant(request) && new URL(request.url()).pathname === path);
  const fail = (route: Route): Promise<void> => {
    if (!isMeant(route.request())) return route.fallback();
    reach();
    return faultKinds[how](route);
  };
  announceFailures(page, path);
  await page.route(pattern, fail);
  const alone = async (): Promise<void> => {
    await reached;
    await othersDone();
  };
  return { alone, recover: () => page.unroute(pattern, fail) };
}

const isSeen = (words: Locator): Promise<boolean> =>
  words.waitFor({ timeout: 500 }).then(
    () => true,
    () => false,
  );

/**
 * Advances {@link Page.clock} past the time limit of a request, until the page shows the failure. Waits for other
 * requests first, so that they do not reach their time limit.
 */
export async function untilGivenUp(page: Page, { alone }: InjectedFault, words: Locator): Promise<void> {
  // A screen that opens late adopts an early request and waits the complete time again.
  for (let waits = 0; waits < 3 && !(await isSeen(words)); waits += 1) {
    await alone();
    await page.clock.runFor(10_500);
  }
}
