import { useCallback } from 'react';
import { useDeleteBeneficialOwnerMutation, useDeleteOnboardingBusinessMutation } from '../../../api';
import { newBusiness } from '../../../forms/business/newBusiness';
import type { EntryCardsItem } from '../../../forms/entries/EntryCards';
import { EntryCards } from '../../../forms/entries/EntryCards';
import { useDelete } from '../step/useDelete';
import { BusinessCard } from './BusinessCard';

const empty = {
  drawing: 'ledger',
  title: 'No Businesses',
  text: 'Add the businesses you own or control, or continue without one.',
  addLabel: '+ Add Your First Business',
} as const;

/** The businesses as cards, or what to do when there is none. Spec: client-portal 2 and 4, Business. */
export function BusinessCards() {
  const [deleteBusiness] = useDeleteOnboardingBusinessMutation();
  const remove = useDelete(deleteBusiness, 'A business');
  return (
    <EntryCards
      path="businessEntities"
      newEntry={newBusiness}
      Card={Card}
      onDelete={(id) => void remove(id)}
      addLabel="+ Add Another Business"
      empty={empty}
    />
  );
}

function Card(item: EntryCardsItem) {
  const [deleteOwner] = useDeleteBeneficialOwnerMutation();
  const remove = useDelete(deleteOwner, 'A beneficial owner');
  return <BusinessCard {...item} onDeleteOwner={useCallback((id: number) => void remove(id), [remove])} />;
}
