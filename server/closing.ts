/** Closes what was opened, the last first. */
export interface Closing {
  /** Adds what closes a resource that was just opened. */
  readonly add: (close: () => unknown) => void;
  /**
   * Closes everything that was added, in reverse order; a second call closes nothing. A resource that cannot be closed
   * does not keep the others open. Rejects with the first failure.
   */
  readonly close: () => Promise<void>;
}

/** Creates an empty list of resources to close. */
export function createClosing(): Closing {
  const opened: (() => unknown)[] = [];
  return {
    add: (close) => void opened.push(close),
    close: async () => {
      const failures: unknown[] = [];
      for (let close = opened.pop(); close; close = opened.pop()) {
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
