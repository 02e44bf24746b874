import { memo } from 'react';
import { businessEntitySchema, useDeleteBeneficialOwnerMutation, useDeleteOnboardingBusinessMutation } from '@/api';
import { newBusiness, ownedTotal, ownerCount, useBusinessConditions } from '@/forms/business/business';
import { BusinessFields } from '@/forms/business/BusinessFields';
import { type EntryCardItem, EntryCard } from '@/forms/entries/EntryCard';
import { EntryCards } from '@/forms/entries/EntryCards';
import { useFormValue } from '@/forms/formContext';
import { join } from '@/forms/paths';
import { shownValue } from '@/forms/shownValue';
import { type FormValues, textAt } from '@/forms/values';
import { plural } from '@/lib/plural';
import { totalText } from '@/lib/shares';
import { useDelete } from '../step/useDelete';

const empty = {
  drawing: 'ledger',
  title: 'No Businesses',
  text: 'Add the businesses you own or control, or continue without one.',
  addLabel: '+ Add Your First Business',
} as const;

/** The businesses as cards, with an empty state. Spec: client-portal 2 and 4, Business. */
export function BusinessCards() {
  const [deleteBusiness] = useDeleteOnboardingBusinessMutation();
  return (
    <EntryCards
      path="businessEntities"
      newEntry={newBusiness}
      Item={BusinessCard}
      onDelete={useDelete(deleteBusiness, 'A business')}
      addLabel="+ Add Another Business"
      empty={empty}
    />
  );
}

const BusinessCard = memo(function BusinessCard(item: EntryCardItem) {
  const { path, number } = item;
  useBusinessConditions(path);
  const [deleteOwner] = useDeleteBeneficialOwnerMutation();
  const onDeleteOwner = useDelete(deleteOwner, 'A beneficial owner');
  const summary = useFormValue((values) => summaryOf(values, path), path);
  return (
    <EntryCard
      {...item}
      title={`Business ${number}`}
      nestedLabel="Owner"
      summary={summary}
      removeLabel="Remove Business"
    >
      <BusinessFields prefix={path} onDeleteOwner={onDeleteOwner} />
    </EntryCard>
  );
});

const { entityType } = businessEntitySchema.fields;

/** "LLC · 2 owners · 100% owned" */
function summaryOf(values: FormValues, path: string): string {
  const type = shownValue(entityType, textAt(values, join(path, 'entityType')));
  const owners = plural(ownerCount(values, path), 'owner', 'owners');
  return [type, owners, totalText(ownedTotal(values, path))].filter(Boolean).join(' · ');
}
