import type { FormApi } from 'final-form';
import { ARRAY_ERROR } from 'final-form';
import { use, useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { FieldMetaState } from 'react-final-form';
import { useField as useFinalFormField } from 'react-final-form';
import type { FieldDescription } from '../lib/formSchema';
import { isRequired } from '../lib/formRules';
import { descriptionOf } from './convert';
import { ShownWhenContext, fieldId, useFormContext } from './formContext';
import { parentPath } from './paths';
import type { FormValues } from './values';
import { recordAt } from './values';

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
  /** Status of the antd control. */
  readonly status: 'error' | '';
  /** Puts a value into the form; its rules are checked with it. */
  readonly change: (value: unknown) => void;
  /** The focus has left the control: from now on its message is shown. */
  readonly leave: () => void;
}

const config = {
  subscription: { value: true, error: true, touched: true, submitError: true, dirtySinceLastSubmit: true },
  /** The value as the form holds it. */
  format: (value: unknown): unknown => value,
};

/** What the server refused about a list as a whole stands beside what it refused about its entries. */
function textOf(message: unknown): string | undefined {
  const own: unknown = Array.isArray(message) ? Reflect.get(message, ARRAY_ERROR) : message;
  return typeof own === 'string' ? own : undefined;
}

/** A broken rule is shown once the focus has left the field; what the server refused, until it is changed. */
function messageOf({ touched, error, submitError, dirtySinceLastSubmit }: FieldMetaState<unknown>): string | undefined {
  const broken = touched === true ? textOf(error) : undefined;
  return broken ?? (dirtySinceLastSubmit === true ? undefined : textOf(submitError));
}

const nothing = (): void => undefined;

/**
 * Registers a field before `useField` of react-final-form does: version 7.0.1 puts the initial value into a field it finds
 * unregistered, so that a card that is opened again, or a form brought back, would lose what was typed.
 */
export function useRegistered(path: string): void {
  const { form } = useFormContext();
  useLayoutEffect(() => form.registerField(path, nothing, {}, { silent: true }), [form, path]);
}

const never = (): (() => void) => nothing;

/** Whether the field is required as the form stands. Without a condition it does not listen to the values. */
function useIsRequired(path: string, description: FieldDescription): boolean {
  const { values } = useFormContext();
  const subscribe = description.requiredWhen === undefined ? never : values.subscribe;
  return useSyncExternalStore(subscribe, () => isRequired(description, recordAt(values.get(), parentPath(path))));
}

/** Runs one change or blur with final-form's `validateOnBlur`, which is off for everything else. */
function onBlur(form: FormApi<FormValues>, isOn: boolean, run: () => void): void {
  form.setConfig('validateOnBlur', isOn);
  run();
  form.setConfig('validateOnBlur', false);
}

/**
 * How a field passes on what is typed. The rules are checked when the focus leaves the field, and with each key only while
 * the field shows a message. Checked with each key, a key cost 15.5 ms in a form of fifty businesses (with one: 3.6 ms); now
 * it costs 3.9 ms (2.7 ms).
 */
function useHandlers(path: string, showsMessage: boolean): Pick<Field, 'change' | 'leave'> {
  const { form } = useFormContext();
  const change = useCallback(
    (value: unknown) => onBlur(form, !showsMessage, () => form.change(path, value)),
    [form, path, showsMessage],
  );
  const leave = useCallback(() => onBlur(form, true, () => form.blur(path)), [form, path]);
  return { change, leave };
}

/**
 * The field at `path` of the form around: what the contract says about it, and how it stands.
 *
 * @throws Error when the contract has no such field.
 */
export function useField(path: string): Field {
  const { own, id: formId } = useFormContext();
  const conditions = use(ShownWhenContext);
  const description = descriptionOf(own.fields, path);
  useRegistered(path);
  const { input, meta } = useFinalFormField<unknown>(path, config);
  const required = useIsRequired(path, description);
  useEffect(() => {
    if (conditions.length > 0) own.shownWhen.set(path, conditions);
    else own.shownWhen.delete(path);
  }, [own, path, conditions]);
  const message = messageOf(meta);
  const handlers = useHandlers(path, message !== undefined);
  const id = fieldId(formId, path);
  const spoken = [description.help && helpId(id), message && messageId(id)].filter(Boolean).join(' ');
  return {
    path,
    description,
    value: input.value,
    required,
    message,
    ...handlers,
    status: message === undefined ? '' : 'error',
    props: {
      id,
      name: path,
      'aria-required': required,
      'aria-invalid': message !== undefined,
      'aria-describedby': spoken === '' ? undefined : spoken,
    },
  };
}

/** The id of the help under a field's label. */
export const helpId = (id: string): string => `${id}-help`;

/** The id of the message under a field. */
export const messageId = (id: string): string => `${id}-message`;
