import type { ErrorObject } from 'ajv';
import { isJsonObject } from '#server/contract/jsonObject';
import { schemaProperties } from '#server/contract/schemas';
import type { Issue } from '../records';
import { quoted } from './fault';
import { didYouMean } from './similar';
import { streamNames } from './streams';

const typeTexts: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  array: 'a list',
  object: 'an object',
};

/** Returns the value at a JSON pointer. */
const valueAt = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      document,
    );

const shown = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));

const patternTexts: Readonly<Record<string, string>> = {
  source: 'Name the system that the records come from.',
  'csv.delimiter': 'A delimiter is a comma, a semicolon, a vertical bar or a tab.',
};

type Params = Readonly<Record<string, unknown>>;

/** What is said of a fault after the place of the value, by keyword. */
const texts: Readonly<Record<string, (params: Params, value: unknown, place: string) => string>> = {
  type: ({ type }, value) => `is ${shown(value)}. It must be ${typeTexts[String(type)] ?? String(type)}.`,
  const: ({ allowedValue }, value) => `is ${shown(value)}. Only ${shown(allowedValue)} can be read.`,
  enum: ({ allowedValues }, value) =>
    `is ${shown(value)}. Possible values: ${Array.isArray(allowedValues) ? allowedValues.map(shown).join(', ') : ''}.`,
  pattern: (_, value, place) => `is ${shown(value)}. ${patternTexts[place] ?? ''}`.trimEnd(),
  format: (_, value) => `is ${shown(value)}. Write a time such as 2026-11-27T22:00:00Z.`,
  minLength: () => 'is empty.',
  maxLength: ({ limit }) => `is longer than ${String(limit)} characters.`,
  uniqueItems: ({ i }, value) => `names ${Array.isArray(value) ? shown(value[Number(i)]) : 'an entry'} twice.`,
};

/** Returns what is wrong with a manifest that violates a rule of the contract; undefined for what another error says. */
function faultText(manifest: unknown, { keyword, params, instancePath }: ErrorObject<string, Params>) {
  const place = instancePath.slice(1).replaceAll('/', '.');
  const within = (name: string): string => (place === '' ? name : `${place}.${name}`);
  if (keyword === 'required') return `${within(String(params['missingProperty']))} is missing.`;
  if (keyword === 'propertyNames')
    return `${within(String(params['propertyName']))} is no file of a package. Files: ${streamNames.join(', ')}.`;
  if (place === 'columns' && keyword === 'enum') return undefined;
  if (place === '') return 'The file must hold one object, in braces.';
  return `${place} ${texts[keyword]?.(params, valueAt(manifest, instancePath), place) ?? 'is not valid.'}`;
}

/** Returns what is wrong with a manifest, one text for each fault. A value of another type is one fault. */
export function manifestFaults(manifest: unknown, errors: readonly ErrorObject[]): string[] {
  const mistyped = errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath);
  return errors
    .filter(({ keyword, instancePath }) => keyword === 'type' || !mistyped.includes(instancePath))
    .flatMap((error) => faultText(manifest, error) ?? []);
}

/** Returns warnings that name the keys of a manifest that are not read. */
export function unknownKeys(manifest: object): Issue[] {
  const unknownIn = (part: unknown, schema: string, prefix: string): Issue[] => {
    const known = Object.keys(schemaProperties(schema));
    return Object.keys(isJsonObject(part) ? part : {})
      .filter((key) => !known.includes(key))
      .map((key) => ({
        column: prefix + key,
        code: 'unknown-column',
        severity: 'warning',
        message: `manifest.json: ${quoted(prefix + key)} is no key of the manifest and is not read.${didYouMean(key, known)}`,
      }));
  };
  return [
    ...unknownIn(manifest, 'ImportManifest', ''),
    ...unknownIn(Reflect.get(manifest, 'csv'), 'ImportCsv', 'csv.'),
  ];
}
