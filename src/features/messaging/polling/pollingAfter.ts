import { errorStatus } from '../../../api';

/** Milliseconds between two polls. Spec: concierge 9. */
export const intervals = { conversations: 5000, messages: 3000 } as const;

const longestInterval = 60_000;

/**
 * How long to wait for the next poll, in milliseconds; 0 polls no more.
 *
 * @param error - What the last poll failed with; undefined when it did not.
 * @param interval - The wait before it.
 * @param usual - The wait while all is well.
 */
export function pollingAfter(error: unknown, interval: number, usual: number): number {
  if (error === undefined) return usual;
  if (errorStatus(error) === 401) return 0;
  return Math.min(Math.max(interval, usual) * 2, longestInterval);
}
