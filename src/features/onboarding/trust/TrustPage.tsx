import { memo } from 'react';
import {
  type TrustList,
  trustListSchema,
  useDeleteOnboardingTrustMutation,
  useDeleteTrustMemberMutation,
  useGetTrustsQuery,
  useSaveTrustsMutation,
} from '@/api';
import { pathInForm, valuesToSend } from '@/forms/entries/deletedEntries';
import { type EntryCardItem, EntryCard } from '@/forms/entries/EntryCard';
import { EntryCards } from '@/forms/entries/EntryCards';
import { memberCount, trustTypeAt, trustsSchema } from '@/related-parties/trust/trust';
import { RecordFields } from '@/forms/sections/RecordFields';
import { TrustMembers } from '@/related-parties/trust/TrustMembers';
import { trustSections } from '@/related-parties/trust/trustSections';
import { useFirstResponse } from '@/forms/useFirstResponse';
import type { FormValues } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { StepActions } from '../step/StepActions';
import { StepPage } from '../step/StepPage';
import { useDelete } from '../step/useDelete';
import { useDeleteAgain } from '../step/undeletedEntries';
import { useStepSave } from '../step/useStepSave';

/** The Trust step. Spec: R-ONB-18, R-ONB-20. */
export function TrustPage() {
  const query = useGetTrustsQuery(undefined, { refetchOnMountOrArgChange: true });
  // A response may be empty despite the contract.
  const stored = useFirstResponse(query, (response) =>
    isRecord(response) && Array.isArray(response.trusts) ? { trusts: response.trusts } : null,
  );
  return (
    <StepPage
      step="trust"
      title="Trust Information"
      subtitle="Add every trust you have set up or act for. If you have none, continue. Fields marked * are required."
      query={query}
      stored={stored}
      loadingText="Loading trust data..."
      loadFailed="An error occurred while fetching data"
      schema={trustsSchema}
      onSubmit={useSaveTrusts()}
    >
      <TrustCards />
      <StepActions back={paths.onboarding.business} />
    </StepPage>
  );
}

/** The trusts as cards, with an empty state. Spec: R-ONB-18. */
export function TrustCards() {
  return (
    <EntryCards
      path="trusts"
      newEntry={() => ({ trustMembers: [] })}
      Item={TrustCard}
      onDelete={useDelete(useDeleteOnboardingTrustMutation(), 'A trust')}
      addLabel="Add Another Trust"
      empty={{
        drawing: 'key',
        title: 'No Trusts',
        text: 'Add the trusts you have set up or act for, or continue without one.',
        addLabel: '+ Add Your First Trust',
      }}
    />
  );
}

const listFields = { trustMembers: TrustMembers };

const TrustCard = memo(function TrustCard(item: EntryCardItem) {
  const { path, number } = item;
  const deleteMember = useDelete(useDeleteTrustMemberMutation(), 'A trust member');
  return (
    <EntryCard
      {...item}
      title={`Trust #${number}`}
      nestedLabel="Trust Member"
      summaryOf={summaryOf}
      removeLabel="Remove Trust"
    >
      <div style={{ paddingTop: 18 }}>
        <RecordFields sections={trustSections} lists={listFields} prefix={path} onDeleteEntry={deleteMember} />
      </div>
    </EntryCard>
  );
});

/** "Revocable · 2 members" */
const summaryOf = (values: FormValues, path: string): string =>
  [trustTypeAt(values, path), plural(memberCount(values, path), 'member', 'members')].filter(Boolean).join(' · ');

const lists = { list: 'trusts', nested: 'trustMembers' };

/** Saves the trusts, deletes what is still stored of the deleted ones, and opens the next step. */
function useSaveTrusts() {
  const [save] = useSaveTrustsMutation();
  const deleteTrust = useDelete(useDeleteOnboardingTrustMutation(), 'A trust');
  const deleteMember = useDelete(useDeleteTrustMemberMutation(), 'A trust member');
  const deleteAgain = useDeleteAgain(lists, deleteTrust, deleteMember);
  return useStepSave<TrustList>({
    list: 'trusts',
    failed: 'An error occurred while saving trust information',
    next: paths.onboarding.brokerageCustodian,
    // The request leaves out the deleted entries that the form still has.
    pathInForm: (path, values) => pathInForm(values, path),
    send: async (values) => {
      const trustList = valuesToSend(trustListSchema, values);
      const { data, error } = await save({ trustList });
      if (error !== undefined) return { error };
      await deleteAgain({ ...values }, data);
      return {};
    },
  });
}
