import { calendarDateOf } from '#openapi/shared/calendar';
import { numberIn } from '#openapi/shared/number';
import { prepareText } from '#openapi/shared/text';
import { describedPath, join, parentPath } from './paths';
import { type FormValues, isBlank, mapRecord, recordAt, textOf } from './values';
import { isRecord } from '@/lib/isRecord';
import { isShown } from '@/lib/formRules';
import type { FieldDescription } from '@/lib/formSchema';

/** The description of each field of a form in the contract, by its described path. */
export type Fields = Readonly<Record<string, FieldDescription>>;

const isNumeric = (description: FieldDescription | undefined): boolean =>
  description?.kind === 'integer' || description?.kind === 'number';

/**
 * Converts a stored record, or the one at the path `at`, to form values: numbers become text, an instant in a date
 * field becomes its calendar date, empty values are left out.
 */
export function parse(fields: Fields, record: object, at = ''): FormValues {
  const present = Object.fromEntries(Object.entries(record).filter(([, value]) => !isBlank(value)));
  return mapRecord(present, (value, name) => parseValue(fields, join(at, name), value));
}

function parseValue(fields: Fields, path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => parseValue(fields, `${path}[]`, item));
  if (isRecord(value)) return parse(fields, value, path);
  const description = fields[path];
  if (typeof value === 'number' && isNumeric(description)) return String(value);
  const isDate = typeof value === 'string' && description?.kind === 'date';
  return isDate ? (calendarDateOf(value) ?? value) : value;
}

/**
 * Converts the form values of the record at the path `at` to those that a saved record would have: prepared texts,
 * without blank ones. Hidden fields are included.
 */
export const prepared = (fields: Fields, record: FormValues, at = ''): FormValues =>
  parse(fields, prepareRecord(fields, at, record, true), describedPath(at));

/**
 * Converts form values to the values to validate and send: prepares texts by their kind, parses numbers, adds missing
 * booleans, leaves out empty texts and hidden fields. Other text in number fields stays, and fails validation.
 * Spec: R-FRM-5.
 */
export const prepare = (fields: Fields, values: FormValues): FormValues => prepareRecord(fields, '', values, false);

function prepareRecord(fields: Fields, at: string, values: FormValues, withHidden: boolean): FormValues {
  const booleans = booleansAt(fields, describedPath(at));
  const isSent = (name: string): boolean => withHidden || isShownIn(fields, join(at, name), values);
  const prepared = Object.entries(values).flatMap(([name, value]) => {
    const ready = isSent(name) ? prepareValue(fields, join(at, name), value, values, withHidden) : undefined;
    return isBlank(ready) ? [] : [[name, ready] as const];
  });
  return Object.fromEntries([...booleans.filter(([name]) => isSent(name)), ...prepared]);
}

/** Whether the field at `path` is shown in its record. An untouched checkbox has its default. */
function isShownIn(fields: Fields, path: string, record: FormValues): boolean {
  const described = describedPath(path);
  const description = fields[described];
  if (description?.shownWhen === undefined) return true;
  const defaults = Object.fromEntries(booleansAt(fields, parentPath(described)));
  return isShown(description, { ...defaults, ...record });
}

/** Whether the field at `path` is shown, by its condition in the contract (`x-shownWhen`). */
export const isShownAt = (fields: Fields, path: string, values: FormValues): boolean =>
  isShownIn(fields, path, recordAt(values, parentPath(path)));

type Defaults = readonly (readonly [name: string, value: unknown])[];

const defaultsOf = new WeakMap<Fields, Map<string, Defaults>>();

/** The booleans of a record and their defaults. Cached, because each validation needs them. */
function booleansAt(fields: Fields, record: string): Defaults {
  const cache = defaultsOf.get(fields) ?? new Map<string, Defaults>();
  defaultsOf.set(fields, cache);
  const cached = cache.get(record);
  if (cached !== undefined) return cached;
  const defaults = Object.entries(fields)
    .filter(([path, { kind }]) => kind === 'boolean' && parentPath(path) === record)
    .map(([path, description]) => [path.slice(path.lastIndexOf('.') + 1), description.default ?? false] as const);
  cache.set(record, defaults);
  return defaults;
}

function prepareValue(fields: Fields, path: string, value: unknown, record: FormValues, withHidden: boolean): unknown {
  if (typeof value === 'string')
    return numberOrText(fields[describedPath(path)], textToSend(fields, path, value, record));
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => prepareValue(fields, `${path}[${index}]`, item, record, withHidden));
  }
  return isRecord(value) ? prepareRecord(fields, path, value, withHidden) : value;
}

function numberOrText(description: FieldDescription | undefined, text: string): string | number {
  const number = isNumeric(description) ? numberIn(text) : Number.NaN;
  return Number.isNaN(number) ? text : number;
}

/**
 * Prepares the typed text of the field at `path`, as it is validated and sent, and shown where it is not edited.
 *
 * @param record - The values of the object that contains the field.
 */
export function textToSend(fields: Fields, path: string, text: string, record: FormValues): string {
  const described = describedPath(path);
  const hasCountryCode = join(parentPath(described), 'countryCode') in fields;
  return prepareText(
    fields[described]?.text ?? 'line',
    text,
    hasCountryCode ? textOf(record['countryCode']) : undefined,
  );
}

/**
 * Returns the description of the field at `path`.
 *
 * @throws Error when the contract has no such field.
 */
export function descriptionOf(fields: Fields, path: string): FieldDescription {
  const description = fields[describedPath(path)];
  if (description === undefined) throw new Error(`The contract has no field "${path}" for this form.`);
  return description;
}

/** Returns the label of the field at `path`; the path for a field that only the server knows. */
export const labelOf = (fields: Fields, path: string): string => fields[describedPath(path)]?.label ?? path;
