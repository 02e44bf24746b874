import { Button } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { memo, use, useCallback, useEffect, useRef, useState } from 'react';
import { Card as Surface } from '@/ui/Card';
import type { DrawingName } from '@/ui/drawings';
import { EmptyState } from '@/ui/EmptyState';
import { OpenAtStartContext } from './parts';
import type { Entry } from './useEntries';
import { useEntries } from './useEntries';
import { useRemoval } from './useRemoval';

/** What a card of the list is given. */
export interface EntryCardsItem {
  readonly entry: Entry;
  readonly startsOpen: boolean;
  /** Removes it; `title` names it in the offer to undo that. */
  readonly onRemove: (entry: Entry, title: string) => void;
}

interface EntryCardsProps {
  /** The list: `businessEntities`. */
  readonly path: string;
  /** What a new entry starts with. */
  readonly newEntry: () => object;
  /** One entry. It is drawn again when it moves, not when others come or go. */
  readonly Card: ComponentType<EntryCardsItem>;
  /** Deletes a saved entry that is removed. */
  readonly onDelete: (id: number) => void;
  /** Adds one where there are some. */
  readonly addLabel: string;
  /** What stands in the place of the list while there is none. */
  readonly empty: {
    readonly drawing: DrawingName;
    readonly title: string;
    readonly text: ReactNode;
    readonly addLabel: string;
  };
}

/** A list of a form as cards, to add and to remove, or what to do when there is none. Spec: client-portal 2 and 4. */
export function EntryCards({ path, newEntry, Card, onDelete, addLabel, empty }: EntryCardsProps) {
  const { entries, add, drop } = useEntries(path);
  const remove = useRemoval({ path, add, drop }, onDelete);
  // Several stored ones are an overview first; the only one there is stands open.
  const [startsOpen] = useState(entries.length === 1);
  const wasOpen = use(OpenAtStartContext);
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
    <Button ref={adding} onClick={() => add(newEntry())}>
      {label}
    </Button>
  );
  if (entries.length === 0) {
    return (
      <Surface>
        <EmptyState drawing={empty.drawing} title={empty.title} action={button(empty.addLabel)}>
          {empty.text}
        </EmptyState>
      </Surface>
    );
  }
  return (
    <>
      {entries.map((entry) => (
        <Item
          key={entry.key}
          Card={Card}
          entry={entry}
          startsOpen={entry.added || (wasOpen?.includes(entry.path) ?? startsOpen)}
          onRemove={removeAndStay}
        />
      ))}
      <div>{button(addLabel)}</div>
    </>
  );
}

const sameEntry = (one: Entry, other: Entry): boolean => one.path === other.path && one.number === other.number;

const Item = memo(
  function Item({ Card, ...item }: EntryCardsItem & Pick<EntryCardsProps, 'Card'>) {
    return <Card {...item} />;
  },
  (one, other) => sameEntry(one.entry, other.entry) && one.startsOpen === other.startsOpen && one.Card === other.Card,
);
