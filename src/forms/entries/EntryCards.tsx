import { Button } from 'antd';
import { type ComponentType, use, useRef, useState } from 'react';
import { Card } from '@/ui/Card';
import type { DrawingName } from '@/ui/Drawing';
import { EmptyState } from '@/ui/EmptyState';
import type { EntryCardItem } from './EntryCard';
import { OpenAtStartContext } from '../formCards';
import { useEntries } from './useEntries';

interface EntryCardsProps {
  /** The list: `businessEntities`. */
  readonly path: string;
  /** Creates the initial values of a new entry. */
  readonly newEntry: () => object;
  /** Renders an entry. Memoized, it renders only when its position changes. */
  readonly Item: ComponentType<EntryCardItem>;
  /** Deletes the saved entry with this id. */
  readonly onDelete: (id: number) => unknown;
  readonly addLabel: string;
  /** Shown while the list is empty. */
  readonly empty: {
    readonly drawing: DrawingName;
    readonly title: string;
    readonly text: string;
    readonly addLabel: string;
  };
}

/** A list of a form as cards to add and remove, with an empty state. Spec: R-ONB-13, R-ONB-18. */
export function EntryCards({ path, newEntry, Item, onDelete, addLabel, empty }: EntryCardsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { entries, add, remove } = useEntries(path, onDelete, addButton);
  // A single stored entry starts open; several start closed, as an overview.
  const [startsOpen] = useState(entries.length === 1);
  const openAtStart = use(OpenAtStartContext);
  const button = (label: string) => (
    <Button ref={addButton} onClick={() => add(newEntry())}>
      {label}
    </Button>
  );
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState drawing={empty.drawing} title={empty.title} action={button(empty.addLabel)}>
          {empty.text}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {entries.map(({ key, entry }) => (
        <Item
          key={key}
          {...entry}
          startsOpen={entry.added || (openAtStart?.includes(entry.path) ?? startsOpen)}
          onRemove={remove}
        />
      ))}
      <div>{button(addLabel)}</div>
    </>
  );
}
