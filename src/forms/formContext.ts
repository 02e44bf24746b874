import type { FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Fields } from './convert';
import type { FormValues } from './values';
import type { ShownWhen } from './visibility';

/** Data of a form beside its final-form state. */
export interface FormOwn {
  /** The descriptions of its fields in the contract. */
  readonly fields: Fields;
  /** Conditions of the conditional fields, by path. Hidden fields are neither validated nor sent. */
  readonly shownWhen: Map<string, readonly ShownWhen[]>;
  /** The submit button used last. */
  intent: string;
}

/** The values of a form as an external store for React. */
export interface CurrentValues {
  readonly get: () => FormValues;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface FormContextValue {
  readonly form: FormApi<FormValues>;
  readonly own: FormOwn;
  readonly values: CurrentValues;
  /** Prefix of the ids of its elements. */
  readonly id: string;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The conditions around a field, outermost first. */
export const ShownWhenContext = createContext<readonly ShownWhen[]>([]);

/** Whether a condition hides this part of the form. */
export const HiddenContext = createContext(false);

/** A note of the page under one field. */
interface FieldNote {
  readonly path: string;
  readonly node: ReactNode;
}

export const FieldNoteContext = createContext<FieldNote | undefined>(undefined);

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

/** Caches the latest values, because `form.getState()` visits every field. */
export function currentValues(form: FormApi<FormValues>): CurrentValues {
  let { values } = form.getState();
  return {
    get: () => values,
    subscribe: (listener) =>
      form.subscribe(
        (state) => {
          values = state.values;
          listener();
        },
        { values: true },
      ),
  };
}

/**
 * Subscribes to a value derived from the form's values. `select` must return an identical result for unchanged values.
 */
export function useFormValue<R>(select: (values: FormValues) => R): R {
  const { values } = useFormContext();
  return useSyncExternalStore(values.subscribe, () => select(values.get()));
}
