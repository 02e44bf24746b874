import { ARRAY_ERROR, FORM_ERROR, getIn, setIn } from 'final-form';
import type { FormError } from '../lib/formSchema';
import { messageFor } from '../lib/formRules';
import type { Fields } from './convert';
import { describedPath, join, pathOfPointer } from './paths';
import { isRecord } from '@/lib/isRecord';

/** A field's first message. */
export interface FieldMessage {
  readonly path: string;
  readonly message: string;
}

/** final-form's errors: shaped like the values, a message in the place of each value. */
export type NestedMessages = Record<string, unknown>;

/** Which rule speaks when a field breaks several: what is missing, what it is at all, its form, its length, its size. */
const order = ['required', 'type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength'];

const rank = ({ keyword }: FormError): number => (order.includes(keyword) ? order.indexOf(keyword) : order.length);

const pathOf = ({ instancePath, keyword, params }: FormError): string =>
  pathOfPointer(instancePath, keyword === 'required' ? String(params['missingProperty']) : undefined);

/**
 * What the validator found, as one message per field in the contract's words: `required` is about the missing field, not
 * about the object it is missing from, and `if` or `allOf`, which repeat what their parts found, say nothing.
 */
export function fieldMessages(fields: Fields, errors: readonly FormError[]): FieldMessage[] {
  const first = new Map<string, string>();
  for (const error of [...errors].sort((one, other) => rank(one) - rank(other))) {
    const path = pathOf(error);
    const description = fields[describedPath(path)];
    const message = description && (messageFor(description, error) ?? `${description.label || path} is not valid`);
    if (message !== undefined && !first.has(path)) first.set(path, message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}

/** A backend may spell the fields in its messages `FirstName`. */
function inContractCase(named: string, described: string | undefined): string {
  const places = named.match(/\[\d+\]/g) ?? [];
  return described?.replaceAll('[]', () => places.shift() ?? '[]') ?? named;
}

/** What the server refused, one message per field. */
export function refusedMessages(
  fields: Fields,
  fieldErrors: Readonly<Record<string, readonly string[]>> = {},
): FieldMessage[] {
  const known = new Map(Object.keys(fields).map((path) => [path.toLowerCase(), path]));
  return Object.entries(fieldErrors).map(([named, texts]) => ({
    path: inContractCase(named, known.get(describedPath(named).toLowerCase())),
    message: texts.join(' '),
  }));
}

/** Brings messages into the shape final-form keeps them in; a list's own message stands beside those of its entries. */
export function nestMessages(fields: Fields, messages: readonly FieldMessage[]): NestedMessages {
  const isList = ({ path }: FieldMessage): boolean => fields[describedPath(path)]?.kind === 'array';
  const leaves = messages.filter((one) => !isList(one));
  const nested = leaves.reduce<object>((errors, { path, message }) => setIn(errors, path, message), {});
  const whole = messages.filter(isList).reduce((errors, { path, message }) => {
    const entries: unknown = getIn(errors, path);
    const list = Array.isArray(entries) ? Array.from<unknown>(entries) : [];
    return setIn(errors, path, Object.assign(list, { [ARRAY_ERROR]: message }));
  }, nested);
  return { ...whole };
}

/** The messages in final-form's errors, each with its path. */
export function flattenMessages(errors: unknown, path = ''): FieldMessage[] {
  if (typeof errors === 'string') return [{ path, message: errors }];
  if (!isRecord(errors) && !Array.isArray(errors)) return [];
  return Object.entries(errors).flatMap(([step, inner]: [string, unknown]) =>
    step === FORM_ERROR ? [] : flattenMessages(inner, step === ARRAY_ERROR ? path : join(path, step)),
  );
}
