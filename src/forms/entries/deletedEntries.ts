import { isRecord } from '@/lib/isRecord';
import type { FormError, FormSchema } from '@/lib/formSchema';
import { join, stepsOf } from '../paths';
import { type FormValues, entriesOf, mapRecord } from '../values';

/** Whether an entry of a list is marked deleted. Only the browser knows the mark. */
export const isDeleted = (entry: unknown): boolean => isRecord(entry) && entry['deleted'] === true;

/** The id of a saved entry; the form holds it as text. */
export function savedId(entry: unknown): number | undefined {
  const id = isRecord(entry) ? Number(entry['id']) : 0;
  return id > 0 ? id : undefined;
}

/** Copies a value without the entries marked deleted, at every depth. */
export function withoutDeleted(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !isDeleted(entry)).map(withoutDeleted);
  return isRecord(value) ? mapRecord(value, withoutDeleted) : value;
}

/** Copies an entry as a new one: without ids, versions and deleted entries, so that saving it creates new records. */
export function asNew(entry: FormValues): FormValues {
  const kept = Object.entries(entry).filter(([name]) => !['id', 'version', 'deleted'].includes(name));
  return mapRecord(Object.fromEntries(kept), (value) =>
    Array.isArray(value) ? entriesOf(withoutDeleted(value)).map(asNew) : value,
  );
}

const isValid = <T>(schema: FormSchema<T>, value: unknown): value is T => schema.validate(value);

/** The values to send: those of the form without deleted entries. The form was validated in this shape. */
export function valuesToSend<T>(schema: FormSchema<T>, values: T): T {
  const remaining = withoutDeleted(values);
  return isValid(schema, remaining) ? remaining : values;
}

/** Maps steps through the sent values (`['trusts', '0', 'name']`) to steps through the form. */
function stepsInForm(values: unknown, steps: readonly string[]): string[] {
  let node = values;
  return steps.map((step) => {
    const list: unknown[] | undefined = Array.isArray(node) ? node : undefined;
    const indexes = list?.flatMap((entry, index) => (isDeleted(entry) ? [] : [index])) ?? [];
    const name = String(indexes[Number(step)] ?? step);
    node = list ? list[Number(name)] : isRecord(node) && node[name];
    return name;
  });
}

/** The path in the form for a path in the sent values: `trusts[1].name` for `trusts[0].name` after a deleted trust. */
export function pathInForm(values: unknown, path: string): string {
  const steps = stepsInForm(values, stepsOf(path));
  return steps.reduce((all, step) => join(all, step), '');
}

const inForm = (values: unknown, error: FormError): FormError => {
  const [root = '', ...steps] = error.instancePath.split('/');
  return { ...error, instancePath: [root, ...stepsInForm(values, steps)].join('/') };
};

/** A schema that ignores entries marked deleted. Send {@link valuesToSend}. Spec: R-ONB-20. */
export function ignoringDeleted<T>(schema: FormSchema<T>): FormSchema<T> {
  const validate: FormSchema<T>['validate'] = (values) => {
    const valid = schema.validate(withoutDeleted(values));
    validate.errors = schema.validate.errors?.map((error) => inForm(values, error)) ?? null;
    return valid;
  };
  return { ...schema, validate };
}

/** The saved entries of all lists, at every depth: `trusts#7`, `trusts[].trustMembers#11`. */
function savedEntries(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry) => [`${path}#${savedId(entry)}`, ...savedEntries(entry, `${path}[]`)]);
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => savedEntries(inner, join(path, name)));
}

/**
 * Aligns the values of a restored form with what is stored now: an entry that was deleted elsewhere becomes a new
 * entry, or is dropped if it was to be deleted anyway.
 *
 * @param stored - The initial values of the form.
 */
export function alignWithStored(values: FormValues, stored: object): FormValues {
  const known = new Set(savedEntries({ ...stored }));
  const align = (value: unknown, path: string): unknown => {
    if (isRecord(value)) return mapRecord(value, (inner, name) => align(inner, join(path, name)));
    if (!Array.isArray(value)) return value;
    const isKnown = (entry: unknown): boolean => known.has(`${path}#${savedId(entry)}`);
    return entriesOf(value).flatMap((entry) => {
      if (savedId(entry) === undefined) return [entry];
      if (isKnown(entry)) return [align(entry, `${path}[]`)];
      return isDeleted(entry) ? [] : [asNew(entry)];
    });
  };
  return mapRecord(values, align);
}
