import { setTimeout as pause } from 'node:timers/promises';

/** Returns the result of `work`, which continues after the limit. @throws the error of `late` after `limitMs`. */
export async function withinLimit<T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  const done = new AbortController();
  const limit = pause(limitMs, undefined, { signal: done.signal, ref: false }).then((): never => {
    throw late();
  });
  limit.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => done.abort());
}
