import { useRef } from 'react';

/** Returns a key for one action of the user. With the same key, the server carries out a retry only once. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/**
 * Keys for a form that may be submitted again: the same body gets the same key, so that a retry after a lost response
 * changes nothing; a changed body gets a new one.
 *
 * @returns A function from a request body to its key.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
}
