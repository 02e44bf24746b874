import type { FormError, FormSchema } from '@/lib/formSchema';
import { join } from '../paths';
import { isRecord } from '@/lib/isRecord';

const isDeleted = (value: unknown): boolean => isRecord(value) && value['deleted'] === true;

const placesKept = (list: readonly unknown[]): number[] =>
  list.flatMap((entry, index) => (isDeleted(entry) ? [] : [index]));

/** The same without the entries of lists that are marked deleted. */
export function withoutDeleted(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !isDeleted(entry)).map(withoutDeleted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutDeleted(inner)]));
}

const obeys = <T>(schema: FormSchema<T>, value: unknown): value is T => schema.validate(value);

/** What is sent: the values of a form without what is marked deleted. The form has been checked in just this shape. */
export function present<T>(schema: FormSchema<T>, values: T): T {
  const kept = withoutDeleted(values);
  return obeys(schema, kept) ? kept : values;
}

/** Steps through what was sent (`['trusts', '0', 'name']`) as steps through the form, where deleted entries still stand. */
function stepsInForm(values: unknown, steps: readonly string[]): string[] {
  let at = values;
  return steps.map((step) => {
    const list: unknown[] | undefined = Array.isArray(at) ? at : undefined;
    const place = list === undefined ? step : String(placesKept(list)[Number(step)] ?? step);
    at = list === undefined ? isRecord(at) && at[step] : list[Number(place)];
    return place;
  });
}

/** The path in the form of the field at `path` of what was sent: `trusts[1].name` for `trusts[0].name` behind a deleted one. */
export function pathInForm(values: unknown, path: string): string {
  const steps = stepsInForm(values, path.split(/[.[\]]+/).filter(Boolean));
  return steps.reduce((all, step) => join(all, step), '');
}

const inForm = (values: unknown, error: FormError): FormError => {
  const [root = '', ...steps] = error.instancePath.split('/');
  return { ...error, instancePath: [root, ...stepsInForm(values, steps)].join('/') };
};

/**
 * A form of the contract whose lists may hold entries marked deleted, which only the browser knows: they are not checked,
 * and do not count. What is sent has to leave them out too. Spec: client-portal 3 and 4, Trust.
 */
export function leavingOutDeleted<T>(schema: FormSchema<T>): FormSchema<T> {
  const validate: FormSchema<T>['validate'] = (values) => {
    const obeys = schema.validate(withoutDeleted(values));
    validate.errors = schema.validate.errors?.map((error) => inForm(values, error)) ?? null;
    return obeys;
  };
  return { ...schema, validate };
}
