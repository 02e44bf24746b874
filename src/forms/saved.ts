import type { FormApi } from 'final-form';
import { sameValues } from './values';
import type { FormValues } from './values';

/** Everything the form holds, when that differs from what was last saved: final-form's initial values. */
export function unsaved(form: FormApi<FormValues>): FormValues | undefined {
  const { values, initialValues = {} } = form.getState();
  return sameValues(values, initialValues) ? undefined : values;
}

/** Replaces everything the form holds. What differs from what is saved counts as unsaved. */
export function restore(form: FormApi<FormValues>, values: FormValues): void {
  form.batch(() => {
    const names = new Set([...Object.keys(form.getState().values), ...Object.keys(values)]);
    names.forEach((name) => form.change(name, values[name]));
  });
}

/** Takes `saved` for what is saved, and goes on with `values`. */
export function rebase(form: FormApi<FormValues>, saved: FormValues, values: FormValues): void {
  form.batch(() => {
    form.initialize(saved);
    restore(form, values);
  });
}
