import { getIn } from 'final-form';
import { isRecord } from '@/lib/isRecord';
import { join } from './paths';

/** What a form holds, as the screen shows it: texts for everything typed, booleans, lists, and the stored values no field shows (ids, versions). */
export type FormValues = Record<string, unknown>;

/** Maps each value of a record. */
export const mapRecord = (record: FormValues, map: (value: unknown, name: string) => unknown): FormValues =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

/** The object a form holds at `path`, the whole where that is empty; an empty one when there is none. */
export function recordAt(values: FormValues, path: string): FormValues {
  const found: unknown = path === '' ? values : getIn(values, path);
  return isRecord(found) ? found : {};
}

/** The entries of the list a form holds at `path`. */
export function entriesAt(values: FormValues, path: string): readonly FormValues[] {
  const list: unknown = getIn(values, path);
  return Array.isArray(list) ? list.map((entry: unknown) => (isRecord(entry) ? entry : {})) : [];
}

/** An empty text is as good as none: a field that was typed in and emptied again is as it was. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The version of a record that a form holds: that of the record it began with, or of the one merged into it since. */
export function versionIn(values: object, { version }: { readonly version: number }): number {
  const held: unknown = Reflect.get(values, 'version');
  return typeof held === 'number' ? held : version;
}

function sameRecords(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameValues(one[name], other[name]));
}

/** A box nobody has touched says the same as one that is not ticked. */
const saysNothing = (value: unknown): boolean => isBlank(value) || value === false;

/** Whether two forms say the same, compared all the way down. Spec: decisions, Forms ("Unsaved" means a deep difference). */
export function sameValues(one: unknown, other: unknown): boolean {
  if (one === other || (saysNothing(one) && saysNothing(other))) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameValues(item, other[index]));
  }
  return isRecord(one) && isRecord(other) && sameRecords(one, other);
}

/** The text a form holds at `path`; empty when it holds none. */
export function textAt(values: FormValues, path: string): string {
  const value: unknown = getIn(values, path);
  return typeof value === 'string' ? value.trim() : '';
}

/** The name of the business, trust or owner at `path`. */
export const nameAt = (values: FormValues, path: string): string => textAt(values, join(path, 'name'));
