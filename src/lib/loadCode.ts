import { chunkLoader } from './chunkRecovery';
import { confirmReload, reloadPage } from './reload';

/** Loads code; reloads the page where a new deployment has removed it. */
export const loadCode = chunkLoader({
  storage: sessionStorage,
  reload: reloadPage,
  confirm: confirmReload,
  isServerUp: () =>
    fetch('/config.json', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
});
