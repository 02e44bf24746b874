import { hasUnsavedChanges } from '@/lib/unsavedChanges';

/** The dependencies of the recovery, which tests replace. */
export interface ChunkRecoveryDependencies {
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
 * Reloads the page once when a chunk is missing because a new version was deployed. A chunk that is still missing after the
 * reload is an error, so that the page does not reload in a loop.
 */
export class ChunkRecovery {
  private readonly dependencies: ChunkRecoveryDependencies;

  constructor(dependencies: ChunkRecoveryDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Loads code.
   *
   * @returns The result of `load`; never resolves when the page reloads.
   * @throws The error of `load`, when a reload would not help, has not helped, or the user refused it.
   */
  async load<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await load();
    } catch (error) {
      if (!isMissingChunk(error) || !(await this.mayReload(error.message))) throw error;
      this.dependencies.storage.setItem(storageKey, error.message);
      this.dependencies.reload();
      return new Promise(() => undefined);
    }
  }

  private async mayReload(missing: string): Promise<boolean> {
    const { storage, isServerUp, confirm } = this.dependencies;
    if (storage.getItem(storageKey) === missing || !(await isServerUp())) return false;
    return !hasUnsavedChanges() || confirm();
  }
}
