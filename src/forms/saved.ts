import type { FormApi } from 'final-form';
import { type FormValues, sameValues } from './values';

/** Validates the form now: with `validateOnBlur`, final-form does so only when a field loses the focus. */
export function revalidate(form: FormApi<FormValues>): void {
  form.mutators['revalidate']?.();
}

/** Returns the values of the form if they differ from the saved ones (final-form's initial values). */
export function dirtyValues(form: FormApi<FormValues>): FormValues | undefined {
  const { values, initialValues = {} } = form.getState();
  return sameValues(values, initialValues) ? undefined : values;
}

/** Replaces all values of the form. Values that differ from the saved ones are unsaved. */
export function restore(form: FormApi<FormValues>, values: FormValues): void {
  form.batch(() => {
    const names = new Set([...Object.keys(form.getState().values), ...Object.keys(values)]);
    names.forEach((name) => form.change(name, values[name]));
  });
}

/** Sets the saved values and the current values of the form. */
export function resetWithValues(form: FormApi<FormValues>, saved: FormValues, values: FormValues): void {
  form.batch(() => {
    form.initialize(saved);
    restore(form, values);
  });
}
