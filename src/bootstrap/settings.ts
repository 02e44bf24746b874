import type { PortalConfig } from '../lib/portalConfig';
import { parseConfig } from '../lib/portalConfig';

export interface Settings {
  readonly config: PortalConfig;
  /** Milliseconds the device's clock is behind (positive) or ahead of the server's. */
  readonly clockOffset: number;
}

/** Longer than this nobody waits for a small file. */
const limit = 10_000;

function clockOffset(response: Response): number {
  const date = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(date) ? 0 : date - Date.now();
}

/**
 * Reads the settings of this deployment.
 *
 * @throws ConfigError when they are wrong; whatever `fetch` throws, or an Error, when they cannot be read.
 */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(limit) });
  if (!response.ok) throw new Error(`The settings answered with status ${response.status}.`);
  const offset = clockOffset(response);
  return { config: parseConfig(await response.json()), clockOffset: offset };
}
