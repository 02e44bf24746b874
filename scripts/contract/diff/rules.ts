import { isDeepStrictEqual } from 'node:util';
import { isPart, listOf, type Part } from '#server/contract/parts';
import { type Difference, type Direction, type Effect, type Level, levelOf } from './changes';
import { descriptive } from './place';

/** Location of a comparison. */
export interface ComparedSchema {
  readonly direction: Direction;
  /** The field, as `beneficialOwners[].name`. */
  readonly field: string;
  /** The named schema that contains the field. */
  readonly schema?: string;
}

export const difference = (spot: ComparedSchema, level: Level, keyword: string, what: string): Difference => ({
  level,
  keyword,
  message: `${spot.field === '' ? 'the' : `${spot.field} of the`} ${spot.direction} ${what}`,
  ...(spot.schema !== undefined && { schema: spot.schema }),
});

export const effect = (spot: ComparedSchema, is: Effect, keyword: string, what: string): Difference =>
  difference(spot, levelOf(is, spot.direction), keyword, what);

export const fieldIn = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`);

type Compare = (spot: ComparedSchema, before: Part, after: Part) => Difference[];

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const typesOf = ({ type }: Part): unknown[] => (Array.isArray(type) ? type : type === undefined ? [] : [type]);

const types: Compare = (spot, before, after) => {
  const [was, is] = [typesOf(before), typesOf(after)];
  const covers = (list: readonly unknown[], type: unknown): boolean =>
    list.length === 0 || list.includes(type) || (type === 'integer' && list.includes('number'));
  const all = (list: readonly unknown[]): readonly unknown[] => (list.length === 0 ? ['any type'] : list);
  return [
    ...all(was)
      .filter((type) => !covers(is, type))
      .map((type) => effect(spot, 'narrower', 'type', `may no longer be ${shown(type)}`)),
    ...all(is)
      .filter((type) => !covers(was, type))
      .map((type) => effect(spot, 'wider', 'type', `may now be ${shown(type)}`)),
  ];
};

/** Lists of accepted (`1`) or rejected (`-1`) values. A missing list of accepted values accepts all. */
const valueLists = { enum: 1, 'x-acceptedExtensions': 1, 'x-refusedInnerExtensions': -1 } as const;

const values: Compare = (spot, before, after) =>
  Object.entries(valueLists).flatMap(([name, sign]) => {
    if (sign > 0 && !(name in before && name in after)) {
      if (name in after)
        return [
          effect(spot, 'narrower', name, `is now limited by ${name} to ${listOf(after, name).map(shown).join(', ')}`),
        ];
      return name in before ? [effect(spot, 'wider', name, `is no longer limited by ${name}`)] : [];
    }
    const [was, is] = [listOf(before, name), listOf(after, name)];
    const [less, more] = sign > 0 ? (['narrower', 'wider'] as const) : (['wider', 'narrower'] as const);
    return [
      ...was
        .filter((one) => !is.includes(one))
        .map((one) => effect(spot, less, name, `no longer has ${shown(one)} in ${name}`)),
      ...is
        .filter((one) => !was.includes(one))
        .map((one) => effect(spot, more, name, `now has ${shown(one)} in ${name}`)),
    ];
  });

/** Limits: stricter with a higher (`1`) or a lower (`-1`) number. */
const limits = {
  minLength: 1,
  minimum: 1,
  exclusiveMinimum: 1,
  minItems: 1,
  minProperties: 1,
  minContains: 1,
  'x-minimumAge': 1,
  'x-minFileBytes': 1,
  maxLength: -1,
  maximum: -1,
  exclusiveMaximum: -1,
  maxItems: -1,
  maxProperties: -1,
  maxContains: -1,
  'x-decimals': -1,
  'x-maxFileBytes': -1,
  'x-maxUnpackedBytes': -1,
  'x-maxUnpackRatio': -1,
} as const;

const limitChanges: Compare = (spot, before, after) =>
  Object.entries(limits).flatMap(([name, sign]) => {
    const [was, is] = [before[name], after[name]];
    if (was === is) return [];
    const isNarrower = typeof is === 'number' && (typeof was !== 'number' || (is - was) * sign > 0);
    const what = `has ${name} ${shown(is ?? 'none')} instead of ${shown(was ?? 'none')}`;
    return [effect(spot, isNarrower ? 'narrower' : 'wider', name, what)];
  });

/** Rules that can only be compared for equality. */
const exact: readonly string[] = [
  'pattern',
  'format',
  'multipleOf',
  'uniqueItems',
  'contentEncoding',
  'contentMediaType',
  'x-notInFuture',
  'x-notAfter',
  'x-fileContent',
  'x-order',
];

const exactChanges: Compare = (spot, before, after) =>
  exact.flatMap((name) => {
    const [was, is] = [before, after].map((schema) => (schema[name] === false ? undefined : schema[name]));
    if (isDeepStrictEqual(was, is)) return [];
    if (was === undefined) return [effect(spot, 'narrower', name, `must now match ${name} ${shown(is)}`)];
    if (is === undefined) return [effect(spot, 'wider', name, `no longer has to match ${name} ${shown(was)}`)];
    return [difference(spot, 'breaking', name, `has another ${name}: ${shown(is)} instead of ${shown(was)}`)];
  });

const dependentRequired: Compare = (spot, before, after) => {
  const pairs = ({ dependentRequired: map }: Part): string[] =>
    isPart(map)
      ? Object.keys(map).flatMap((name) => listOf(map, name).map((other) => `${String(other)} with ${name}`))
      : [];
  const [was, is] = [pairs(before), pairs(after)];
  return [
    ...is
      .filter((one) => !was.includes(one))
      .map((one) => effect(spot, 'narrower', 'dependentRequired', `now needs ${one}`)),
    ...was
      .filter((one) => !is.includes(one))
      .map((one) => effect(spot, 'wider', 'dependentRequired', `no longer needs ${one}`)),
  ];
};

/** Keywords compared in schemas.ts, recursively. */
const structure: readonly string[] = [
  'properties',
  'required',
  'items',
  'prefixItems',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'contains',
  'contentSchema',
  'patternProperties',
  'dependentSchemas',
  'dependentRequired',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'type',
  'readOnly',
  'writeOnly',
];

/** Keywords for the portal only, without effect on backends and other clients. */
const shownOnly: readonly string[] = ['x-enumLists', 'x-help', 'x-holds', 'x-suggestions', 'x-shownWhen', 'x-form'];

const supported = new Set([...structure, ...Object.keys(valueLists), ...Object.keys(limits), ...exact, ...descriptive]);

const unlessFalse = (value: unknown): unknown => (value === false ? undefined : value);

/** Compares all other keywords: `default`, `deprecated`, labels, messages and unknown ones. */
const annotations: Compare = (spot, before, after) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((keyword): Difference[] => {
    const [was, is] = [unlessFalse(before[keyword]), unlessFalse(after[keyword])];
    if (supported.has(keyword) || isDeepStrictEqual(was, is)) return [];
    const isFine = shownOnly.includes(keyword) || (keyword === 'deprecated' && is === undefined);
    const what = is === undefined ? 'no longer has' : was === undefined ? 'now has' : 'has another';
    const message = `${spot.field === '' ? 'the value' : spot.field} ${what} ${keyword}`;
    return [
      {
        level: isFine ? 'additive' : 'warning',
        keyword,
        message: message,
        ...(spot.schema !== undefined && { schema: spot.schema }),
      },
    ];
  });

/** Compares the keywords without nested schemas. */
export const ruleChanges: Compare = (spot, before, after) =>
  [types, values, limitChanges, exactChanges, dependentRequired, annotations].flatMap((compare) =>
    compare(spot, before, after),
  );
