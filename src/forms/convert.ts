import { describedPath, join, parentPath } from './paths';
import type { FormValues } from './values';
import { isBlank } from './values';
import { isRecord } from '@/lib/isRecord';
import type { Visibility } from './visibility';
import { isHidden } from './visibility';
import type { FieldDescription } from '../lib/formSchema';

/** What the contract says about each field of a form, by its described path. */
export type Fields = Readonly<Record<string, FieldDescription>>;

const isNumeric = (description: FieldDescription | undefined): boolean =>
  description?.kind === 'integer' || description?.kind === 'number';

/**
 * From a stored record to what the screen shows: numbers become text, an instant in a date field its calendar date, and
 * what is empty is left out.
 */
export function parse(fields: Fields, record: object): FormValues {
  return parseRecord(fields, '', record);
}

function parseRecord(fields: Fields, at: string, record: object): FormValues {
  const present = Object.entries(record).filter(([, value]) => !isBlank(value));
  return Object.fromEntries(
    present.map(([name, value]: [string, unknown]) => [name, parseValue(fields, join(at, name), value)]),
  );
}

function parseValue(fields: Fields, path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => parseValue(fields, `${path}[]`, item));
  if (isRecord(value)) return parseRecord(fields, path, value);
  const description = fields[path];
  if (typeof value === 'number' && isNumeric(description)) return String(value);
  if (typeof value === 'string' && description?.kind === 'date') return calendarDate(value);
  return value;
}

const calendarDate = (text: string): string => text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1');

type Hidden = (path: string) => boolean;

/**
 * From what the screen shows to what is checked and sent: texts trimmed and stripped of what people paste along, numbers
 * parsed; empty texts, and fields a condition hides, are left out, and every boolean is there. What cannot be parsed stays text, for the rules to
 * speak about. Spec: decisions, Forms.
 */
export function prepare(fields: Fields, values: FormValues, visibility: Visibility = new Map()): FormValues {
  return prepareRecord(fields, '', values, (path) => isHidden(visibility, path, values));
}

function prepareRecord(fields: Fields, at: string, values: FormValues, hidden: Hidden): FormValues {
  const prepared = Object.entries(values).flatMap(([name, value]) => {
    const path = join(at, name);
    const ready = hidden(path) ? undefined : prepareValue(fields, path, value, hidden);
    return isBlank(ready) ? [] : [[name, ready] as const];
  });
  return { ...unsaidBooleans(fields, at, hidden), ...Object.fromEntries(prepared) };
}

type Boxes = readonly (readonly [name: string, unsaid: unknown])[];

const boxesOf = new WeakMap<Fields, Map<string, Boxes>>();

/** The booleans that stand in a record at a described path. Looked up once: a form is prepared at every check. */
function boxesAt(fields: Fields, place: string): Boxes {
  const known = boxesOf.get(fields) ?? new Map<string, Boxes>();
  boxesOf.set(fields, known);
  const found =
    known.get(place) ??
    Object.entries(fields)
      .filter(([path, { kind }]) => kind === 'boolean' && parentPath(path) === place)
      .map(([path, { default: unsaid = false }]) => [path.slice(path.lastIndexOf('.') + 1), unsaid] as const);
  known.set(place, found);
  return found;
}

/** Every boolean of a record, as it stands while nobody has touched it: a strict backend must not have to guess. */
const unsaidBooleans = (fields: Fields, at: string, hidden: Hidden): FormValues =>
  Object.fromEntries(boxesAt(fields, describedPath(at)).filter(([name]) => !hidden(join(at, name))));

function prepareValue(fields: Fields, path: string, value: unknown, hidden: Hidden): unknown {
  if (typeof value === 'string') return prepareText(fields[describedPath(path)], value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => prepareValue(fields, `${path}[${index}]`, item, hidden));
  }
  return isRecord(value) ? prepareRecord(fields, path, value, hidden) : value;
}

function prepareText(description: FieldDescription | undefined, text: string): string | number {
  const clean = stripText(description, text);
  return isNumeric(description) && isNumberText(clean) ? Number(clean) : clean;
}

const isNumberText = (text: string): boolean => /^[-+.\de]+$/i.test(text) && Number.isFinite(Number(text));

/** Removes what people paste along (`x-strip` of the contract), and the blanks around a text. Spec: decisions, Forms. */
export function stripText(description: FieldDescription | undefined, text: string): string {
  const strip = description?.strip;
  return (strip === undefined ? text : text.replace(new RegExp(strip, 'g'), '')).trim();
}

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
