import { confirmReload, reloadPage } from './reload';

/** Whether a form on the page has unsaved changes: its leave guard then cancels the dispatched `beforeunload`. */
export const hasUnsavedChanges = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The dependencies of a loader, which tests replace. */
interface LoaderDependencies {
  readonly storage: Storage;
  readonly reload: () => void;
  /** Asks the user whether to reload over unsaved changes. */
  readonly confirm: () => Promise<boolean>;
  /** Whether the server responds; without it a reload would lose the page. */
  readonly isServerUp: () => Promise<boolean>;
}

const storageKey = 'portal.reloadedFor';

const isMissingChunk = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'ChunkLoadError' || Reflect.get(error, 'code') === 'CSS_CHUNK_LOAD_FAILED');

/**
 * Creates a function that loads code. It reloads the page once when a chunk is missing because a new version was
 * deployed. A chunk that is still missing after the reload is an error, so that the page does not reload in a loop.
 *
 * @returns A function that returns the result of `load`; never resolves when the page reloads.
 * @throws Error of `load` when a reload would not help, has not helped, or the user refused it.
 */
export const chunkLoader =
  ({ storage, reload, confirm, isServerUp }: LoaderDependencies) =>
  async <T>(load: () => Promise<T>): Promise<T> => {
    const mayReload = async (missing: string): Promise<boolean> =>
      storage.getItem(storageKey) !== missing && (await isServerUp()) && (!hasUnsavedChanges() || confirm());
    try {
      return await load();
    } catch (error) {
      if (!isMissingChunk(error) || !(await mayReload(error.message))) throw error;
      storage.setItem(storageKey, error.message);
      reload();
      return new Promise(() => undefined);
    }
  };

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
