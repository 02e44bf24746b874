import { preloadScreen } from '../app/screens';
import type { StartOptions } from '../app/start';
import { logFailure } from '../lib/log';
import { startEarlyCalls } from './earlyCalls';
import { showBootFailure } from './fatal';
import type { Settings } from './settings';
import { loadSettings } from './settings';

interface Application {
  readonly start: (options: StartOptions) => void;
}

const firstCalls = ({ config }: Settings) => startEarlyCalls(window.location.pathname, config.apiBaseUrl);

/**
 * Starts the portal: the settings, the code and the first API calls travel side by side. When it cannot start, the page
 * says so.
 *
 * @param load - Brings the application's code.
 */
export async function boot(root: HTMLElement, load: () => Promise<Application>): Promise<void> {
  try {
    const settings = loadSettings();
    const early = settings.then(firstCalls);
    preloadScreen(window.location.pathname);
    const [{ config, clockOffset }, fetch, { start }] = await Promise.all([settings, early, load()]);
    start({ config, clockOffset, fetch, root });
  } catch (error) {
    logFailure('The portal could not start', error);
    showBootFailure(root, error, () => window.location.reload());
  }
}
