import { freePort } from '#scripts/support/freePort';
import { type Prism, proxyOf, startPrism } from '#scripts/contract/prism';
import type { Settings } from '../journeys/product';

/** Prism between the browser and the server, which validates all requests and responses. */
export interface ValidatingProxy {
  /** Settings of the product with which the pages send every request of the API to Prism. */
  readonly settings: Settings;
  /** Starts it before the product at this URL. */
  readonly listen: (url: string) => Promise<void>;
  /** Returns what it found so far. */
  readonly violations: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Settings for journeys without a proxy: the pages send their requests to the server itself. */
export const directly: Settings = { API_BASE_URL: '' };

/** Returns the lines of the log about requests that Prism refused and about violations in any request or response. */
export const violationsIn = (log: string): string[] =>
  log.split('\n').filter((line) => /terminated with error|violation/i.test(line));

/** Chooses the port of the proxy, which the product has to know before the proxy can start. */
export async function startValidatingProxy(): Promise<ValidatingProxy> {
  const port = await freePort();
  let prism: Prism | undefined;
  return {
    settings: { API_BASE_URL: `http://localhost:${port}` },
    listen: async (url) => {
      prism = await startPrism(proxyOf(url), port);
    },
    violations: () => violationsIn(prism?.log() ?? ''),
    stop: async () => prism?.stop(),
  };
}
