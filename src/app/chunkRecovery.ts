import { hasUnsavedChanges } from '../lib/unsavedChanges';

/** What the recovery works with; tests hand in their own. */
export interface ChunkRecoveryDependencies {
  readonly storage: Storage;
  readonly reload: () => void;
  /** Asks whether the page may be reloaded although a form holds unsaved changes. */
  readonly ask: () => Promise<boolean>;
  /** Whether the server answers: without it a reload would only lose the page. */
  readonly isServerUp: () => Promise<boolean>;
}

const storageKey = 'portal.reloadedFor';

const isMissingChunk = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'ChunkLoadError' || Reflect.get(error, 'code') === 'CSS_CHUNK_LOAD_FAILED');

/**
 * Recovers from code that is gone because a new version was deployed: one reload brings the new version. A chunk that is
 * still missing after it is an error like any other, so there is no loop.
 */
export class ChunkRecovery {
  private readonly dependencies: ChunkRecoveryDependencies;

  constructor(dependencies: ChunkRecoveryDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Loads code.
   *
   * @returns What `load` gives; nothing any more when the page is being reloaded.
   * @throws What `load` throws, when a reload would not help, has not helped, or is not wanted.
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
    const { storage, isServerUp, ask } = this.dependencies;
    if (storage.getItem(storageKey) === missing || !(await isServerUp())) return false;
    return !hasUnsavedChanges() || ask();
  }
}
