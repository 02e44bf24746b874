import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { reveal } from './entries/parts';
import { fieldId, useFormContext } from './formContext';

/**
 * Leads to the field at a path of the form around: opens the card it stands in, and takes the focus there.
 *
 * @returns A function that says whether the field was there.
 */
export function useFocusField(): (path: string) => boolean {
  const { form, id } = useFormContext();
  return useCallback(
    (path) => {
      flushSync(() => reveal(form, path));
      const field = document.getElementById(fieldId(id, path));
      field?.focus();
      return field !== null;
    },
    [form, id],
  );
}
