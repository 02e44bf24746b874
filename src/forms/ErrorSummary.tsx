import { type MouseEvent, Fragment, useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-final-form';
import type { FieldDescription } from '../lib/formSchema';
import { plural } from '../lib/plural';
import { Alert } from '../ui/Alert';
import { descriptionOf, labelOf } from './convert';
import * as styles from './ErrorSummary.module.css';
import { type FormContextValue, fieldId, useFormContext } from './formContext';
import { type FieldMessage, flattenMessages } from './messages';
import { placeOf, useFocusField } from './formParts';

const subscription = {
  errors: true,
  submitErrors: true,
  submitError: true,
  submitFailed: true,
  dirtyFieldsSinceLastSubmit: true,
};

/** Adds the label to a message that does not contain it, except for lists. */
function named({ label, kind }: FieldDescription, message: string): string {
  const namesField = kind === 'array' || message.toLowerCase().includes(label.toLowerCase());
  return namesField ? message : `${label}: ${message}`;
}

/** Validation errors in the order of the fields on the screen, those of lists last. */
function validationErrors({ form, own }: FormContextValue, errors: unknown): FieldMessage[] {
  const order = form.getRegisteredFields();
  const place = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length);
  return flattenMessages(errors)
    .sort((one, other) => place(one.path) - place(other.path))
    .map(({ path, message }) => ({ path, message: named(descriptionOf(own.fields, path), message) }));
}

/** Errors of the server for fields that are unchanged since the submit. Spec: client-portal 8. */
const serverErrors = ({ form, own }: FormContextValue, submitErrors: unknown): FieldMessage[] =>
  flattenMessages(submitErrors)
    .filter(({ path }) => form.getFieldState(path)?.dirtySinceLastSubmit !== true)
    .map(({ path, message }) => ({ path, message: `${labelOf(own.fields, path)}: ${message}` }));

/** Groups the entries by the card of their fields ("Business 2 · Harbor LLC, Owner 1"), in the order of the first. */
function byPlace({ form }: FormContextValue, entries: readonly FieldMessage[]): [place: string, FieldMessage[]][] {
  const groups = new Map<string, FieldMessage[]>();
  for (const entry of entries) {
    const place = placeOf(form, entry.path);
    groups.set(place, [...(groups.get(place) ?? []), entry]);
  }
  return [...groups];
}

/**
 * Lists why the last submit failed: each entry links to its field and disappears when the field is valid. Takes the
 * focus when a submit fails, so that screen readers read it.
 *
 * @param props.failures - Number of failed submits.
 */
export function ErrorSummary({ failures }: { readonly failures: number }) {
  const context = useFormContext();
  const focusField = useFocusField();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const state = useFormState({ subscription });
  useEffect(() => {
    if (failures > 0) ref.current?.focus();
  }, [failures]);
  const refused: unknown = state.submitError;
  const entries = [...validationErrors(context, state.errors), ...serverErrors(context, state.submitErrors)];
  if (state.submitFailed !== true || (entries.length === 0 && typeof refused !== 'string')) return null;
  /** Following the link would navigate, and the field may be in a closed card. */
  const focus = (event: MouseEvent, path: string): void => {
    event.preventDefault();
    focusField(path);
  };
  return (
    <div ref={ref} tabIndex={-1} className={styles.root}>
      <Alert
        type="error"
        title={typeof refused === 'string' ? refused : `Please check ${plural(entries.length, 'answer', 'answers')}:`}
        description={byPlace(context, entries).map(([place, inPlace], index) => (
          <Fragment key={place}>
            {place !== '' && (
              <p className={styles.place} id={`${id}-${index}`}>
                {place}
              </p>
            )}
            <ul className={styles.list} aria-labelledby={place === '' ? undefined : `${id}-${index}`}>
              {inPlace.map(({ path, message }) => (
                <li key={path}>
                  <a href={`#${fieldId(context.id, path)}`} onClick={(event) => focus(event, path)}>
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      />
    </div>
  );
}
