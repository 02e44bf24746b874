import type { FormControl } from './FormControl';
import type { FormValues } from './values';

/** In memory only: forms hold identity numbers. It goes with the page, which signing out leaves. */
const kept = new Map<string, FormValues>();

/**
 * Keeps what a form holds beyond its page, until the form is opened again: where a failed save leads to the error page.
 * Spec: decisions, Forms ('Back to your form').
 *
 * @param name - The form and whose it is: `business of eleanor@ashworth.example`.
 */
export function keepForm(name: string, control: FormControl): void {
  control.flush();
  kept.set(name, control.values);
}

/** Whether something is kept of the form. */
export const isKept = (name: string): boolean => kept.has(name);

/** Hands out what was kept of the form, once. */
export function takeKept(name: string): FormValues | undefined {
  const values = kept.get(name);
  kept.delete(name);
  return values;
}
