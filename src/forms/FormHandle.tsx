import { useEffect } from 'react';
import type { FormControl } from './FormControl';
import { useFormContext } from './formContext';

/** Hands the form around it to the page that renders it, for what happens around a save. */
export function FormHandle({ take }: { readonly take: (control: FormControl) => void }) {
  const { control } = useFormContext();
  useEffect(() => take(control), [control, take]);
  return null;
}
