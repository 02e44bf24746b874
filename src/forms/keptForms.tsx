import { useEffect } from 'react';
import { useFormContext } from './formContext';
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

interface KeptValuesProps {
  readonly name: string;
  /** Brings what was kept in line with what is stored by now. */
  readonly adjust?: (values: FormValues) => FormValues;
}

/** Gives the form around it back what was kept of it. What comes back counts as unsaved. */
export function KeptValues({ name, adjust = (values) => values }: KeptValuesProps) {
  const { control } = useFormContext();
  useEffect(() => {
    const values = kept.get(name);
    if (values === undefined) return;
    kept.delete(name);
    control.form.batch(() => {
      Object.entries(adjust(values)).forEach(([path, value]) => control.change(path, value));
    });
  }, [control, name, adjust]);
  return null;
}

/** Hands the form around it to the page that renders it, for what happens after a save. */
export function FormHandle({ take }: { readonly take: (control: FormControl) => void }) {
  const { control } = useFormContext();
  useEffect(() => take(control), [control, take]);
  return null;
}
