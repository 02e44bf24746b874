import { useEffect } from 'react';
import type { FormContextValue } from './formContext';
import { useFormContext } from './formContext';

/** Hands the form around it to the page that renders it, for what happens around a save. */
export function FormHandle({ take }: { readonly take: (form: FormContextValue) => void }) {
  const form = useFormContext();
  useEffect(() => take(form), [form, take]);
  return null;
}
