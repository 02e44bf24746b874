import type { FieldName } from '@/lib/formSchema';

/**
 * Paths of a field: `beneficialOwners[0].name` in forms, `/beneficialOwners/0/name` in validator errors,
 * `beneficialOwners[].name` in the contract's description.
 */

/** Returns the path of a field of the record at `prefix`, by its name in the contract; empty for the record itself. */
export const pathsIn =
  <T>(prefix = '') =>
  (name: FieldName<T>): string =>
    join(prefix, name);

/** Converts a JSON pointer to a path, and appends `property`. */
export function pathOfPointer(pointer: string, property?: string): string {
  const steps = pointer.split('/').slice(1);
  if (property !== undefined) steps.push(property);
  return steps.reduce(join, '');
}

/** Appends a step: `businesses[2]`, `name` to `businesses[2].name`; `businesses`, `2` to `businesses[2]`. */
export function join(path: string, step: string): string {
  if (/^\d+$/.test(step)) return `${path}[${step}]`;
  return path === '' ? step : `${path}.${step}`;
}

/** Splits a path into its steps: `businesses[2].name` into `businesses`, `2`, `name`. */
export const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);

/** Removes list indexes from a path, as in the contract's description. */
export const describedPath = (path: string): string => path.replace(/\[\d+\]/g, '[]');

/** Returns the path of the record of a field: `owners[0]` for `owners[0].name`, empty for `firstName`. */
export const parentPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
