import { getIn } from 'final-form';
import { preparedLine } from '#openapi/shared/visibleText';
import { isRecord } from '@/lib/isRecord';
import { join } from './paths';

/** The values of a form: texts for typed fields, booleans, lists, and stored values without a field (ids, versions). */
export type FormValues = Record<string, unknown>;

/** Maps each value of a record. */
export const mapRecord = (record: FormValues, map: (value: unknown, name: string) => unknown): FormValues =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

/** Returns the object at `path`; all values for an empty path; an empty object if there is none. */
export function recordAt(values: FormValues, path: string): FormValues {
  const found: unknown = path === '' ? values : getIn(values, path);
  return isRecord(found) ? found : {};
}

/** Returns the entries of a list; empty for any other value. */
export const entriesOf = (list: unknown): readonly FormValues[] =>
  Array.isArray(list) ? list.map((entry: unknown) => (isRecord(entry) ? entry : {})) : [];

/** Returns the entries of the list at `path`; empty if there is none. */
export const entriesAt = (values: FormValues, path: string): readonly FormValues[] => entriesOf(getIn(values, path));

/** Whether a value is missing. Empty text counts: a field that was emptied again is unchanged. */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Returns the version in the values of a form: that of the initial record, or of the one merged into it. */
export function versionIn(values: object, { version }: { readonly version: number }): number {
  const held: unknown = Reflect.get(values, 'version');
  return typeof held === 'number' ? held : version;
}

/** A checkbox that was never changed equals one that is not checked. */
const isEmpty = (value: unknown): boolean => isBlank(value) || value === false;

/** Compares two values deeply. Spec: R-SHL-9. */
export function sameValues(one: unknown, other: unknown): boolean {
  if (one === other || (isEmpty(one) && isEmpty(other))) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameValues(item, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return Object.keys({ ...one, ...other }).every((name) => sameValues(one[name], other[name]));
}

/** Returns a text or number as text; empty for other values. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the text at `path` as a line without characters that cannot be seen; empty if there is none. */
export function textAt(values: FormValues, path: string): string {
  const value: unknown = getIn(values, path);
  return typeof value === 'string' ? preparedLine(value) : '';
}

/** Returns the name of the business, trust or owner at `path`. */
export const nameAt = (values: FormValues, path: string): string => textAt(values, join(path, 'name'));
