import type { ReactNode } from 'react';
import { useFieldArray } from 'react-final-form-arrays';
import { useField } from './useField';
import { FieldMessage } from './FieldFrame';

/** One entry of a list, for the screen to draw. */
interface ListEntry {
  /** Begins the names of its fields: `businessEntities[0]`. */
  readonly name: string;
  readonly index: number;
  readonly remove: () => void;
}

interface FieldListProps {
  readonly name: string;
  readonly children: (entry: ListEntry) => ReactNode;
  /** Stands after the entries: the button that adds one, with what it starts with. */
  readonly footer: (add: (entry: object) => void, count: number) => ReactNode;
}

/** A list of like things in a form, its own message ("At least one … is required") under it. */
export function FieldList({ name, children, footer }: FieldListProps) {
  const { fields } = useFieldArray(name, { subscription: {} });
  const list = useField(name);
  return (
    <>
      {fields.map((entry, index) => (
        <div key={entry}>{children({ name: entry, index, remove: () => void fields.remove(index) })}</div>
      ))}
      <FieldMessage field={list} text={list.message} />
      {footer((entry) => fields.push(entry), fields.length)}
    </>
  );
}
