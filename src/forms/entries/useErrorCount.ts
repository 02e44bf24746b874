import { getIn } from 'final-form';
import { useEffect, useState } from 'react';
import { useFormContext } from '../formContext';
import type { FormControl } from '../FormControl';
import { flattenMessages } from '../messages';

/** The paths below `prefix` that break a rule, or that the server refused and nobody has changed since. */
function pathsInError(control: FormControl, prefix: string, errors: unknown, refused: unknown): string[] {
  const below = (messages: unknown): string[] =>
    flattenMessages(messages === undefined ? undefined : getIn({ messages }, `messages.${prefix}`), prefix).map(
      ({ path }) => path,
    );
  const standing = below(refused).filter((path) => control.form.getFieldState(path)?.dirtySinceLastSubmit !== true);
  return [...new Set([...below(errors), ...standing])];
}

/** How many fields below `prefix` are in error, counted only while `active`: a card that is open shows them itself. */
export function useErrorCount(prefix: string, active: boolean): number {
  const { control } = useFormContext();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!active) return undefined;
    return control.form.subscribe(
      ({ errors, submitErrors }) => setCount(pathsInError(control, prefix, errors, submitErrors).length),
      { errors: true, submitErrors: true },
    );
  }, [control, prefix, active]);
  return active ? count : 0;
}

/** Shows the messages of the fields below `prefix` that have one: they were counted while their card was closed. */
export function showErrors(control: FormControl, prefix: string): void {
  const { errors, submitErrors } = control.form.getState();
  control.form.batch(() => {
    pathsInError(control, prefix, errors, submitErrors).forEach((path) => control.form.blur(path));
  });
}
