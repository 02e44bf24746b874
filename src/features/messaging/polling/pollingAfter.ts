import { errorStatus } from '@/api';
import { backoffDelay } from '@/lib/backoff';

/** Milliseconds between two polls. Spec: concierge 9. */
export const intervals = { conversations: 5000, messages: 3000 } as const;

const longestInterval = 60_000;

/** What ends the polling of lists, and of a conversation: nobody is signed in; or it is gone. */
const endings = { conversations: [401], messages: [401, 404] } as const;

/** How somebody polls: what, and so how often and until when. */
export type Polled = keyof typeof intervals;

/**
 * How long to wait for the next poll, in milliseconds; 0 polls no more.
 *
 * @param error - What the last poll failed with; undefined when it did not.
 * @param failures - Consecutive polls that failed, with the last one.
 */
export function pollingAfter(error: unknown, failures: number, polled: Polled): number {
  const usual = intervals[polled];
  if (error === undefined) return usual;
  if (endings[polled].some((status) => status === errorStatus(error))) return 0;
  return backoffDelay(failures, { firstMs: usual, longestMs: longestInterval });
}
