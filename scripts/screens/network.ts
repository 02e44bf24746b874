import { announceFailures } from '#test/support/announcedFailures';
import type { Step } from './shot';

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** Calls to this path never get an answer. */
export const hanging =
  (path: string): Step =>
  async (page) => {
    await page.route(`**${path}*`, () => undefined);
  };

/** Calls to this path are answered with this. */
export const answering =
  (path: string, body: unknown): Step =>
  async (page) => {
    await page.route(`**${path}*`, (route) => route.fulfill(json(200, body)));
  };

/** Calls to this path, or only those of one method, are refused with this. */
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

/** Calls to this path fail, and the server says nothing that people could read: the screen's own words show. */
export const failing = (path: string, method?: string): Step => refusing(path, 500, {}, method);

/** There is nothing at this path. */
export const notFound = (path: string): Step => refusing(path, 404, { message: 'Not found.' });

/** Requests for this path do not get through. */
export const unreachable =
  (path: string): Step =>
  async (page) => {
    announceFailures(page, path);
    await page.route(`**${path}*`, (route) => route.abort('connectionrefused'));
  };

/** The deployment is set up for signing in by a window of its own. */
export const signInByPopup: Step = async (page) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const config: unknown = await answer.json();
    await route.fulfill({ response: answer, json: Object.assign({}, config, { signInMode: 'popup' }) });
  });
};
