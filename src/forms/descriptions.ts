import type { FieldDescription } from '../lib/formSchema';
import type { Fields } from './convert';
import { describedPath } from './paths';

/**
 * What the contract says about the field at `path`.
 *
 * @throws Error when it has no such field: a screen names one that does not exist.
 */
export function descriptionOf(fields: Fields, path: string): FieldDescription {
  const description = fields[describedPath(path)];
  if (description === undefined) throw new Error(`The contract has no field "${path}" for this form.`);
  return description;
}

/** The label of a field, for messages that stand elsewhere; the path itself for a field only the server knows. */
export const labelOf = (fields: Fields, path: string): string => fields[describedPath(path)]?.label ?? path;
