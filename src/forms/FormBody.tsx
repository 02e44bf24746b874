import type { FormApi } from 'final-form';
import type { MouseEvent, ReactNode, SubmitEvent } from 'react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useForm } from 'react-final-form';
import { parse } from './convert';
import { ErrorSummary } from './ErrorSummary';
import type { FormOwn } from './formContext';
import { FormContext, currentValues } from './formContext';
import { restore, unsaved } from './saved';
import * as styles from './SchemaForm.module.css';
import type { FormValues } from './values';
import { sameValues } from './values';

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

/** Checks and sends the form, unless a submit is under way; returns whether that failed. */
async function sendOnce(form: FormApi<FormValues>, own: FormOwn, intent: string): Promise<boolean> {
  if (form.getState().submitting) return false;
  own.intent = intent;
  // What is typed in the field with the focus is not checked yet.
  form.mutators['revalidate']?.();
  await form.submit();
  return form.getState().submitFailed === true;
}

interface FormBodyProps {
  readonly own: FormOwn;
  readonly stored: object;
  readonly resumed: FormValues | undefined;
  readonly children: ReactNode;
}

/** The `form` element with the summary of what is wrong; everything within finds the form by its context. */
export function FormBody({ own, stored, resumed, children }: FormBodyProps) {
  const form = useForm<FormValues>();
  const id = useId();
  const [values] = useState(() => {
    // Before any field is there, so that each begins with what is brought back.
    if (resumed !== undefined) restore(form, resumed);
    return currentValues(form);
  });
  const [failures, setFailures] = useState(0);
  const context = useMemo(() => ({ form, own, values, id }), [form, own, values, id]);
  useEffect(() => {
    const next = parse(own.fields, stored);
    const isSame = sameValues(next, form.getState().initialValues);
    if (!isSame && unsaved(form) === undefined) form.initialize(next);
  }, [form, own, stored]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const failed = await sendOnce(form, own, intentOf(event));
    if (failed) setFailures((count) => count + 1);
  };
  return (
    <FormContext value={context}>
      <form
        className={styles.root}
        noValidate
        onSubmit={(event) => void submit(event)}
        onClickCapture={swallowRepeated}
      >
        <ErrorSummary failures={failures} />
        {children}
      </form>
    </FormContext>
  );
}
