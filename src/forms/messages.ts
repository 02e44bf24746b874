import { type FormApi, type FormState, ARRAY_ERROR, FORM_ERROR, getIn, setIn } from 'final-form';
import type { FormError } from '@/lib/formSchema';
import { messageFor } from '@/lib/formRules';
import type { Fields } from './convert';
import { describedPath, join, pathOfPointer } from './paths';
import { type FormValues, recordAt } from './values';
import { isRecord } from '@/lib/isRecord';

/** The message of a field. */
export interface FieldMessage {
  readonly path: string;
  readonly message: string;
}

/** final-form's errors: the shape of the values, with messages as leaves. */
export type NestedMessages = Record<string, unknown>;

/** The order of the rules: a field that breaks several shows the message of the first. */
const order = ['required', 'type', 'enum', 'const', 'not', 'format', 'pattern', 'minLength', 'maxLength'];

const rank = ({ keyword }: FormError): number => (order.includes(keyword) ? order.indexOf(keyword) : order.length);

/**
 * Converts validator errors to one message per field, in the texts of the contract: `required` belongs to the missing
 * field, not to its object; `if` and `allOf` repeat the errors of their parts and have no message.
 */
export function fieldMessages(fields: Fields, errors: readonly FormError[]): FieldMessage[] {
  const first = new Map<string, string>();
  for (const error of [...errors].sort((one, other) => rank(one) - rank(other))) {
    const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : undefined;
    const path = pathOfPointer(error.instancePath, missing);
    const description = fields[describedPath(path)];
    const message = description && (messageFor(description, error) ?? `${description.label || path} is not valid`);
    if (message !== undefined && !first.has(path)) first.set(path, message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}

/** Returns a field name of the server (`FirstName`) in the contract's case. */
function inContractCase(named: string, described: string | undefined): string {
  const indexes = named.match(/\[\d+\]/g) ?? [];
  return described?.replaceAll('[]', () => indexes.shift() ?? '[]') ?? named;
}

/** Converts the field errors of a response to one message per field. */
export function serverMessages(
  fields: Fields,
  fieldErrors: Readonly<Record<string, readonly string[]>> = {},
): FieldMessage[] {
  const known = new Map(Object.keys(fields).map((path) => [path.toLowerCase(), path]));
  return Object.entries(fieldErrors).map(([named, texts]) => ({
    path: inContractCase(named, known.get(describedPath(named).toLowerCase())),
    message: texts.join('\n'),
  }));
}

/** Converts messages to final-form's errors; the message of a list is added to those of its entries. */
export function nestMessages(fields: Fields, messages: readonly FieldMessage[]): NestedMessages {
  const isList = ({ path }: FieldMessage): boolean => fields[describedPath(path)]?.kind === 'array';
  const leaves = messages.filter((one) => !isList(one));
  const nested = leaves.reduce<object>((errors, { path, message }) => setIn(errors, path, message), {});
  const all = messages.filter(isList).reduce((errors, { path, message }) => {
    const entries: unknown = getIn(errors, path);
    const list = Array.isArray(entries) ? Array.from<unknown>(entries) : [];
    return setIn(errors, path, Object.assign(list, { [ARRAY_ERROR]: message }));
  }, nested);
  return { ...all };
}

/** Lists the messages in final-form's errors with their paths. */
export function flattenMessages(errors: unknown, path = ''): FieldMessage[] {
  if (typeof errors === 'string') return [{ path, message: errors }];
  if (!isRecord(errors) && !Array.isArray(errors)) return [];
  return Object.entries(errors).flatMap(([step, inner]: [string, unknown]) =>
    step === FORM_ERROR ? [] : flattenMessages(inner, step === ARRAY_ERROR ? path : join(path, step)),
  );
}

/** Leaves out the server's messages of fields that were changed since the submit. Spec: R-ONB-11. */
export const ofUnchangedFields = (form: FormApi<FormValues>, messages: readonly FieldMessage[]): FieldMessage[] =>
  messages.filter(({ path }) => form.getFieldState(path)?.dirtySinceLastSubmit !== true);

type Errors = Pick<FormState<FormValues>, 'errors' | 'submitErrors'>;

/** Paths of the fields in error; with a prefix, of those below it. */
export function pathsInError(form: FormApi<FormValues>, { errors, submitErrors }: Errors, prefix = ''): string[] {
  const below = (messages = {}): FieldMessage[] => flattenMessages(recordAt(messages, prefix), prefix);
  const inError = [...below(errors), ...ofUnchangedFields(form, below(submitErrors))];
  return [...new Set(inError.map(({ path }) => path))];
}
