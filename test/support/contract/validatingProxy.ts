import { freePort } from '#scripts/support/freePort';
import { proxyOf, startPrism } from '#scripts/contract/prism';
import type { Settings } from '../journeys/product';

/** Prism between the browser and the server, which validates all requests and responses. */
export interface ValidatingProxy {
  /** Settings of the product with which the pages send every request of the API to Prism, and Prism to the product. */
  readonly settings: Settings;
  /** Returns what it found so far. */
  readonly violations: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Settings for journeys without a proxy: the pages send their requests to the server itself. */
export const directly: Settings = { API_BASE_URL: '' };

/**
 * Returns the lines of the log about requests that Prism refused and about violations in any request or response. A
 * server that stops during a request (`FetchError`) violates nothing.
 */
const violationsIn = (log: string): string[] =>
  log.split('\n').filter((line) => /terminated with error|violation/i.test(line) && !line.includes('FetchError'));

/** Starts Prism before a product that starts later. Products that run one after the other can share it. */
export async function startValidatingProxy(): Promise<ValidatingProxy> {
  const [port, serverPort] = [await freePort(), await freePort()];
  const prism = await startPrism(proxyOf(`http://localhost:${serverPort}`), port);
  return {
    settings: { API_BASE_URL: `http://localhost:${port}`, PORT: String(serverPort) },
    violations: () => violationsIn(prism.log()),
    stop: prism.stop,
  };
}
