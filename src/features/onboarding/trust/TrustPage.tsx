import { memo } from 'react';
import { useDeleteOnboardingTrustMutation, useDeleteTrustMemberMutation, useGetTrustsQuery } from '@/api';
import { type EntryCardItem, EntryCard } from '@/forms/entries/EntryCard';
import { EntryCards } from '@/forms/entries/EntryCards';
import { useFormValue } from '@/forms/formContext';
import { SubmitButton } from '@/forms/SubmitButton';
import { memberCount, trustTypeAt } from '@/forms/trust/trust';
import { TrustFields } from '@/forms/trust/TrustFields';
import { useAtOpening } from '@/forms/useAtOpening';
import type { FormValues } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { StepActions } from '../step/StepActions';
import { StepPage } from '../step/StepPage';
import { useDelete } from '../step/useDelete';
import { trustsSchema, useSaveTrusts } from './useSaveTrusts';

/** A response may be empty, whatever the contract says. */
const hasTrusts = (response: unknown): boolean => isRecord(response) && Array.isArray(response['trusts']);

/** The Trust step. Spec: client-portal 2, 4, 5 and 8, Trust. */
export function TrustPage() {
  const query = useGetTrustsQuery(undefined, { refetchOnMountOrArgChange: true });
  const stored = useAtOpening(query, (response) =>
    response && hasTrusts(response) ? { trusts: response.trusts } : null,
  );
  return (
    <StepPage
      step="trust"
      title="Trust Information"
      subtitle="Add every trust you have set up or act for. If there is none, continue. Fields marked * are required."
      query={query}
      stored={stored}
      loadingText="Loading trust data..."
      loadFailed="An error occurred while fetching data"
      schema={trustsSchema}
      onSubmit={useSaveTrusts()}
    >
      <TrustCards />
      <StepActions back={paths.onboarding.business}>
        <SubmitButton submittingText="Continuing...">Continue</SubmitButton>
      </StepActions>
    </StepPage>
  );
}

/** A new trust starts empty. Spec: client-portal 4, Trust. */
const newTrust = () => ({ trustMembers: [] });

const empty = {
  drawing: 'key',
  title: 'No Trusts',
  text: 'Add the trusts you have set up or act for, or continue without one.',
  addLabel: '+ Add Your First Trust',
} as const;

/** The trusts as cards, with an empty state. Spec: client-portal 2 and 4, Trust. */
export function TrustCards() {
  const [deleteTrust] = useDeleteOnboardingTrustMutation();
  return (
    <EntryCards
      path="trusts"
      newEntry={newTrust}
      Item={TrustCard}
      onDelete={useDelete(deleteTrust, 'A trust')}
      addLabel="Add Another Trust"
      empty={empty}
    />
  );
}

const TrustCard = memo(function TrustCard(item: EntryCardItem) {
  const { path, number } = item;
  const [deleteMember] = useDeleteTrustMemberMutation();
  const onDeleteMember = useDelete(deleteMember, 'A trust member');
  const summary = useFormValue((values) => summaryOf(values, path), path);
  return (
    <EntryCard
      {...item}
      title={`Trust #${number}`}
      nestedLabel="Trust Member"
      summary={summary}
      removeLabel="Remove Trust"
    >
      <TrustFields prefix={path} onDeleteMember={onDeleteMember} />
    </EntryCard>
  );
});

/** "Revocable · 2 members" */
const summaryOf = (values: FormValues, path: string): string =>
  [trustTypeAt(values, path), plural(memberCount(values, path), 'member', 'members')].filter(Boolean).join(' · ');
