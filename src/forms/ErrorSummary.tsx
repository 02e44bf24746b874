import { Collapse } from 'antd';
import { type MouseEvent, type ReactNode, Fragment, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import type { FieldDescription } from '@/lib/formSchema';
import { isRecord } from '@/lib/isRecord';
import { grouped } from '@/lib/grouped';
import { plural } from '@/lib/plural';
import { Alert } from '@/ui/Alert';
import { descriptionOf, labelOf } from './convert';
import * as styles from './ErrorSummary.module.css';
import { cardTitleOf, ownTitleOf, useFocusField } from './formCards';
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

/** The fields in error by the title of their entry ("Business 2 · Harbor LLC, Beneficial Owner 1"). */
type FailedEntries = ReadonlyMap<string, readonly FieldMessage[]>;

/** The fields in error by the title of their card ("Business 2 · Harbor LLC"), empty for those outside of cards. */
export type FailedFields = ReadonlyMap<string, FailedEntries>;

/** The messages of several cards are folded by card when there are more of them. */
const foldedAbove = 10;

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
  const cards = grouped([...sorted, ...fromServer], ({ path }) => ownTitleOf(form, path));
  const entriesOf = (messages: readonly FieldMessage[]) => grouped(messages, ({ path }) => cardTitleOf(form, path));
  return new Map([...cards].map(([card, messages]) => [card, entriesOf(messages)]));
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
 * was added or removed, the lines are those of the fields still in error. Many messages of several cards are folded
 * into a count for each card. Takes the focus when a submit fails, so that screen readers read it.
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
  const fields = [...failed.values()].flatMap((card) => [...card.values()].flat());
  const left = fields.filter(({ path }) => current.has(path)).length;
  const isFolded = failed.size > 1 && fields.length > foldedAbove;
  const toCheck = isFolded ? 'your answers' : plural(left, 'answer', 'answers');
  const title = left === 0 ? 'Corrected:' : `Please check ${toCheck}:`;
  /** Following the link would navigate, and the field may be in a closed card. */
  const focus = (event: MouseEvent, path: string): void => {
    event.preventDefault();
    focusField(path);
  };
  const lineOf = ({ path }: FieldMessage) =>
    current.has(path) ? (
      <a dir="auto" href={`#${fieldId(context.id, path)}`} onClick={(event) => focus(event, path)}>
        {current.get(path)}
      </a>
    ) : (
      `${labelOf(context.settings.fields, path)}: corrected`
    );
  const folded = [...failed].flatMap(([card, entriesOfCard]) => {
    if (!isFolded || card === '') return [];
    const wrong = [...entriesOfCard.values()].flat().filter(({ path }) => current.has(path)).length;
    const label = `${card}: ${wrong === 0 ? 'corrected' : plural(wrong, 'answer', 'answers')}`;
    const children = <FailedList card={card} entries={entriesOfCard} lineOf={lineOf} />;
    return [{ key: card, label: <span dir="auto">{label}</span>, children }];
  });
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert
        type={left === 0 && typeof submitError !== 'string' ? 'success' : 'error'}
        title={typeof submitError === 'string' ? submitError : title}
        description={
          <>
            {[...failed].map(
              ([card, entriesOfCard]) =>
                (!isFolded || card === '') && <FailedList key={card} entries={entriesOfCard} lineOf={lineOf} />,
            )}
            {folded.length > 0 && <Collapse bordered={false} size="small" style={{ marginTop: 8 }} items={folded} />}
          </>
        }
      />
    </div>
  );
}

interface FailedListProps {
  /** The title of the card around the list. */
  readonly card?: string;
  readonly entries: FailedEntries;
  readonly lineOf: (field: FieldMessage) => ReactNode;
}

/** The lines of a card, or of the fields outside of cards, below the titles of their entries. */
function FailedList({ card = '', entries, lineOf }: FailedListProps) {
  const id = useId();
  return [...entries].map(([title, fields], index) => (
    <Fragment key={title}>
      {title !== card && (
        <p className={styles.card} id={`${id}-${index}`}>
          <span dir="auto">{title}</span>
        </p>
      )}
      <ul className={styles.list} aria-labelledby={title === card ? undefined : `${id}-${index}`}>
        {fields.map((field) => (
          <li key={field.path}>{lineOf(field)}</li>
        ))}
      </ul>
    </Fragment>
  ));
}
