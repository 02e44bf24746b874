import { preloadScreen } from '@/app/screens';
import type { StartOptions } from '@/app/start';
import { logFailure } from '@/lib/log';
import { type PortalConfig, parseConfig } from '@/lib/portalConfig';
import { startEarlyRequests } from './earlyRequests';
import { showBootFailure } from './fatal';

interface Application {
  readonly start: (options: StartOptions) => void;
}

interface Settings {
  readonly config: PortalConfig;
  /** Milliseconds the device's clock is behind (positive) or ahead of the server's. */
  readonly clockOffset: number;
}

const timeoutMs = 10_000;

/** A response of a cache has the date of its creation; `Age` is the time since then, in seconds. */
function clockOffset({ headers }: Response): number {
  const date = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('age') ?? 0) * 1000;
  return Number.isNaN(date + age) ? 0 : date + age - Date.now();
}

/**
 * Loads the configuration of this deployment.
 *
 * @throws ConfigError for an invalid configuration; an error of `fetch`, or an Error with the status, otherwise.
 */
async function loadSettings(): Promise<Settings> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The settings request failed with status ${response.status}.`);
  const offset = clockOffset(response);
  return { config: parseConfig(await response.json()), clockOffset: offset };
}

const firstRequests = ({ config }: Settings) => startEarlyRequests(window.location.pathname, config.apiBaseUrl);

/**
 * Starts the portal: loads the settings, the code and the first API responses in parallel. Shows a message when that
 * fails.
 *
 * @param load - Loads the application's code.
 */
export async function boot(root: HTMLElement, load: () => Promise<Application>): Promise<void> {
  try {
    const settings = loadSettings();
    const early = settings.then(firstRequests);
    preloadScreen(window.location.pathname);
    const [{ config, clockOffset }, fetch, { start }] = await Promise.all([settings, early, load()]);
    start({ config, clockOffset, fetch, root });
  } catch (error) {
    logFailure('Starting the portal failed', error);
    showBootFailure(root, error, () => window.location.reload());
  }
}
