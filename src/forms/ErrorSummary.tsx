import { type MouseEvent, Fragment, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import type { FieldDescription } from '@/lib/formSchema';
import { isRecord } from '@/lib/isRecord';
import { grouped } from '@/lib/grouped';
import { plural } from '@/lib/plural';
import { Alert } from '@/ui/Alert';
import { descriptionOf, labelOf } from './convert';
import * as styles from './ErrorSummary.module.css';
import { cardTitleOf, useFocusField } from './formCards';
import { isDeleted } from './entries/deletedEntries';
import { type FormContextValue, fieldId, useFormContext, useFormValue } from './formContext';
import { type FieldMessage, flattenMessages, ofUnchangedFields } from './messages';
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

/** Returns the messages of the rules and those of the server, of the fields in error. */
function currentMessages({ form, settings: { fields } }: FormContextValue) {
  const { errors, submitErrors } = form.getState();
  const invalid = flattenMessages(errors).map(({ path, message }) => ({
    path,
    message: withLabel(descriptionOf(fields, path), message),
  }));
  const fromServer = ofUnchangedFields(form, flattenMessages(submitErrors)).map(({ path, message }) => ({
    path,
    message: `${labelOf(fields, path)}: ${message}`,
  }));
  return { invalid, fromServer };
}

/** Returns the fields in error in the order on the screen, those of lists after them, those of the server last. */
export function failedFields(context: FormContextValue): FailedFields {
  const { form } = context;
  const order = new Map(form.getRegisteredFields().map((path, position) => [path, position]));
  const position = ({ path }: FieldMessage): number => order.get(path) ?? order.size;
  const { invalid, fromServer } = currentMessages(context);
  const sorted = invalid.sort((one, other) => position(one) - position(other));
  return grouped([...sorted, ...fromServer], ({ path }) => cardTitleOf(form, path));
}

/** The lists of the form with their entries, by which the paths of fields change their meaning. */
function entriesIn(values: unknown): string {
  if (Array.isArray(values))
    return `[${values.map((entry) => (isDeleted(entry) ? 'deleted' : entriesIn(entry))).join()}]`;
  return isRecord(values) ? Object.values(values).map(entriesIn).join('') : '';
}

/**
 * Lists why the last submit failed, with a link to each field. A corrected field keeps its line: if the list changed
 * its height when a field loses the focus, the button that was pressed would move away before the click. After an entry
 * was added or removed, the lines are those of the fields still in error. Takes the focus when a submit fails, so that
 * screen readers read it.
 *
 * @param props.failed - The fields in error after the submit.
 */
export function ErrorSummary({ failed: afterSubmit }: { readonly failed: FailedFields }) {
  const context = useFormContext();
  const entries = useFormValue(entriesIn);
  const [shown, setShown] = useState({ afterSubmit, entries, failed: afterSubmit });
  const isOutdated = shown.afterSubmit !== afterSubmit || shown.entries !== entries;
  const latest = isOutdated
    ? { afterSubmit, entries, failed: shown.afterSubmit === afterSubmit ? failedFields(context) : afterSubmit }
    : shown;
  if (isOutdated) setShown(latest);
  const { failed } = latest;
  const focusField = useFocusField();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const state = useFormState<FormValues>({ subscription });
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    // The start of a summary that is higher than the window.
    ref.current?.scrollIntoView();
  }, [afterSubmit]);
  if (state.submitFailed !== true) return null;
  const submitError: unknown = state.submitError;
  const { invalid, fromServer } = currentMessages(context);
  const current = new Map([...invalid, ...fromServer].map(({ path, message }) => [path, message]));
  const left = current.size;
  const title = left === 0 ? 'Corrected:' : `Please check ${plural(left, 'answer', 'answers')}:`;
  /** Following the link would navigate, and the field may be in a closed card. */
  const focus = (event: MouseEvent, path: string): void => {
    event.preventDefault();
    focusField(path);
  };
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert
        type={left === 0 && typeof submitError !== 'string' ? 'success' : 'error'}
        title={typeof submitError === 'string' ? submitError : title}
        description={[...failed].map(([card, messages], index) => (
          <Fragment key={card}>
            {card !== '' && (
              <p className={styles.card} id={`${id}-${index}`}>
                <span dir="auto">{card}</span>
              </p>
            )}
            <ul className={styles.list} aria-labelledby={card === '' ? undefined : `${id}-${index}`}>
              {messages.map(({ path }) => (
                <li key={path}>
                  {current.has(path) ? (
                    <a dir="auto" href={`#${fieldId(context.id, path)}`} onClick={(event) => focus(event, path)}>
                      {current.get(path)}
                    </a>
                  ) : (
                    `${labelOf(context.settings.fields, path)}: corrected`
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
