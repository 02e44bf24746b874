import type { ReactNode } from 'react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { FormControl } from './FormControl';
import type { FormValues } from './values';
import type { ShownWhen } from './visibility';

interface FormContextValue {
  readonly control: FormControl;
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

/** What `select` reads out of the form's values, kept up to date. It must return something that compares by itself, no new object. */
export function useFormValue<R extends string | number | boolean | undefined>(select: (values: FormValues) => R): R {
  const { control } = useFormContext();
  return useSyncExternalStore(control.watch, () => select(control.values));
}

/** The text of a field as it is being typed. */
export function useTextNow(path: string): string {
  const { control } = useFormContext();
  return useSyncExternalStore(control.listen, () => control.textNow(path));
}
