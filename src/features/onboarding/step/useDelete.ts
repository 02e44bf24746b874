import { useCallback } from 'react';
import { logFailure } from '@/lib/log';

type DeleteMutation = readonly [trigger: (arg: { id: number }) => PromiseLike<{ error?: unknown }>, result: unknown];

/**
 * Deletes a record, and returns whether it did; only logs a failure, with `what` as the record's name.
 * Spec: R-ONB-16.
 */
export function useDelete([trigger]: DeleteMutation, what: string) {
  return useCallback(
    async (id: number): Promise<boolean> => {
      const { error } = await trigger({ id });
      if (error !== undefined) logFailure(`${what} could not be deleted`, error);
      return error === undefined;
    },
    [trigger, what],
  );
}
