import { type MouseEvent, Fragment, useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-final-form';
import type { FieldDescription } from '../lib/formSchema';
import { grouped } from '../lib/grouped';
import { plural } from '../lib/plural';
import { Alert } from '../ui/Alert';
import { descriptionOf, labelOf } from './convert';
import * as styles from './ErrorSummary.module.css';
import { cardTitleOf, useFocusField } from './formCards';
import { type FormContextValue, fieldId, useFormContext } from './formContext';
import { type FieldMessage, flattenMessages, ofUnchangedFields, pathsInError } from './messages';
import type { FormValues } from './values';

const subscription = {
  errors: true,
  submitErrors: true,
  submitError: true,
  submitFailed: true,
  dirtyFieldsSinceLastSubmit: true,
};

/** Adds the label to a message that does not contain it, except for lists. */
function withLabel({ label, kind }: FieldDescription, message: string): string {
  const namesField = kind === 'array' || message.toLowerCase().includes(label.toLowerCase());
  return namesField ? message : `${label}: ${message}`;
}

/** The fields in error by the title of their card ("Business 2 · Harbor LLC, Owner 1"). */
export type FailedFields = ReadonlyMap<string, readonly FieldMessage[]>;

/** Returns the fields in error in the order on the screen, those of lists after them, those of the server last. */
export function failedFields({ form, settings: { fields } }: FormContextValue): FailedFields {
  const { errors, submitErrors } = form.getState();
  const order = form.getRegisteredFields();
  const position = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length);
  const invalid = flattenMessages(errors)
    .sort((one, other) => position(one.path) - position(other.path))
    .map(({ path, message }) => ({ path, message: withLabel(descriptionOf(fields, path), message) }));
  const refused = ofUnchangedFields(form, flattenMessages(submitErrors)).map(({ path, message }) => ({
    path,
    message: `${labelOf(fields, path)}: ${message}`,
  }));
  return grouped([...invalid, ...refused], ({ path }) => cardTitleOf(form, path));
}

/**
 * Lists why the last submit failed, with a link to each field. A corrected field stays in the list, struck through: if
 * the list changed when a field loses the focus, the button that was pressed would move away before the click. Takes
 * the focus when a submit fails, so that screen readers read it.
 */
export function ErrorSummary({ failed }: { readonly failed: FailedFields }) {
  const { form, id: formId } = useFormContext();
  const focusField = useFocusField();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const state = useFormState<FormValues>({ subscription });
  useEffect(() => ref.current?.focus(), [failed]);
  if (state.submitFailed !== true) return null;
  const refused: unknown = state.submitError;
  const inError = pathsInError(form, state);
  const left = [...failed.values()].flat().filter(({ path }) => inError.includes(path)).length;
  const title = left === 0 ? 'Corrected:' : `Please check ${plural(left, 'answer', 'answers')}:`;
  /** Following the link would navigate, and the field may be in a closed card. */
  const focus = (event: MouseEvent, path: string): void => {
    event.preventDefault();
    focusField(path);
  };
  return (
    <div ref={ref} tabIndex={-1} className={styles.root}>
      <Alert
        type={left === 0 && typeof refused !== 'string' ? 'success' : 'error'}
        title={typeof refused === 'string' ? refused : title}
        description={[...failed].map(([card, messages], index) => (
          <Fragment key={card}>
            {card !== '' && (
              <p className={styles.card} id={`${id}-${index}`}>
                {card}
              </p>
            )}
            <ul className={styles.list} aria-labelledby={card === '' ? undefined : `${id}-${index}`}>
              {messages.map(({ path, message }) => (
                <li key={path}>
                  {inError.includes(path) ? (
                    <a href={`#${fieldId(formId, path)}`} onClick={(event) => focus(event, path)}>
                      {message}
                    </a>
                  ) : (
                    <del>{message}</del>
                  )}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      />
    </div>
  );
}
