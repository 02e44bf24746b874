import type { CallerName } from '../request';

/** Returns a function that finds a value once per run and key; a failed search is repeated. */
export const memoOfRun = <T>(): ((run: object, key: string, find: () => Promise<T>) => Promise<T>) => {
  const cached = new WeakMap<object, Map<string, Promise<T>>>();
  return (run, key, find) => {
    const entries = cached.get(run) ?? new Map<string, Promise<T>>();
    cached.set(run, entries);
    const entry = entries.get(key) ?? find();
    entries.set(key, entry);
    entry.catch(() => entries.delete(key));
    return entry;
  };
};

/** Returns a function that finds a value once per caller. */
export const memo = <T>(find: (key: CallerName) => Promise<T>): ((key: CallerName) => Promise<T>) => {
  const known = memoOfRun<T>();
  return (key) => known(find, key, () => find(key));
};
