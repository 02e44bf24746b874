import { errorStatus } from '../../api';

/** Spec: concierge 9, poll of the client conversation list. */
export const usualInterval = 5000;
const longestInterval = 60_000;

/**
 * How long to wait for the next poll, in milliseconds; 0 polls no more.
 *
 * @param error - What the last poll failed with; undefined when it did not.
 * @param interval - The wait before it.
 */
export function pollingAfter(error: unknown, interval: number): number {
  if (error === undefined) return usualInterval;
  if (errorStatus(error) === 401) return 0;
  return Math.min(Math.max(interval, usualInterval) * 2, longestInterval);
}
