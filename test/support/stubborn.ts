import type { Page, Route } from 'playwright-core';

/** Ways a server can fail a call. `hang` never answers. */
const misbehaviours = {
  'answers 500': (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'The ledger is closed.' }),
    }),
  'answers HTML': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }),
  hangs: () => new Promise<void>(() => undefined),
  'is unreachable': (route: Route) => route.abort('connectionrefused'),
} as const;

export type Misbehaviour = keyof typeof misbehaviours;

/** From now on calls of this path fail in this way, until the returned function is called. */
export async function misbehave(page: Page, path: string, how: Misbehaviour): Promise<() => Promise<void>> {
  const pattern = `**${path}*`;
  await page.route(pattern, misbehaviours[how]);
  return () => page.unroute(pattern);
}
