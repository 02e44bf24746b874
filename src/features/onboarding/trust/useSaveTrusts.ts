import type { TrustList } from '@/api';
import {
  trustListSchema,
  useDeleteOnboardingTrustMutation,
  useDeleteTrustMemberMutation,
  useIdempotencyKey,
  useSaveTrustsMutation,
} from '@/api';
import { pathInForm, present } from '@/forms/entries/leavingOutDeleted';
import { paths } from '@/lib/paths';
import { useDelete } from '../step/useDelete';
import { useStepSave } from '../step/useStepSave';
import { undeletedIds } from './undeletedIds';

/** Deletes again what was removed in the form and is stored all the same. */
function useRemoveLeftovers(): (values: TrustList, answer: unknown) => Promise<void> {
  const [deleteTrust] = useDeleteOnboardingTrustMutation();
  const [deleteMember] = useDeleteTrustMemberMutation();
  const removeTrust = useDelete(deleteTrust, 'A trust');
  const removeMember = useDelete(deleteMember, 'A trust member');
  return async (values, answer) => {
    const { trusts, members } = undeletedIds({ ...values }, answer);
    await Promise.all([...trusts.map(removeTrust), ...members.map(removeMember)]);
  };
}

/**
 * Saves the trusts that are left, sees to it that the removed ones are gone, and goes on to the Brokerage/Custodian step.
 * Spec: client-portal 4 and 8, Trust.
 */
export function useSaveTrusts() {
  const [send] = useSaveTrustsMutation();
  const removeLeftovers = useRemoveLeftovers();
  const keyFor = useIdempotencyKey();
  return useStepSave<TrustList>({
    list: 'trusts',
    failed: 'An error occurred while saving trust information',
    here: paths.onboarding.trust,
    next: paths.onboarding.brokerageCustodian,
    // What was sent lacks the deleted entries the form still holds.
    pathInForm: (path, values) => pathInForm(values, path),
    send: async (values) => {
      const trustList = present(trustListSchema, values);
      const { data, error } = await send({ trustList, idempotencyKey: keyFor(trustList) });
      if (error !== undefined) return { error };
      await removeLeftovers(values, data);
      return {};
    },
  });
}
