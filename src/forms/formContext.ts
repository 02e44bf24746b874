import type { FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Fields } from './convert';
import type { FormValues } from './values';
import type { ShownWhen } from './visibility';

/** What a form knows beside its state, which is final-form's alone. */
export interface FormOwn {
  /** What the contract says about its fields. */
  readonly fields: Fields;
  /** What each field is shown by, by its path. What is hidden is neither checked nor sent. */
  readonly shownWhen: Map<string, readonly ShownWhen[]>;
  /** The submit button used last. */
  intent: string;
}

/** The values of a form for React to read. */
export interface CurrentValues {
  readonly get: () => FormValues;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface FormContextValue {
  readonly form: FormApi<FormValues>;
  readonly own: FormOwn;
  readonly values: CurrentValues;
  /** Begins the id of every element of this form. */
  readonly id: string;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The conditions around a field, outermost first. */
export const ShownWhenContext = createContext<readonly ShownWhen[]>([]);

/** Whether a condition around hides what stands here. */
export const HiddenContext = createContext(false);

/** What a page has to say about one field, under it. */
interface FieldNote {
  readonly path: string;
  readonly node: ReactNode;
}

export const FieldNoteContext = createContext<FieldNote | undefined>(undefined);

/**
 * The form around a field.
 *
 * @throws Error outside a `SchemaForm`.
 */
export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (context === undefined) throw new Error('A field stands outside a SchemaForm.');
  return context;
}

/** The id of a field's control; its message and its help add to it. */
export const fieldId = (formId: string, path: string): string => `${formId}-${path}`;

/** Keeps the latest values at hand: `form.getState()` looks at every field each time it is asked. */
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

/** What `select` reads out of the form's values, kept up to date. It must return the same as long as nothing it reads has changed: no new object. */
export function useFormValue<R>(select: (values: FormValues) => R): R {
  const { values } = useFormContext();
  return useSyncExternalStore(values.subscribe, () => select(values.get()));
}
