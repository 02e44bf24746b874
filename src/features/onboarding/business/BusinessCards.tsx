import { useCallback } from 'react';
import { businessEntitySchema, useDeleteBeneficialOwnerMutation, useDeleteOnboardingBusinessMutation } from '@/api';
import { useDelete } from '../step/useDelete';
import { BusinessFields } from '@/forms/business/BusinessFields';
import { newBusiness } from '@/forms/business/newBusiness';
import { ownedTotal, ownerCount } from '@/forms/business/read';
import { useBusinessConditions } from '@/forms/business/useBusinessConditions';
import { EntryCard } from '@/forms/entries/EntryCard';
import type { EntryCardsItem } from '@/forms/entries/EntryCards';
import { EntryCards } from '@/forms/entries/EntryCards';
import { useFormValue } from '@/forms/formContext';
import { join } from '@/forms/paths';
import { nameAt, textAt } from '@/forms/values';
import { shownValue } from '@/forms/shownValue';
import { plural } from '@/lib/plural';
import { totalText } from '@/ui/structure/share';

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

interface BusinessCardProps extends EntryCardsItem {
  /** Deletes a saved owner who is removed. */
  readonly onDeleteOwner: (id: number) => void;
}

/** One business. Closed, it draws no field. */
function BusinessCard({ entry, startsOpen, onRemove, onDeleteOwner }: BusinessCardProps) {
  const { path, number, added } = entry;
  const name = useFormValue((values) => nameAt(values, path));
  const title = name === '' ? `Business ${number}` : `Business ${number} · ${name}`;
  useBusinessConditions(path);
  const describe = useCallback(
    (field: string) => [title, ownerIn(path, field)].filter(Boolean).join(', '),
    [title, path],
  );
  return (
    <EntryCard
      path={path}
      title={title}
      describe={describe}
      startsOpen={startsOpen}
      takesFocus={added}
      summary={<Summary path={path} />}
      removeLabel="Remove Business"
      onRemove={() => onRemove(entry, title)}
    >
      <BusinessFields prefix={path} onDeleteOwner={onDeleteOwner} />
    </EntryCard>
  );
}

/** "Owner 2" for a field of an owner. */
function ownerIn(path: string, field: string): string {
  const [, index] = /^\.beneficialOwners\[(\d+)\]/.exec(field.slice(path.length)) ?? [];
  return index === undefined ? '' : `Owner ${Number(index) + 1}`;
}

const { entityType } = businessEntitySchema.fields;

/** What a closed card says about its business. */
function Summary({ path }: { readonly path: string }) {
  const type = useFormValue((values) => shownValue(entityType, textAt(values, join(path, 'entityType'))));
  const owners = useFormValue((values) => ownerCount(values, path));
  const total = useFormValue((values) => ownedTotal(values, path));
  return [type, plural(owners, 'owner', 'owners'), totalText(total)].filter(Boolean).join(' · ');
}
