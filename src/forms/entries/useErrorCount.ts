import type { FormApi } from 'final-form';
import { getIn } from 'final-form';
import { useEffect, useState } from 'react';
import { useFormContext } from '../formContext';
import { flattenMessages } from '../messages';
import type { FormValues } from '../values';

/** The paths below `prefix` that break a rule, or that the server refused and nobody has changed since. */
function pathsInError(form: FormApi<FormValues>, prefix: string, errors: unknown, refused: unknown): string[] {
  const below = (messages: unknown): string[] =>
    flattenMessages(messages === undefined ? undefined : getIn({ messages }, `messages.${prefix}`), prefix).map(
      ({ path }) => path,
    );
  const standing = below(refused).filter((path) => form.getFieldState(path)?.dirtySinceLastSubmit !== true);
  return [...new Set([...below(errors), ...standing])];
}

/** How many fields below `prefix` are in error, counted only while `active`: a card that is open shows them itself. */
export function useErrorCount(prefix: string, active: boolean): number {
  const { form } = useFormContext();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!active) return undefined;
    return form.subscribe(
      ({ errors, submitErrors }) => setCount(pathsInError(form, prefix, errors, submitErrors).length),
      { errors: true, submitErrors: true },
    );
  }, [form, prefix, active]);
  return active ? count : 0;
}

/** Shows the messages of the fields below `prefix` that have one: they were counted while their card was closed. */
export function showErrors(form: FormApi<FormValues>, prefix: string): void {
  const { errors, submitErrors } = form.getState();
  form.batch(() => {
    pathsInError(form, prefix, errors, submitErrors).forEach((path) => form.blur(path));
  });
}
