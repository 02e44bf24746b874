import { Button, Card, Flex } from 'antd';
import { type ComponentType, type ReactNode, memo, useEffect, useRef } from 'react';
import { useFormValue } from '../formContext';
import { type Field, useField } from '../useField';
import type { FormValues } from '../values';
import * as styles from './NestedEntries.module.css';
import { type FormEntry, type RemoveEntry, useEntries } from './useEntries';

interface NestedEntryKind {
  /** Names an entry: "Trust Member 2 · Trustee". */
  readonly titleOf: (values: FormValues, path: string, number: number) => string;
  /** Names a removed entry in the notice; its title by default. */
  readonly removedTitleOf?: (values: FormValues, path: string) => string;
  /** Text of the button that removes an entry; its accessible name includes the number. */
  readonly removeText: string;
  /** Selector of the control of a new entry that takes the focus. */
  readonly focusOn?: string;
  readonly Fields: ComponentType<{ readonly path: string }>;
}

export interface NestedEntriesProps {
  /** The list: `businessEntities[0].beneficialOwners`. */
  readonly path: string;
  readonly kind: NestedEntryKind;
  /** Deletes the saved entry with this id. */
  readonly onDelete: ((id: number) => unknown) | undefined;
  /** Id of the heading; without one the list is not a group. */
  readonly labelledBy?: string;
  readonly heading?: ReactNode;
  /** Messages and add buttons under the entries. */
  readonly children: (add: (value: object) => void, list: Field, count: number) => ReactNode;
}

/** A list within a record, each entry in a card: owners of a business, members of a trust. */
export function NestedEntries({ path, kind, onDelete, labelledBy, heading, children }: NestedEntriesProps) {
  const root = useRef<HTMLDivElement>(null);
  const { entries, add, remove } = useEntries(path, onDelete, root);
  const list = useField(path);
  const role = labelledBy === undefined ? undefined : 'group';
  return (
    <Flex vertical gap={14} ref={root} role={role} aria-labelledby={labelledBy} id={list.props.id} tabIndex={-1}>
      {heading}
      {entries.map(({ key, entry }) => (
        <NestedEntry key={key} {...entry} kind={kind} onRemove={remove} />
      ))}
      {children(add, list, entries.length)}
    </Flex>
  );
}

interface NestedEntryProps extends FormEntry {
  readonly kind: NestedEntryKind;
  readonly onRemove: RemoveEntry;
}

const NestedEntry = memo(function NestedEntry({ path, index, number, added, kind, onRemove }: NestedEntryProps) {
  const { titleOf, removedTitleOf, removeText, focusOn, Fields } = kind;
  const title = useFormValue((values) => titleOf(values, path, number));
  const removedTitle = useFormValue((values) => removedTitleOf?.(values, path) ?? '');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added && focusOn !== undefined) root.current?.querySelector<HTMLElement>(focusOn)?.focus();
  }, [added, focusOn]);
  return (
    <Card
      ref={root}
      className={styles.card}
      size="small"
      role="group"
      aria-label={title}
      // The color of the page, to contrast with the card around it.
      style={{ background: 'var(--page)' }}
      styles={{ title: { paddingBlock: 6, whiteSpace: 'normal', overflow: 'visible', flex: '1 0 min-content' } }}
      title={title}
      extra={
        <Button
          danger
          size="small"
          aria-label={`${removeText} ${number}`}
          onClick={() => onRemove(index, removedTitle || title)}
        >
          {removeText}
        </Button>
      }
    >
      <Fields path={path} />
    </Card>
  );
});
