import type { ErrorObject } from 'ajv';
import { isLeftAlone } from './texts';
import { contractMessage, fieldPath } from '#openapi/shared/messages';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { addDays, dateInDays, yearsBefore } from './days';
import { mergedAllOf, numberIn, propertyEntries, textIn, typesOf } from './schemas';

/** A rule and a value that violates it. */
type Break = readonly [rule: string, to: unknown];

const one = (rule: string, to: unknown): Break[] => [[rule, to]];

/** A value that violates one rule. */
export interface InvalidValue {
  /** The field and the rule: `beneficialOwners[0].name: pattern`. */
  readonly name: string;
  readonly value: unknown;
}

type Steps = readonly (string | number)[];

const absent = Symbol('absent');

interface Change {
  readonly steps: Steps;
  readonly rule: string;
  readonly to: unknown;
}

/** A copy of `value` with one value replaced. */
export const replacedAt = (value: unknown, [step, ...rest]: Steps, to: unknown): unknown => {
  if (step === undefined) return to;
  if (Array.isArray(value))
    return value.map((entry: unknown, at) => (at === step ? replacedAt(entry, rest, to) : entry));
  const record = isJsonObject(value) ? value : {};
  const inner = replacedAt(record[step], rest, to);
  return Object.fromEntries(Object.entries({ ...record, [step]: inner }).filter(([, entry]) => entry !== absent));
};

const wrongTypes: Readonly<Record<string, readonly unknown[]>> = {
  string: [12, { text: 'a' }, ['a'], true],
  integer: ['abc', 1.5, [1], true],
  number: ['abc', [1], false],
  boolean: ['yes', 1],
  array: [{}, 'a,b'],
  object: ['text', [1], 7],
};

const patternBreakers = ['', '   ', '!', '~', 'ä€', 'a', '1', 'https://a b', '\n', '9'.repeat(40)];
const formatBreakers: Readonly<Record<string, readonly string[]>> = {
  email: ['nobody', 'nobody@', '@example.com', 'a b@example.com'],
  date: ['2023-02-30', '02/28/2023', 'yesterday', '', '2023-13-01'],
  'date-time': ['2023-02-28', 'now'],
};

/**
 * Whether the violation survives the preparation of texts: another text may become valid, or empty, which means absent.
 * A blank text in a required field is rejected with the same message as an absent one.
 */
const isPrepared = (schema: JsonObject, text: unknown): boolean =>
  typeof text === 'string' && (textIn(schema, 'pattern') === '\\S' || isLeftAlone(schema, text));

const textBreaks = (schema: JsonObject): Break[] => {
  const [least, most] = [numberIn(schema, 'minLength'), numberIn(schema, 'maxLength')];
  const age = numberIn(schema, 'x-minimumAge');
  const breaks: Break[] = [
    ...(least ? one('minLength', 'a'.repeat(least - 1)) : []),
    ...(most !== undefined ? one('maxLength', 'a'.repeat(most + 1)) : []),
    ...(textIn(schema, 'pattern') === undefined ? [] : patternBreakers.map((text): Break => ['pattern', text])),
    ...(formatBreakers[textIn(schema, 'format') ?? ''] ?? []).map((text): Break => ['format', text]),
    ...(age ? one('x-minimumAge', yearsBefore(dateInDays(2), age)) : []),
    ...(schema['x-notInFuture'] === true ? one('x-notInFuture', dateInDays(2)) : []),
  ];
  return breaks.filter(([, text]) => isPrepared(schema, text));
};

const numberBreaks = (schema: JsonObject): Break[] => {
  const [least, most, decimals] = ['minimum', 'maximum', 'x-decimals'].map((name) => numberIn(schema, name));
  return [
    ...(least !== undefined ? one('minimum', least - 1) : []),
    ...(most !== undefined ? one('maximum', most + 1) : []),
    ...(decimals !== undefined ? one('x-decimals', (least ?? 0) + 10 ** -(decimals + 1)) : []),
  ];
};

const firstIn = (value: unknown): unknown => {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.length > 0 ? list[0] : 'a';
};

const listBreaks = (schema: JsonObject, value: unknown): Break[] => {
  const [least, most] = [numberIn(schema, 'minItems'), numberIn(schema, 'maxItems')];
  return [
    ...(least ? one('minItems', []) : []),
    ...(most !== undefined && most <= 1000
      ? one(
          'maxItems',
          Array.from({ length: most + 1 }, () => firstIn(value)),
        )
      : []),
  ];
};

const ownBreaks = (schema: JsonObject, value: unknown): Break[] => {
  const types = typesOf(schema);
  const wrong = types.flatMap((type) => wrongTypes[type] ?? []);
  return [
    ...[...(types.includes('null') ? [] : [null]), ...wrong].map((to): Break => ['type', to]),
    ...(listOf(schema, 'enum').length > 0 ? [...one('enum', 'no such value'), ...one('enum', 99)] : []),
    ...(types.includes('string') ? textBreaks(schema) : []),
    ...(types.includes('number') || types.includes('integer') ? numberBreaks(schema) : []),
    ...(types.includes('array') ? listBreaks(schema, value) : []),
  ];
};

const dateBreak = (schema: JsonObject, record: JsonObject, value: unknown): Break[] => {
  const sibling = record[textIn(schema, 'x-notAfter') ?? ''];
  return typeof value === 'string' && typeof sibling === 'string' ? [['x-notAfter', addDays(sibling, 1)]] : [];
};

const changesIn = (given: JsonObject, value: unknown, steps: Steps): Change[] => {
  const schema = mergedAllOf(given);
  const own = ownBreaks(schema, value).map(([rule, to]): Change => ({ steps, rule, to }));
  if (Array.isArray(value)) {
    const items = isJsonObject(schema['items']) ? schema['items'] : {};
    return [...own, ...(value.length > 0 ? changesIn(items, value[0], [...steps, 0]) : [])];
  }
  if (!isJsonObject(value)) return own;
  // A validator decides whether it is required, also under a condition.
  const missing = Object.keys(value).map((name): Change => ({ steps: [...steps, name], rule: 'required', to: absent }));
  const inner = propertyEntries(schema).flatMap(([name, property]) => {
    if (!(name in value)) return [];
    const late = dateBreak(mergedAllOf(property), value, value[name]);
    const ordered = late.map(([rule, to]): Change => ({ steps: [...steps, name], rule, to }));
    return [...ordered, ...changesIn(property, value[name], [...steps, name])];
  });
  return [...own, ...missing, ...inner];
};

const nameOf = ({ steps, rule, to }: Change): string => {
  const path = steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
  return `${path === '' ? 'the body' : path}: ${rule}${rule === 'type' ? ` (${JSON.stringify(to)})` : ''}`;
};

/** Returns one variant of the value for each rule it could violate. A validator decides whether it does. */
export const invalidValues = (schema: JsonObject, value: unknown): InvalidValue[] =>
  changesIn(schema, value, []).map((change) => ({
    name: nameOf(change),
    value: replacedAt(value, change.steps, change.to),
  }));

/** Field path and contract message of each error; errors without a message are omitted. */
export const expectedMessages = (errors: readonly ErrorObject[]): [path: string, message: string][] =>
  errors.flatMap((error): [string, string][] => {
    const message = contractMessage(error);
    const path = fieldPath(error);
    return message === undefined || path === '' ? [] : [[path, message]];
  });
