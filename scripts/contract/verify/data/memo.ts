import type { CallerName } from '../request';

/** Returns a function that finds a value once per caller; a failed search is repeated. */
export const memo = <T>(find: (key: CallerName) => Promise<T>): ((key: CallerName) => Promise<T>) => {
  const cached = new Map<CallerName, Promise<T>>();
  return (key) => {
    const entry = cached.get(key) ?? find(key);
    cached.set(key, entry);
    entry.catch(() => cached.delete(key));
    return entry;
  };
};
