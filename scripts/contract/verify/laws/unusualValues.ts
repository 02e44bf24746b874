import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { replacedAt } from '../invalidValues';
import { checkJson, isFreeObject, mergedAllOf, numberIn, propertyEntries, textIn, typesOf } from '../schemas';
import { unusualTexts } from '../texts';

type Steps = readonly (string | number)[];

interface Leaf {
  readonly steps: Steps;
  readonly schema: JsonObject;
  readonly value: unknown;
}

/** `0.29 * 100` and `1.15 * 100` are less than 29 and 115 in binary. */
const decimals = [0.01, 0.29, 33.33, 99.99, 1234567.89, 0.1, 1.15];

const numbersOf = (schema: JsonObject, isWhole: boolean): number[] => {
  const [least, most] = [numberIn(schema, 'minimum') ?? 0, numberIn(schema, 'maximum') ?? 9_007_199_254];
  const places = numberIn(schema, 'x-decimals') ?? 2;
  const fractions = isWhole || places < 2 ? [] : decimals;
  return [least, most, 0, 1, ...fractions].filter((value) => value >= least && value <= most);
};

/** Leap days, ends of years, changes to and from summer time, and days in summer. */
const dates = [
  '1968-02-29',
  '1999-12-31',
  '2000-01-01',
  '1987-07-01',
  '2001-03-25',
  '1990-10-28',
  '1985-04-30',
  '1900-01-01',
  '1899-12-31',
  '1887-05-17',
  '1800-01-01',
];

/** JSON that servers often alter: empty objects and lists, null, numbers, texts like numbers and dates, odd names. */
const freeObjects: readonly JsonObject[] = [
  { entries: [{}], none: {}, list: [], lists: [[]], nothing: null, no: false, zero: 0, negative: -0.5, large: 1e21 },
  {
    text: '',
    digits: '007',
    word: 'true',
    day: '2001-02-30',
    'two words': 1,
    'a.b': 2,
    $ref: '#',
    Ünïcode: 3,
    A: 4,
    a: 5,
  },
  {
    '0': 'first',
    '1': 'second',
    deep: [[[[[[[[{ in: [{ it: {} }] }]]]]]]]],
    many: Array.from({ length: 200 }, (_, at) => at),
  },
];

/** Emails that careless patterns refuse. */
const emails: readonly string[] = [
  'first.last+tag@example.com',
  "o'neil_1-2@mail.example.co.uk",
  'x@example.photography',
  '1984@3com.example',
  `${'a'.repeat(64)}@example.com`,
];

/** Whether a field takes any text. */
export const isFreeText = (schema: JsonObject): boolean =>
  typesOf(schema).includes('string') &&
  [undefined, '\\S'].includes(textIn(schema, 'pattern')) &&
  textIn(schema, 'format') === undefined &&
  listOf(schema, 'enum').length === 0;

/** Values of a field that servers often alter. */
const valuesOf = ({ schema }: Leaf): readonly unknown[] => {
  const values = listOf(schema, 'enum');
  if (values.length > 0) return values;
  if (isFreeObject(schema)) return freeObjects;
  const types = typesOf(schema);
  if (types.includes('boolean')) return [false, true];
  const format = textIn(schema, 'format');
  if (format === 'date') return dates;
  const own = format === 'email' ? emails : unusualTexts(schema);
  if (types.includes('string') && format !== 'date-time') return own;
  if (types.includes('integer') || types.includes('number')) return numbersOf(schema, types.includes('integer'));
  return [];
};

/** Names that identify records or depend on stored data. */
const isLeftOut = (name: string): boolean =>
  /^(id|version|deleted|updatedAt|savedAt)$/.test(name) || /Ids?$/.test(name);

/** The single values of a record, and objects of any content, without ids and versions. */
const leavesOf = (given: JsonObject, value: unknown, steps: Steps = []): Leaf[] => {
  const schema = mergedAllOf(given);
  if (Array.isArray(value)) {
    const items = isJsonObject(schema['items']) ? schema['items'] : {};
    return value.flatMap((entry, at) => leavesOf(items, entry, [...steps, at]));
  }
  if (!isJsonObject(value) || isFreeObject(schema)) return [{ steps, schema, value }];
  return propertyEntries(schema)
    .filter(([name]) => name in value && !isLeftOut(name))
    .flatMap(([name, inner]) => leavesOf(inner, value[name], [...steps, name]));
};

/** Number of variants that together have every unusual value of every field. */
export const variantsOf = (schema: JsonObject, value: unknown): number =>
  Math.max(0, ...leavesOf(schema, value).map((leaf) => valuesOf(leaf).length));

/**
 * The record with the values of place `which` in every field; the values of `except` remain, as do fields for which such
 * a value is not valid.
 */
export const withOtherValues = (
  schema: JsonObject,
  value: unknown,
  which: number,
  except: readonly string[],
  valuesFor: (leaf: Leaf) => readonly unknown[] = valuesOf,
): unknown => {
  const isValid = checkJson(schema);
  return leavesOf(schema, value).reduce<unknown>((record, leaf, place) => {
    const [{ steps }, values] = [leaf, valuesFor(leaf)];
    if (values.length === 0 || except.includes(String(steps.at(-1)))) return record;
    // Neighbouring fields have different values, so that a mix-up is seen.
    const changed = replacedAt(record, steps, values[(which + place) % values.length]);
    return isValid(changed) ? changed : record;
  }, value);
};
