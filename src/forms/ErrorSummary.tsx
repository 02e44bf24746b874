import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-final-form';
import type { FieldDescription } from '../lib/formSchema';
import { plural } from '../lib/plural';
import { Alert } from '../ui/Alert';
import { descriptionOf, labelOf } from './convert';
import * as styles from './ErrorSummary.module.css';
import { type FormContextValue, fieldId, useFormContext } from './formContext';
import { flattenMessages } from './messages';
import { placeOf, useFocusField } from './formParts';

interface Entry {
  readonly path: string;
  readonly text: string;
}

/** Adds the label to a message that does not contain it, except for lists. */
function named({ label, kind }: FieldDescription, message: string): string {
  const namesField = kind === 'array' || message.toLowerCase().includes(label.toLowerCase());
  return namesField ? message : `${label}: ${message}`;
}

/** Validation errors in the order of the fields on the screen, those of lists last. */
function validationErrors({ form, own }: FormContextValue, errors: unknown): Entry[] {
  const order = form.getRegisteredFields();
  const place = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length);
  return flattenMessages(errors)
    .sort((one, other) => place(one.path) - place(other.path))
    .map(({ path, message }) => ({ path, text: named(descriptionOf(own.fields, path), message) }));
}

/** Errors of the server for fields that are unchanged since the submit. Spec: client-portal 8. */
function serverErrors({ form, own }: FormContextValue, submitErrors: unknown): Entry[] {
  return flattenMessages(submitErrors)
    .filter(({ path }) => form.getFieldState(path)?.dirtySinceLastSubmit !== true)
    .map(({ path, message }) => ({ path, text: `${labelOf(own.fields, path)}: ${message}` }));
}

interface Group {
  /** The card of the fields: "Business 2 · Harbor LLC, Owner 1"; empty in a form without cards. */
  readonly place: string;
  readonly entries: Entry[];
}

/** Groups the entries by the card of their fields, in the order of their first entry. */
function byPlace({ form }: FormContextValue, entries: readonly Entry[]): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const place = placeOf(form, entry.path);
    const group = groups.get(place) ?? { place, entries: [] };
    groups.set(place, group);
    group.entries.push(entry);
  }
  return [...groups.values()];
}

const countText = (count: number): string => `Please check ${plural(count, 'answer', 'answers')}:`;

/**
 * Lists why the last submit failed: each entry links to its field and disappears when the field is valid. Takes the
 * focus when a submit fails, so that screen readers read it.
 *
 * @param props.failures - Number of failed submits.
 */
export function ErrorSummary({ failures }: { readonly failures: number }) {
  const context = useFormContext();
  const ref = useRef<HTMLDivElement>(null);
  const state = useFormState({
    subscription: {
      errors: true,
      submitErrors: true,
      submitError: true,
      submitFailed: true,
      dirtyFieldsSinceLastSubmit: true,
    },
  });
  useEffect(() => {
    if (failures > 0) ref.current?.focus();
  }, [failures]);
  const refused: unknown = state.submitError;
  const entries = [...validationErrors(context, state.errors), ...serverErrors(context, state.submitErrors)];
  if (state.submitFailed !== true || (entries.length === 0 && typeof refused !== 'string')) return null;
  return (
    <div ref={ref} tabIndex={-1} className={styles.root}>
      <Alert
        type="error"
        title={typeof refused === 'string' ? refused : countText(entries.length)}
        description={byPlace(context, entries).map((group) => (
          <EntryGroup key={group.place} group={group} />
        ))}
      />
    </div>
  );
}

function EntryGroup({ group: { place, entries } }: { readonly group: Group }) {
  const id = useId();
  return (
    <>
      {place !== '' && (
        <p className={styles.place} id={id}>
          {place}
        </p>
      )}
      <ul className={styles.list} aria-labelledby={place === '' ? undefined : id}>
        {entries.map((entry) => (
          <EntryLink key={entry.path} entry={entry} />
        ))}
      </ul>
    </>
  );
}

function EntryLink({ entry: { path, text } }: { readonly entry: Entry }) {
  const { id: formId } = useFormContext();
  const focusField = useFocusField();
  /** Following the link would navigate, and the field may be in a closed card. */
  const focus = (event: MouseEvent): void => {
    event.preventDefault();
    focusField(path);
  };
  return (
    <li>
      <a href={`#${fieldId(formId, path)}`} onClick={focus}>
        {text}
      </a>
    </li>
  );
}
