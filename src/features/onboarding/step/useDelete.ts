import { useCallback } from 'react';
import { logFailure } from '@/lib/log';

type Trigger = (arg: { readonly id: number }) => PromiseLike<{ readonly error?: unknown }>;

/** Deletes a record, called `what` in the log. A failure is only logged. Spec: client-portal 7, and 8, Delete failures. */
export function useDelete(trigger: Trigger, what: string): (id: number) => Promise<void> {
  return useCallback(
    async (id) => {
      const { error } = await trigger({ id });
      if (error !== undefined) logFailure(`${what} could not be deleted`, error);
    },
    [trigger, what],
  );
}
