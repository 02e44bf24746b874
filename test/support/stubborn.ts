import type { Page, Route } from 'playwright-core';
import { announceFailures } from './announcedFailures';

/** Ways a server can fail a call. `hangs` never answers. */
const misbehaviours = {
  'answers 500': (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'The ledger is closed.' }),
    }),
  'answers HTML': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }),
  hangs: () => Promise.resolve(),
  'is unreachable': (route: Route) => route.abort('connectionrefused'),
} as const;

export type Misbehaviour = keyof typeof misbehaviours;

/** Calls of one path, failing. */
export interface Misbehaving {
  /** Waits until the page has made such a call. */
  readonly reached: Promise<void>;
  /** Lets the server answer again. */
  readonly behave: () => Promise<void>;
}

/**
 * From now on calls of this path fail in this way, until the server is let behave.
 *
 * @param method - Fails only calls of this method; without it all of them.
 */
export async function misbehave(page: Page, path: string, how: Misbehaviour, method?: string): Promise<Misbehaving> {
  const pattern = `**${path}*`;
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const fail = (route: Route): Promise<void> => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    reach();
    return misbehaviours[how](route);
  };
  announceFailures(page, path);
  await page.route(pattern, fail);
  return { reached, behave: () => page.unroute(pattern, fail) };
}

/** Lets the time go by that a call has, on a page whose clock is {@link Page.clock}'s. */
export async function untilGivenUp(page: Page, { reached }: Misbehaving): Promise<void> {
  await reached;
  await page.clock.runFor(10_500);
}
