import * as fc from 'fast-check';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import type { Rng } from './rng';
import { dateInDays } from './days';
import { isLeftAlone } from './texts';
import { checkJson, mergedAllOf, numberIn, propertyEntries, textIn, typesOf } from './schemas';

/** Ids and versions come from the server and are never generated. */
const isServerValue = (schema: JsonObject): boolean => /\/(Id|Version)$/.test(textIn(schema, '$ref') ?? '');

/** Fields that depend on stored data, and fields that only the server sets. */
const excludedNames = ['deleted', 'updatedAt', 'savedAt'];

/** The optional fields of a generated value. */
export type Fields = 'all' | 'some' | 'required only';

interface Generation {
  readonly rng: Rng;
  readonly fields: Fields;
  readonly depth: number;
}

const dateOf = (schema: JsonObject, { rng }: Generation): string => {
  const years = numberIn(schema, 'x-minimumAge') ?? 0;
  const latest = -2 - Math.ceil(years * 365.25);
  if (rng.likely(10)) return '1968-02-29';
  return dateInDays(rng.pick([latest, latest - 1, rng.integer(latest - 18_000, latest)]));
};

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

const lettersOf = (length: number, rng: Rng): string =>
  rng.of(fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length }));

const emailOf = (schema: JsonObject, { rng }: Generation): string => {
  const longest = Math.min(numberIn(schema, 'maxLength') ?? 80, 80);
  return `${lettersOf(rng.pick([1, 12, Math.min(60, longest - 14)]), rng)}@${lettersOf(5, rng)}.example`;
};

const formats: Readonly<Record<string, (schema: JsonObject, making: Generation) => string>> = {
  date: dateOf,
  'date-time': (schema, making) => `${dateOf(schema, making)}T12:00:00.000Z`,
  email: emailOf,
};

const plainText = (schema: JsonObject, { rng }: Generation): string => {
  const [least, most] = [numberIn(schema, 'minLength') ?? 1, numberIn(schema, 'maxLength') ?? 60];
  const length = rng.pick([least, Math.min(most, 12), most > 2000 ? 40 : most, rng.integer(least, Math.min(most, 60))]);
  const text = rng.of(fc.string({ unit: 'grapheme', minLength: length, maxLength: length }));
  return rng.likely(50) ? lettersOf(Math.max(length, 1), rng) : Array.from(text).slice(0, length).join('');
};

const arbitraries = new Map<string, fc.Arbitrary<string>>();

/** Returns the texts that match a pattern. Creating the arbitrary takes far longer than generating a text. */
const matching = (pattern: string): fc.Arbitrary<string> => {
  const arbitrary = arbitraries.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  arbitraries.set(pattern, arbitrary);
  return arbitrary;
};

const typedText = (schema: JsonObject, making: Generation): string => {
  const made = formats[textIn(schema, 'format') ?? ''];
  if (made) return made(schema, making);
  const pattern = textIn(schema, 'pattern');
  if (pattern === undefined) return plainText(schema, making);
  if (pattern === '\\S') return `a${Array.from(plainText(schema, making)).slice(1).join('')}`;
  return making.rng.of(matching(pattern));
};

/** A text that preparation leaves alone, so that it is stored as it was sent. */
const textOf = (schema: JsonObject, making: Generation): string => {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const text = typedText(schema, making);
    if (isLeftAlone(schema, text)) return text;
  }
  return typedText(schema, making);
};

const numberOf = (schema: JsonObject, { rng }: Generation, isWhole: boolean): number => {
  const [least, most] = [numberIn(schema, 'minimum') ?? 0, numberIn(schema, 'maximum') ?? 1000];
  const any = rng.integer(Math.ceil(least), Math.floor(most));
  if (isWhole) return rng.pick([Math.ceil(least), Math.floor(most), any]);
  return rng.pick([least, most, any, Math.min(most, any + 0.25), Math.min(most, Number(`${any}.01`))]);
};

const listIn = (schema: JsonObject, making: Generation): unknown[] => {
  const least = numberIn(schema, 'minItems') ?? 0;
  const most = Math.min(numberIn(schema, 'maxItems') ?? least + 2, least + 2);
  const items = isJsonObject(schema['items']) ? schema['items'] : {};
  const count = making.fields === 'all' ? most : making.rng.integer(least, most);
  return Array.from({ length: count }, () => generate(items, { ...making, depth: making.depth + 1 }));
};

/** Applies `x-notAfter`: replaces a date that is after its sibling. */
const inOrder = (made: Record<string, unknown>, schema: JsonObject): Record<string, unknown> => {
  for (const [name, inner] of propertyEntries(schema)) {
    const sibling = made[textIn(mergedAllOf(inner), 'x-notAfter') ?? ''];
    const own = made[name];
    if (typeof sibling === 'string' && typeof own === 'string' && own > sibling) made[name] = sibling;
  }
  return made;
};

const isIncluded = ({ fields, depth, rng }: Generation): boolean =>
  fields === 'all' || (fields === 'some' && depth < 5 && rng.likely(65));

const objectOf = (schema: JsonObject, making: Generation): Record<string, unknown> => {
  const required = listOf(schema, 'required');
  const inner = { ...making, depth: making.depth + 1 };
  const chosen = propertyEntries(schema).filter(
    ([name, property]) =>
      !isServerValue(property) && !excludedNames.includes(name) && (required.includes(name) || isIncluded(making)),
  );
  const made = Object.fromEntries(chosen.map(([name, property]) => [name, generate(property, inner)]));
  return inOrder(made, schema);
};

const byType: Readonly<Record<string, (schema: JsonObject, making: Generation) => unknown>> = {
  string: textOf,
  integer: (schema, making) => numberOf(schema, making, true),
  number: (schema, making) => numberOf(schema, making, false),
  boolean: (_schema, { rng }) => rng.likely(50),
  null: () => null,
  array: listIn,
  object: objectOf,
};

function generate(given: JsonObject, making: Generation): unknown {
  const schema = mergedAllOf(given);
  if ('const' in schema) return schema['const'];
  const values = listOf(schema, 'enum');
  if (values.length > 0) return making.rng.pick(values);
  const branches = [...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')].filter(isJsonObject);
  if (branches.length > 0) return generate(making.rng.pick(branches), making);
  const types = typesOf(schema);
  return types.length === 0 ? {} : byType[making.rng.pick(types)]?.(schema, making);
}

/**
 * Generates a valid value of a schema, including boundary values, without ids and versions.
 *
 * @param given - Inserts required values into the generated one.
 * @returns undefined when no attempt was valid.
 */
export const validValue = (
  schema: JsonObject,
  rng: Rng,
  fields: Fields,
  given: (made: unknown) => unknown = (made) => made,
): { readonly value: unknown } | undefined => {
  const isValid = checkJson(schema);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    // A condition may need an optional field.
    const value = given(generate(schema, { rng, fields: attempt > 3 ? 'all' : fields, depth: 0 }));
    if (isValid(value)) return { value };
  }
  return undefined;
};
