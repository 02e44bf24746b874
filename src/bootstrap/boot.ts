import { preloadScreen } from '../app/screens';
import type { StartOptions } from '../app/start';
import { logFailure } from '../lib/log';
import { startEarlyRequests } from './earlyRequests';
import { showBootFailure } from './fatal';
import { type Settings, loadSettings } from './settings';

interface Application {
  readonly start: (options: StartOptions) => void;
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
