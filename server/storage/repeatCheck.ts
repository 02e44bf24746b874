/** A check that is repeated, one run at a time. */
export interface RepeatedCheck {
  /** Resolves after the first run. */
  readonly first: Promise<void>;
  /** Runs the check at once, or again when the current run ends. */
  readonly request: () => void;
  /** Ends the repetition; a current run continues. */
  readonly stop: () => void;
}

/**
 * Runs a check at once, and again after each run.
 *
 * @param check - Does not reject.
 * @param delayMs - Returns the time between the end of a run and the next one, in milliseconds.
 */
export function repeatCheck(check: () => Promise<void>, delayMs: () => number): RepeatedCheck {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isRequested = false;
  let isStopped = false;
  const wait = (): void => {
    isRunning = false;
    if (!isStopped) timer = setTimeout(() => void run(), isRequested ? 0 : delayMs()).unref();
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    isRunning = true;
    isRequested = false;
    return check().then(wait);
  };
  return {
    first: run(),
    request: () => {
      if (isRunning) isRequested = true;
      else if (!isStopped) void run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
