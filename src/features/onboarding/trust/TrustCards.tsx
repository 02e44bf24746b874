import { memo } from 'react';
import { useDeleteOnboardingTrustMutation, useDeleteTrustMemberMutation } from '@/api';
import { type EntryCardItem, EntryCard } from '@/forms/entries/EntryCard';
import { EntryCards } from '@/forms/entries/EntryCards';
import { useFormValue } from '@/forms/formContext';
import { memberCount, trustTypeAt } from '@/forms/trust/trust';
import { TrustFields } from '@/forms/trust/TrustFields';
import type { FormValues } from '@/forms/values';
import { plural } from '@/lib/plural';
import { useDelete } from '../step/useDelete';

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
