import type { FormApi } from 'final-form';
import { type ReactNode, createContext, use, useSyncExternalStore } from 'react';
import type { Fields } from './convert';
import type { FormValues } from './values';

/** Data of a form that its final-form state does not hold. */
export interface FormSettings {
  /** The descriptions of its fields in the contract. */
  readonly fields: Fields;
  /** The submit button used last. */
  intent: string;
}

/** The values of a form as an external store for React. */
export interface ValueStore {
  readonly get: () => FormValues;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface FormContextValue {
  readonly form: FormApi<FormValues>;
  readonly settings: FormSettings;
  readonly values: ValueStore;
  /** Prefix of the ids of its elements. */
  readonly id: string;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** A note of the page under one field. */
export const FieldNoteContext = createContext<{ readonly path: string; readonly node: ReactNode } | undefined>(
  undefined,
);

/**
 * Returns the form around a field.
 *
 * @throws Error outside a `SchemaForm`.
 */
export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (context === undefined) throw new Error('A field is outside a SchemaForm.');
  return context;
}

/** Returns the id of the control of a field; it begins the ids of its message and help. */
export const fieldId = (formId: string, path: string): string => `${formId}-${path}`;

/**
 * Returns the values of a form as an external store, with one subscription to the form: `form.getState()` and
 * `form.subscribe()` visit every field on each call, 470 with ten open businesses.
 */
export function createValueStore(form: FormApi<FormValues>): ValueStore {
  let { values } = form.getState();
  const listeners = new Set<() => void>();
  form.subscribe(
    (state) => {
      values = state.values;
      listeners.forEach((listener) => listener());
    },
    { values: true },
  );
  return {
    get: () => values,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const never = () => () => undefined;

/**
 * Subscribes to a value derived from the form's values: `useFormState` of react-final-form would render on every key.
 * `select` must return an identical result for unchanged values.
 *
 * @param isDependent - Whether the value depends on the form's values; otherwise nothing is subscribed.
 */
export function useFormValue<R>(select: (values: FormValues) => R, isDependent = true): R {
  const { values } = useFormContext();
  return useSyncExternalStore(isDependent ? values.subscribe : never, () => select(values.get()));
}
