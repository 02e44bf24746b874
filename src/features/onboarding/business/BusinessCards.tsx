import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useDeleteBeneficialOwnerMutation, useDeleteOnboardingBusinessMutation } from '../../../api';
import { newBusiness } from '../../../forms/business/newBusiness';
import type { Entry } from '../../../forms/entries/useEntries';
import { useEntries } from '../../../forms/entries/useEntries';
import { useRemoval } from '../../../forms/entries/useRemoval';
import { logFailure } from '../../../lib/log';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { BusinessCard } from './BusinessCard';
import * as styles from './BusinessForm.module.css';

const path = 'businessEntities';

/** Deletes what is saved. A failure is only logged. Spec: client-portal 8, Delete failures. */
function useDeletes() {
  const [deleteBusiness] = useDeleteOnboardingBusinessMutation();
  const [deleteOwner] = useDeleteBeneficialOwnerMutation();
  const business = useCallback(
    async (id: number): Promise<void> => {
      const { error } = await deleteBusiness({ id });
      if (error !== undefined) logFailure('A business could not be deleted', error);
    },
    [deleteBusiness],
  );
  const owner = useCallback(
    async (id: number): Promise<void> => {
      const { error } = await deleteOwner({ id });
      if (error !== undefined) logFailure('A beneficial owner could not be deleted', error);
    },
    [deleteOwner],
  );
  return { business, owner };
}

/** The businesses as cards, or what to do when there is none. Spec: client-portal 2 and 4, Business. */
export function BusinessCards() {
  const { entries, add, drop } = useEntries(path);
  const deletes = useDeletes();
  const remove = useRemoval({ path, add, drop }, (id) => void deletes.business(id));
  // Several stored ones are an overview first; the only one there is stands open.
  const [startsOpen] = useState(entries.length === 1);
  const adding = useRef<HTMLButtonElement>(null);
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  const removeAndStay = useCallback((entry: Entry, title: string): void => {
    latest.current(entry, title);
    adding.current?.focus();
  }, []);
  const addBusiness = (): void => add(newBusiness());
  const button = (label: string) => (
    <Button ref={adding} onClick={addBusiness}>
      {label}
    </Button>
  );
  if (entries.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState drawing="ledger" title="No Businesses" action={button('+ Add Your First Business')}>
          Add the businesses you own or control, or continue without one.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {entries.map((entry) => (
        <Card
          key={entry.key}
          entry={entry}
          startsOpen={entry.added || startsOpen}
          onRemove={removeAndStay}
          onDeleteOwner={deletes.owner}
        />
      ))}
      <div className={styles.add}>{button('+ Add Another Business')}</div>
    </>
  );
}

const sameEntry = (one: Entry, other: Entry): boolean => one.path === other.path && one.number === other.number;

/** Drawn again when it moves, not when others come or go. */
const Card = memo(
  BusinessCard,
  (one, other) => sameEntry(one.entry, other.entry) && one.startsOpen === other.startsOpen,
);
