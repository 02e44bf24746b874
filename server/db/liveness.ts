import { DatabaseUnavailableError } from './unavailable';

const patienceMs = 500;

const later = (ms: number, cancel: AbortSignal): Promise<'later'> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve('later'), ms);
    cancel.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * Tells a slow statement from a database that is gone without saying so (frozen, or behind a network that swallows everything).
 * While the statement runs, `isAlive` is asked now and then; when it says no, the wait ends at once.
 *
 * @returns A function that waits for `work`. It throws DatabaseUnavailableError when the database is gone.
 */
export function createLiveness(isAlive: () => Promise<boolean>) {
  let asking: Promise<boolean> | undefined;
  const askOnce = (): Promise<boolean> => (asking ??= isAlive().finally(() => (asking = undefined)));

  return async <T>(work: Promise<T>): Promise<T> => {
    const settled = new AbortController();
    const result = work.then((value) => ({ value }));
    try {
      for (;;) {
        const first = await Promise.race([result, later(patienceMs, settled.signal)]);
        if (first !== 'later') return first.value;
        const alive = await Promise.race([result, askOnce()]);
        if (typeof alive === 'object') return alive.value;
        if (!alive) throw new DatabaseUnavailableError();
      }
    } finally {
      settled.abort();
    }
  };
}
