import { getIn } from 'final-form';
import type { FormValues } from './values';

/** A condition that shows a part of a form: the field at this path has one of these values. */
export interface ShownWhen {
  readonly field: string;
  readonly is: readonly (string | boolean)[];
}

/** The conditions of each conditional field, by path; all must hold. */
export type Visibility = ReadonlyMap<string, readonly ShownWhen[]>;

/** Whether a condition holds. An untouched checkbox counts as unticked. */
export function isShown({ field, is }: ShownWhen, values: FormValues): boolean {
  const value: unknown = getIn(values, field);
  return is.some((expected) => (expected === false ? value !== true : value === expected));
}

/** Whether a condition hides the field at `path`. */
export const isHidden = (visibility: Visibility, path: string, values: FormValues): boolean =>
  (visibility.get(path) ?? []).some((when) => !isShown(when, values));
