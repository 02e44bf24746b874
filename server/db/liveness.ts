import { DatabaseUnavailableError } from './unavailable';

const checkIntervalMs = 500;

/**
 * Distinguishes a slow statement from a database that stopped responding (frozen, or behind a network that drops
 * packets). While a statement runs, `isAlive` is called at intervals; when it returns false, the wait ends at once, unless
 * another statement got its response meanwhile: on a busy computer, a new connection may take longer than the probe waits.
 *
 * @returns A function that waits for `work`. It throws DatabaseUnavailableError when the database does not respond.
 */
export function createLiveness(isAlive: () => Promise<boolean>) {
  let responses = 0;
  const check = async (): Promise<boolean> => {
    const before = responses;
    return (await isAlive()) || responses > before;
  };
  let pendingCheck: Promise<boolean> | undefined;
  const checkOnce = (): Promise<boolean> => (pendingCheck ??= check().finally(() => (pendingCheck = undefined)));

  return async <T>(work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const later = (): Promise<'later'> =>
      new Promise((resolve) => (timer = setTimeout(() => resolve('later'), checkIntervalMs)));
    const result = work.then((value) => {
      responses += 1;
      return { value };
    });
    try {
      for (;;) {
        const first = await Promise.race([result, later()]);
        if (first !== 'later') return first.value;
        const alive = await Promise.race([result, checkOnce()]);
        if (typeof alive === 'object') return alive.value;
        if (!alive) throw new DatabaseUnavailableError();
      }
    } finally {
      clearTimeout(timer);
    }
  };
}
