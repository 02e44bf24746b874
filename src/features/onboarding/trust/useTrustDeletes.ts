import { useCallback } from 'react';
import { useDeleteOnboardingTrustMutation, useDeleteTrustMemberMutation } from '../../../api';
import { logFailure } from '../../../lib/log';

interface TrustDeletes {
  readonly trust: (id: number) => Promise<void>;
  readonly member: (id: number) => Promise<void>;
}

/** Delete what is saved. A failure is only logged. Spec: client-portal 7, and 8, Delete failures. */
export function useTrustDeletes(): TrustDeletes {
  const [deleteTrust] = useDeleteOnboardingTrustMutation();
  const [deleteMember] = useDeleteTrustMemberMutation();
  const trust = useCallback(
    async (id: number): Promise<void> => {
      const { error } = await deleteTrust({ id });
      if (error !== undefined) logFailure('A trust could not be deleted', error);
    },
    [deleteTrust],
  );
  const member = useCallback(
    async (id: number): Promise<void> => {
      const { error } = await deleteMember({ id });
      if (error !== undefined) logFailure('A trust member could not be deleted', error);
    },
    [deleteMember],
  );
  return { trust, member };
}
