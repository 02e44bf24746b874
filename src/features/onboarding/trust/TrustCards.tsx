import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { Entry } from '../../../forms/entries/useEntries';
import { useEntries } from '../../../forms/entries/useEntries';
import { useRemoval } from '../../../forms/entries/useRemoval';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { TrustCard } from './TrustCard';
import * as styles from './TrustForm.module.css';
import { useTrustDeletes } from './useTrustDeletes';

const path = 'trusts';

/** A new trust starts empty. Spec: client-portal 4, Trust. */
const newTrust = { trustMembers: [] };

/** The trusts as cards, or what to do when there is none. Spec: client-portal 2 and 4, Trust. */
export function TrustCards() {
  const { entries, add, drop } = useEntries(path);
  const deletes = useTrustDeletes();
  const remove = useRemoval({ path, add, drop }, (id) => void deletes.trust(id));
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
  const button = (label: string) => (
    <Button ref={adding} onClick={() => add(newTrust)}>
      {label}
    </Button>
  );
  if (entries.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState drawing="key" title="No Trusts" action={button('+ Add Your First Trust')}>
          Add the trusts you have set up or act for, or continue without one.
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
          onDeleteMember={deletes.member}
        />
      ))}
      <div className={styles.add}>{button('Add Another Trust')}</div>
    </>
  );
}

const sameEntry = (one: Entry, other: Entry): boolean => one.path === other.path && one.number === other.number;

/** Drawn again when it moves, not when others come or go. */
const Card = memo(TrustCard, (one, other) => sameEntry(one.entry, other.entry) && one.startsOpen === other.startsOpen);
