import type { MouseEvent, ReactNode, SubmitEvent } from 'react';
import { useEffect, useId, useMemo, useState } from 'react';
import { Form } from 'react-final-form';
import type { FormSchema } from '../lib/formSchema';
import { ErrorSummary } from './ErrorSummary';
import { FormContext } from './formContext';
import type { FormRules, SubmitFailure } from './FormControl';
import { FormControl } from './FormControl';
import { watchPresses } from './presses';
import * as styles from './SchemaForm.module.css';
import type { FormValues } from './values';

interface SchemaFormProps<T> {
  /** The contract's description of the form; it brings rules, labels, choices and messages. */
  readonly schema: FormSchema<T>;
  /** What is stored, or what a new record starts with. A later value is taken over unless something unsaved would be lost. */
  readonly initialValues: object;
  /** What the form held when it was left, brought back from the start. What differs from what is stored counts as unsaved. */
  readonly resumed?: FormValues | undefined;
  /**
   * Saves. `intent` is the `intent` of the button that was used. It answers with a failure, to be shown above the fields
   * and beside those it names, or with undefined: from then on the values count as saved.
   */
  readonly onSubmit: (values: T, intent: string) => Promise<SubmitFailure | undefined>;
  /** The fields, listed by name, and the buttons. */
  readonly children: ReactNode;
}

/** The validator decides, so that nothing unchecked passes for a `T`. */
function obeys<T>(schema: FormSchema<T>, data: unknown): data is T {
  return schema.validate(data);
}

function rulesOf<T>(schema: FormSchema<T>, onSubmit: SchemaFormProps<T>['onSubmit']): FormRules {
  return {
    fields: schema.fields,
    check: (data) => (schema.validate(data) ? [] : (schema.validate.errors ?? [])),
    send: (data, intent) =>
      obeys(schema, data) ? onSubmit(data, intent) : Promise.resolve({ message: 'Please check your answers.' }),
  };
}

const nothing = (): void => undefined;

/** The value of the button that submits; browsers name the first one when Enter does. */
function intentOf({ nativeEvent }: SubmitEvent): string {
  const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}

/** The later clicks of a double click mean what the first one meant. */
function swallowRepeated(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button[type=submit]') : null;
  if (button !== null && event.detail > 1) event.preventDefault();
}

/**
 * A form of the contract. Rules are checked when the focus leaves a field and on submit; a failed submit is summed up
 * above the fields and takes the focus there. Clicking again while a submit is under way does nothing.
 * Spec: decisions, Forms; architecture, Forms.
 */
export function SchemaForm<T>({ schema, initialValues, resumed, onSubmit, children }: SchemaFormProps<T>) {
  const id = useId();
  const [control] = useState(() => new FormControl(rulesOf(schema, onSubmit), initialValues, resumed));
  const [failures, setFailures] = useState(0);
  const context = useMemo(() => ({ control, id }), [control, id]);
  useEffect(watchPresses, []);
  useEffect(() => control.follow(rulesOf(schema, onSubmit)), [control, schema, onSubmit]);
  useEffect(() => control.adopt(initialValues), [control, initialValues]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void control.submit(intentOf(event)).then((failed) => failed && setFailures((count) => count + 1));
  };
  return (
    <FormContext value={context}>
      <Form form={control.form} onSubmit={nothing} subscription={{}}>
        {() => (
          <form className={styles.root} noValidate onSubmit={submit} onClickCapture={swallowRepeated}>
            <ErrorSummary failures={failures} />
            {children}
          </form>
        )}
      </Form>
    </FormContext>
  );
}
