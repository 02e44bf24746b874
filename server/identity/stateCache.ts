import { LRUCache } from 'lru-cache';

/** How long a state is cached: after this time an ended session has ended on all instances. */
const cacheMs = 2_000;
const maxStates = 10_000;

/**
 * Returns a cache of whether sessions or grants still exist. `read` queries the database, at most every two seconds per
 * key; a failed query is not cached.
 */
export function createStateCache(): (key: string, read: () => Promise<boolean>) => Promise<boolean> {
  const cache = new LRUCache<string, Promise<boolean>>({ max: maxStates, ttl: cacheMs });
  return (key, read) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const isAlive = read();
    cache.set(key, isAlive);
    isAlive.catch(() => cache.delete(key));
    return isAlive;
  };
}
