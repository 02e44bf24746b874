import { useCallback } from 'react';
import { logFailure } from '@/lib/log';

/** Deletes a record, called `what` in the log. A failure is only logged. Spec: client-portal 7, and 8, Delete failures. */
export function useDelete(trigger: (arg: { id: number }) => PromiseLike<{ error?: unknown }>, what: string) {
  return useCallback(
    async (id: number): Promise<void> => {
      const { error } = await trigger({ id });
      if (error !== undefined) logFailure(`${what} could not be deleted`, error);
    },
    [trigger, what],
  );
}
