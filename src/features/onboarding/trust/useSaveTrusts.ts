import {
  type TrustList,
  trustListSchema,
  useDeleteOnboardingTrustMutation,
  useDeleteTrustMemberMutation,
  useIdempotencyKey,
  useSaveTrustsMutation,
} from '@/api';
import { ignoringDeleted, isDeleted, pathInForm, present, savedId } from '@/forms/entries/deletedEntries';
import { type FormValues, entriesAt } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';
import { paths } from '@/lib/paths';
import { useDelete } from '../step/useDelete';
import { useStepSave } from '../step/useStepSave';

/** Deleted trusts and members stay in the form, hidden and not validated, until the save. */
export const trustsSchema = ignoringDeleted(trustListSchema);

const idsOf = (entries: readonly FormValues[]): number[] => entries.flatMap((entry) => savedId(entry) ?? []);

const trustsIn = (values: FormValues): readonly FormValues[] => entriesAt(values, 'trusts');

const membersIn = (values: FormValues): readonly FormValues[] =>
  trustsIn(values).flatMap((trust) => entriesAt(trust, 'trustMembers'));

/**
 * The ids of entries that are deleted in the form and still stored after a save: their delete request failed, or was
 * refused because a trust needs a member.
 *
 * @param response - The response to the save. Its shape is checked here, because a backend may return anything.
 */
export function undeletedIds(values: FormValues, response: unknown) {
  const undeleted = (entriesIn: typeof trustsIn): number[] => {
    const stored = isRecord(response) ? idsOf(entriesIn(response)) : [];
    return idsOf(entriesIn(values).filter(isDeleted)).filter((id) => stored.includes(id));
  };
  return { trusts: undeleted(trustsIn), members: undeleted(membersIn) };
}

/**
 * Saves the trusts, deletes again what is still stored of the deleted ones, and opens the Brokerage/Custodian step.
 * Spec: client-portal 4 and 8, Trust.
 */
export function useSaveTrusts() {
  const [save] = useSaveTrustsMutation();
  const [deleteTrust] = useDeleteOnboardingTrustMutation();
  const [deleteMember] = useDeleteTrustMemberMutation();
  const removeTrust = useDelete(deleteTrust, 'A trust');
  const removeMember = useDelete(deleteMember, 'A trust member');
  const keyFor = useIdempotencyKey();
  return useStepSave<TrustList>({
    list: 'trusts',
    failed: 'An error occurred while saving trust information',
    next: paths.onboarding.brokerageCustodian,
    // The request leaves out the deleted entries that the form still has.
    pathInForm: (path, values) => pathInForm(values, path),
    send: async (values) => {
      const trustList = present(trustListSchema, values);
      const { data, error } = await save({ trustList, idempotencyKey: keyFor(trustList) });
      if (error !== undefined) return { error };
      const { trusts, members } = undeletedIds({ ...values }, data);
      await Promise.all([...trusts.map(removeTrust), ...members.map(removeMember)]);
      return {};
    },
  });
}
