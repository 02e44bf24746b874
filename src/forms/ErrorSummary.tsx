import { type MouseEvent, Fragment, useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-final-form';
import type { FieldDescription } from '@/lib/formSchema';
import { grouped } from '@/lib/grouped';
import { plural } from '@/lib/plural';
import { Alert } from '@/ui/Alert';
import { descriptionOf, labelOf } from './convert';
import * as styles from './ErrorSummary.module.css';
import { cardTitleOf, useFocusField } from './formCards';
import { type FormContextValue, fieldId, useFormContext } from './formContext';
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

/**
 * Lists why the last submit failed, with a link to each field. A corrected field keeps its line: if the list changed
 * its height when a field loses the focus, the button that was pressed would move away before the click. Takes the
 * focus when a submit fails, so that screen readers read it.
 */
export function ErrorSummary({ failed }: { readonly failed: FailedFields }) {
  const context = useFormContext();
  const focusField = useFocusField();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const state = useFormState<FormValues>({ subscription });
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    // The start of a summary that is higher than the window.
    ref.current?.scrollIntoView();
  }, [failed]);
  if (state.submitFailed !== true) return null;
  const submitError: unknown = state.submitError;
  const { invalid, fromServer } = currentMessages(context);
  const current = new Map([...invalid, ...fromServer].map(({ path, message }) => [path, message]));
  const left = [...failed.values()].flat().filter(({ path }) => current.has(path)).length;
  const title = left === 0 ? 'Corrected:' : `Please check ${plural(left, 'answer', 'answers')}:`;
  /** Following the link would navigate, and the field may be in a closed card. */
  const focus = (event: MouseEvent, path: string): void => {
    event.preventDefault();
    focusField(path);
  };
  return (
    <div ref={ref} tabIndex={-1} className={styles.root}>
      <Alert
        type={left === 0 && typeof submitError !== 'string' ? 'success' : 'error'}
        title={typeof submitError === 'string' ? submitError : title}
        description={[...failed].map(([card, messages], index) => (
          <Fragment key={card}>
            {card !== '' && (
              <p className={styles.card} id={`${id}-${index}`}>
                {card}
              </p>
            )}
            <ul className={styles.list} aria-labelledby={card === '' ? undefined : `${id}-${index}`}>
              {messages.map(({ path }) => (
                <li key={path}>
                  {current.has(path) ? (
                    <a href={`#${fieldId(context.id, path)}`} onClick={(event) => focus(event, path)}>
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
