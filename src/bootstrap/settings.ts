import { type PortalConfig, parseConfig } from '../lib/portalConfig';

export interface Settings {
  readonly config: PortalConfig;
  /** Milliseconds the device's clock is behind (positive) or ahead of the server's. */
  readonly clockOffset: number;
}

const timeoutMs = 10_000;

function clockOffset(response: Response): number {
  const date = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(date) ? 0 : date - Date.now();
}

/**
 * Loads the configuration of this deployment.
 *
 * @throws ConfigError for an invalid configuration; an error of `fetch`, or an Error with the status, otherwise.
 */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The settings request failed with status ${response.status}.`);
  const offset = clockOffset(response);
  return { config: parseConfig(await response.json()), clockOffset: offset };
}
