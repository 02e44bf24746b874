import type { FormApi } from 'final-form';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { Form, useForm } from 'react-final-form';
import type { FormSchema } from '@/lib/formSchema';
import { parse, prepare } from './convert';
import { createQuietForm } from './createQuietForm';
import { listMutators } from './entries/listMutators';
import { type FailedFields, ErrorSummary, failedFields } from './ErrorSummary';
import { type FormSettings, FormContext, createValueStore } from './formContext';
import { type MergeConflict, ConflictPanel } from './merge/ConflictPanel';
import { fieldMessages, nestMessages } from './messages';
import { restore, revalidate, dirtyValues } from './saved';
import * as styles from './SchemaForm.module.css';
import type { SubmitFailure } from './submitFailure';
import { useSubmit } from './useSubmit';
import { type FormValues, sameValues } from './values';

export interface SchemaFormProps<T> {
  /** The contract's description of the form: rules, labels, options and messages. */
  readonly schema: FormSchema<T>;
  /** The stored record, or the values of a new one. Later values replace the form's unless it has unsaved changes. */
  readonly initialValues: object;
  /** Values to restore; what differs from the initial values is unsaved. */
  readonly resumed?: FormValues | undefined;
  /**
   * Saves the values. `intent` is that of the submit button. Resolves to a failure, shown above the fields and beside
   * those it names, or to undefined: then the values are saved.
   */
  readonly onSubmit: (values: T, intent: string) => Promise<SubmitFailure | undefined>;
  /** Title of the merge view after a concurrent save. */
  readonly conflictTitle?: ((conflict: MergeConflict) => ReactNode) | undefined;
  /** Fields, by name, and buttons. */
  readonly children: ReactNode;
}

/** Every mutator makes final-form validate; `revalidate` does nothing else. */
const mutators = { ...listMutators, revalidate: () => undefined };

const none = {};

const savedElsewhere = (): string => 'This was saved elsewhere in the meantime';

/**
 * A form of the contract: react-final-form's `Form` with the rules, labels and messages of a schema. Shows the message
 * of a field after it loses the focus or after a submit. A failed submit moves the focus to a summary above the fields.
 * Spec: R-FRM-5, R-SHL-9.
 */
export function SchemaForm<T>(props: SchemaFormProps<T>) {
  const { schema, initialValues, resumed, onSubmit, conflictTitle = savedElsewhere, children } = props;
  const { fields } = schema;
  const [settings] = useState((): FormSettings => ({ fields, intent: '' }));
  const [first] = useState(() => parse(fields, initialValues));
  const validate = useCallback(
    (values: FormValues) => {
      const valid = schema.validate(prepare(schema.fields, values));
      return valid ? none : nestMessages(schema.fields, fieldMessages(schema.fields, schema.validate.errors ?? []));
    },
    [schema],
  );
  const { submit, conflict } = useSubmit(schema, settings, onSubmit);
  const [form] = useState(() =>
    createQuietForm({ initialValues: first, onSubmit: submit, validate, validateOnBlur: true, mutators }),
  );
  return (
    <Form<FormValues>
      form={form}
      initialValues={first}
      onSubmit={submit}
      validate={validate}
      validateOnBlur
      mutators={mutators}
      subscription={none}
    >
      {() => (
        <FormElement settings={settings} stored={initialValues} resumed={resumed}>
          {conflict && <ConflictPanel title={conflictTitle(conflict)} conflict={conflict} />}
          {children}
        </FormElement>
      )}
    </Form>
  );
}

/** The value of the submit button; on Enter, browsers report the first one. */
function intentOf({ nativeEvent }: SubmitEvent): string {
  const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}

/** Ignores the second click of a double click on a submit button. */
function ignoreRepeatedClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button[type=submit]') : null;
  if (button !== null && event.detail > 1) event.preventDefault();
}

/** Leaves Enter to the open list of a field, which picks or closes: without it, the browser submits the form. */
function leaveEnterToList(event: KeyboardEvent): void {
  const isListOpen = event.target instanceof HTMLInputElement && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Enter' && isListOpen) event.preventDefault();
}

/** Submits the form unless it is being submitted; returns whether that failed. */
async function submitOnce(form: FormApi<FormValues>, settings: FormSettings, intent: string): Promise<boolean> {
  if (form.getState().submitting) return false;
  settings.intent = intent;
  // The value of the focused field is not validated yet.
  revalidate(form);
  await form.submit();
  return form.getState().submitFailed === true;
}

/** Validates values that change without typing: a suggestion, a choice in the merge view, restored values. */
function validateOtherChanges(form: FormApi<FormValues>): () => void {
  let last = form.getState().values;
  return form.subscribe(
    ({ active, values }) => {
      const isTyping = active !== undefined;
      const isChanged = values !== last;
      last = values;
      if (isChanged && !isTyping) revalidate(form);
    },
    { active: true, values: true },
  );
}

interface FormElementProps {
  readonly settings: FormSettings;
  readonly stored: object;
  readonly resumed: FormValues | undefined;
  readonly children: ReactNode;
}

function FormElement({ settings, stored, resumed, children }: FormElementProps) {
  const form = useForm<FormValues>();
  const id = useId();
  const [values] = useState(() => {
    // Before the fields register, so that each starts with its restored value.
    if (resumed !== undefined) restore(form, resumed);
    return createValueStore(form);
  });
  const [failed, setFailed] = useState<FailedFields>();
  const context = useMemo(() => ({ form, settings, values, id }), [form, settings, values, id]);
  useEffect(() => validateOtherChanges(form), [form]);
  useEffect(() => {
    const next = parse(settings.fields, stored);
    const isSame = sameValues(next, form.getState().initialValues);
    if (!isSame && dirtyValues(form) === undefined) form.initialize(next);
  }, [form, settings, stored]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await submitOnce(form, settings, intentOf(event))) setFailed(failedFields(context));
  };
  return (
    <FormContext value={context}>
      <form
        className={styles.root}
        noValidate
        onSubmit={(event) => void submit(event)}
        onClickCapture={ignoreRepeatedClick}
        onKeyDownCapture={leaveEnterToList}
      >
        {failed && <ErrorSummary failed={failed} />}
        {children}
      </form>
    </FormContext>
  );
}
