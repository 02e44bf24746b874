/**
 * A field's place in three spellings: `beneficialOwners[0].name` where it is written, `/beneficialOwners/0/name` in the
 * validator's answers, `beneficialOwners[].name` in the contract's description.
 */

/** The validator's pointer as a path, `property` added to its end. */
export function pathOfPointer(pointer: string, property?: string): string {
  const steps = pointer.split('/').slice(1).map(unescapeStep);
  if (property !== undefined) steps.push(property);
  return steps.reduce((path, step) => join(path, step), '');
}

const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** `businesses[2]` and `name` are `businesses[2].name`; `businesses` and `2` are `businesses[2]`. */
export function join(path: string, step: string): string {
  if (/^\d+$/.test(step)) return `${path}[${step}]`;
  return path === '' ? step : `${path}.${step}`;
}

/** The path without the places in lists, as the contract describes it. */
export function describedPath(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/** The object a field stands in: `beneficialOwners[0]` for `beneficialOwners[0].name`, empty for `firstName`. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}
