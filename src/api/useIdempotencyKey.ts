import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency';

/**
 * Keys for a form that may be sent again: the same content keeps its key, so that a retry after a lost answer changes nothing;
 * changed content takes a new one.
 *
 * @returns A function from what is about to be sent to its key.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
}
