import { getIn } from 'final-form';
import type { FormValues } from './values';

/** What a part of a form is shown by: the field at this path has one of these values. */
export interface ShownWhen {
  readonly field: string;
  readonly is: readonly (string | boolean)[];
}

/** What each field is shown by, by its path; all of it must hold. */
export type Visibility = ReadonlyMap<string, readonly ShownWhen[]>;

/** Whether the form's values show what stands under `when`. A box nobody has touched counts as not ticked. */
export function isShown({ field, is }: ShownWhen, values: FormValues): boolean {
  const value: unknown = getIn(values, field);
  return is.some((wanted) => (wanted === false ? value !== true : value === wanted));
}

/** Whether the field at `path` is hidden while the form holds `values`. */
export function isHidden(visibility: Visibility, path: string, values: FormValues): boolean {
  return (visibility.get(path) ?? []).some((when) => !isShown(when, values));
}
