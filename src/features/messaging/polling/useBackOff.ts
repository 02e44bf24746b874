import { useEffect, useState } from 'react';
import { logFailure } from '@/lib/log';
import type { Polled } from './pollingAfter';
import { pollingAfter } from './pollingAfter';

interface BackOff {
  /** Milliseconds until the next poll; 0 polls no more. */
  readonly interval: number;
  /** Takes note of how the last poll ended; call it with the query's error in every render. */
  readonly note: (error: unknown) => void;
}

/**
 * The wait between polls: the usual one, longer and longer while they fail, none once the session or the conversation is over. Failures are logged.
 * Spec: concierge 8, polling errors.
 */
export function useBackOff(polled: Polled): BackOff {
  const [last, setLast] = useState<{ error: unknown; failures: number }>({ error: undefined, failures: 0 });
  useEffect(() => {
    if (last.error !== undefined) logFailure('A poll failed', last.error);
  }, [last.error]);
  const note = (error: unknown): void => {
    if (error !== last.error) setLast({ error, failures: error === undefined ? 0 : last.failures + 1 });
  };
  return { interval: pollingAfter(last.error, last.failures, polled), note };
}
