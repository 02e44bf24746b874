import { freePort } from '#scripts/support/freePort';
import { type Prism, proxyOf, startPrism } from '#scripts/contract/prism';
import type { Settings } from './product';

/** Prism between the browser and the server: it compares every request and every answer with the contract. */
export interface ValidatingProxy {
  /** What makes the pages ask Prism for everything of the API. */
  readonly settings: Settings;
  /** Starts it before the product at this address. */
  readonly listen: (url: string) => Promise<void>;
  /** Stops it: what it found. */
  readonly end: () => Promise<readonly string[]>;
}

/** For journeys that nobody may stand in the way of: the pages ask the server itself. */
export const directly: Settings = { API_BASE_URL: '' };

/** Requests that Prism refused, and what it found wrong in any request or answer. */
export const violationsIn = (log: string): string[] =>
  log.split('\n').filter((line) => /terminated with error|violation/i.test(line));

/**
 * With TEST_THROUGH_PRISM set, what the journeys do is judged by Prism as well. Undefined without it, and where the journeys'
 * settings say themselves whom the pages ask.
 */
export async function startValidatingProxy(settings: Settings): Promise<ValidatingProxy | undefined> {
  if (!process.env['TEST_THROUGH_PRISM'] || 'API_BASE_URL' in settings) return undefined;
  const port = await freePort();
  let prism: Prism | undefined;
  return {
    settings: { API_BASE_URL: `http://localhost:${port}` },
    listen: async (url) => {
      prism = await startPrism(proxyOf(url), port);
    },
    end: async () => {
      await prism?.stop();
      return violationsIn(prism?.log() ?? '');
    },
  };
}
