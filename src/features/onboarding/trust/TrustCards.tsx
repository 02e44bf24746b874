import { useCallback } from 'react';
import { useDeleteOnboardingTrustMutation, useDeleteTrustMemberMutation } from '../../../api';
import type { EntryCardsItem } from '../../../forms/entries/EntryCards';
import { EntryCards } from '../../../forms/entries/EntryCards';
import { useDelete } from '../step/useDelete';
import { TrustCard } from './TrustCard';

/** A new trust starts empty. Spec: client-portal 4, Trust. */
const newTrust = () => ({ trustMembers: [] });

const empty = {
  drawing: 'key',
  title: 'No Trusts',
  text: 'Add the trusts you have set up or act for, or continue without one.',
  addLabel: '+ Add Your First Trust',
} as const;

/** The trusts as cards, or what to do when there is none. Spec: client-portal 2 and 4, Trust. */
export function TrustCards() {
  const [deleteTrust] = useDeleteOnboardingTrustMutation();
  const remove = useDelete(deleteTrust, 'A trust');
  return (
    <EntryCards
      path="trusts"
      newEntry={newTrust}
      Card={Card}
      onDelete={(id) => void remove(id)}
      addLabel="Add Another Trust"
      empty={empty}
    />
  );
}

function Card(item: EntryCardsItem) {
  const [deleteMember] = useDeleteTrustMemberMutation();
  const remove = useDelete(deleteMember, 'A trust member');
  return <TrustCard {...item} onDeleteMember={useCallback((id: number) => void remove(id), [remove])} />;
}
