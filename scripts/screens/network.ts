import { announceFailures } from '#test/support/journeys/announcedFailures';
import type { Step } from './shot';

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** Leaves requests to this path without a response. */
export const hanging =
  (path: string): Step =>
  async (page) => {
    await page.route(`**${path}*`, () => undefined);
  };

/** Responds to requests of this path with a body. */
export const responding =
  (path: string, body: unknown): Step =>
  async (page) => {
    await page.route(`**${path}*`, (route) => route.fulfill(json(200, body)));
  };

/** Refuses requests of this path, or of one of its methods, with an error. */
export const refusing =
  (path: string, status: number, body: unknown, method?: string): Step =>
  async (page) => {
    announceFailures(page, path);
    await page.route(`**${path}*`, (route) =>
      method === undefined || method === route.request().method()
        ? route.fulfill(json(status, body))
        : route.fallback(),
    );
  };

/** Fails requests of this path without a message, so that the screen shows its own. */
export const failing = (path: string, method?: string): Step => refusing(path, 500, {}, method);

/** Responds to requests of this path with 404. */
export const notFound = (path: string): Step =>
  refusing(path, 404, { message: 'This was not found. It may have been deleted.' });

/** Aborts requests of this path. */
export const unreachable =
  (path: string): Step =>
  async (page) => {
    announceFailures(page, path);
    await page.route(`**${path}*`, (route) => route.abort('connectionrefused'));
  };

/** Configures sign-in by popup. */
export const signInByPopup: Step = async (page) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, config, { signInMode: 'popup' }) });
  });
};
