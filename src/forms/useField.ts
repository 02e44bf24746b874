import type { FieldState, FieldSubscription } from 'final-form';
import { ARRAY_ERROR, getIn } from 'final-form';
import { use, useEffect, useState } from 'react';
import type { FieldDescription } from '../lib/formSchema';
import { ShownWhenContext, fieldId, useFormContext, useFormValue } from './formContext';
import type { FormControl } from './FormControl';

/** The attributes that tie a control to its label, its help and its message. */
interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A field as its control and its frame need it. */
export interface Field {
  readonly path: string;
  readonly description: FieldDescription;
  readonly value: unknown;
  readonly required: boolean;
  /** What is wrong with it, once that is to be shown. */
  readonly message: string | undefined;
  readonly props: ControlProps;
  /** Puts a value into the form; its rules are checked with it. */
  readonly change: (value: unknown) => void;
  /** The focus has left the control: from now on its message is shown. */
  readonly leave: () => void;
}

interface View {
  readonly value: unknown;
  readonly message: string | undefined;
}

const subscription: FieldSubscription = {
  value: true,
  error: true,
  touched: true,
  submitError: true,
  dirtySinceLastSubmit: true,
};

/** A broken rule is shown once the focus has left the field; what the server refused, until it is changed. */
function viewOf(state: FieldState<unknown>): View {
  const refused: unknown = state.dirtySinceLastSubmit === true ? undefined : state.submitError;
  const broken: unknown = state.touched === true ? state.error : undefined;
  return { value: state.value, message: textOf(broken) ?? textOf(refused) };
}

/** What the server refused about a list as a whole stands beside what it refused about its entries. */
function textOf(message: unknown): string | undefined {
  const own: unknown = Array.isArray(message) ? Reflect.get(message, ARRAY_ERROR) : message;
  return typeof own === 'string' ? own : undefined;
}

/**
 * The value and message of one field. It registers with final-form itself instead of through `useField` of
 * react-final-form, which reads the whole form once for each field that appears: too dear in a list of businesses.
 */
function useView(control: FormControl, path: string): View {
  const [view, setView] = useState<View>(() => ({ value: getIn(control.values, path), message: undefined }));
  useEffect(() => {
    const take = (state: FieldState<unknown>): void => {
      const next = viewOf(state);
      setView((now) => (now.value === next.value && now.message === next.message ? now : next));
    };
    return control.form.registerField(path, take, subscription, { silent: true });
  }, [control, path]);
  return view;
}

/**
 * The field at `path` of the form around: what the contract says about it, and how it stands.
 *
 * @throws Error when the contract has no such field.
 */
export function useField(path: string): Field {
  const { control, id: formId } = useFormContext();
  const conditions = use(ShownWhenContext);
  const view = useView(control, path);
  const required = useFormValue(() => control.isRequired(path));
  useEffect(() => control.showWhen(path, conditions), [control, path, conditions]);
  const description = control.describe(path);
  const id = fieldId(formId, path);
  const spoken = [description.help && helpId(id), view.message && messageId(id)].filter(Boolean).join(' ');
  return {
    path,
    description,
    required,
    ...view,
    change: (value) => control.change(path, value),
    leave: () => control.leave(path),
    props: {
      id,
      name: path,
      'aria-required': required,
      'aria-invalid': view.message !== undefined,
      'aria-describedby': spoken === '' ? undefined : spoken,
    },
  };
}

/** The id of the help under a field's label. */
export const helpId = (id: string): string => `${id}-help`;

/** The id of the message under a field. */
export const messageId = (id: string): string => `${id}-message`;
