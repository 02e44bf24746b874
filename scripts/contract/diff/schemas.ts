import { isDeepStrictEqual } from 'node:util';
import { isPart, listOf, type Part } from '../../../server/contract/document';
import { breaks, type Direction, type Effect } from './changes';

/** A difference of two schemas: where, and what. */
export interface Difference {
  readonly breaking: boolean;
  readonly said: string;
}

/** A schema and the document its references lead into. */
export interface Place {
  readonly document: Part;
  readonly schema: Part;
}

interface Pair {
  readonly before: Place;
  readonly after: Place;
  readonly direction: Direction;
  /** The field, as `beneficialOwners[].name`. */
  readonly field: string;
  /** References that are being compared, so that a schema that holds itself ends. */
  readonly under: readonly string[];
}

const step = (part: unknown, name: string): unknown => (isPart(part) ? part[name] : undefined);

/** A part with its reference followed; what stands beside the reference wins. */
export const resolvedIn = ({ document, schema }: Place): Part => {
  const { $ref: reference, ...beside } = schema;
  if (typeof reference !== 'string') return schema;
  const target = reference.replace('#/', '').split('/').reduce(step, document);
  return { ...resolvedIn({ document, schema: isPart(target) ? target : {} }), ...beside };
};

const typesOf = ({ type }: Part): unknown[] => (Array.isArray(type) ? type : type === undefined ? [] : [type]);

const named = (field: string): string => (field === '' ? 'the whole' : field);

const said = (effect: Effect, { direction, field }: Pair, what: string): Difference => ({
  breaking: breaks(effect, direction),
  said: `${named(field)} of the ${direction} ${what}`,
});

/** Values that were taken away make it narrower, added ones wider. */
const byValues = (pair: Pair, before: readonly unknown[], after: readonly unknown[], what: string): Difference[] => [
  ...before
    .filter((one) => !after.includes(one))
    .map((one) => said('narrower', pair, `may no longer ${what} ${String(one)}`)),
  ...after.filter((one) => !before.includes(one)).map((one) => said('wider', pair, `may now ${what} ${String(one)}`)),
];

const lists = (pair: Pair, before: Part, after: Part): Difference[] => {
  const types = byValues(pair, typesOf(before), typesOf(after), 'be of type');
  const [known, now] = [before['enum'], after['enum']];
  if (Array.isArray(known) && Array.isArray(now)) return [...types, ...byValues(pair, known, now, 'be')];
  if (Array.isArray(now)) return [...types, said('narrower', pair, `must now be one of ${now.join(', ')}`)];
  return Array.isArray(known) ? [...types, said('wider', pair, 'is no longer limited to a list')] : types;
};

/** Limits by what makes them stricter: a higher number, or a lower one. */
const limits = {
  minLength: 1,
  minimum: 1,
  minItems: 1,
  'x-minimumAge': 1,
  'x-minFileBytes': 1,
  maxLength: -1,
  maximum: -1,
  maxItems: -1,
  'x-maxFiles': -1,
  'x-maxFileBytes': -1,
};

const limitText = (limit: unknown): string => (typeof limit === 'number' ? String(limit) : 'none');

const limitChanges = (pair: Pair, before: Part, after: Part): Difference[] =>
  Object.entries(limits).flatMap(([name, sign]) => {
    const [was, is] = [before[name], after[name]];
    if (was === is) return [];
    const isNarrower = typeof is === 'number' && (typeof was !== 'number' || (is - was) * sign > 0);
    const change = said(
      isNarrower ? 'narrower' : 'wider',
      pair,
      `has ${name} ${limitText(is)} instead of ${limitText(was)}`,
    );
    // An answer with a longer text is no other kind of answer.
    return [pair.direction === 'response' ? { ...change, breaking: false } : change];
  });

const exact = [
  'pattern',
  'format',
  'const',
  'multipleOf',
  'x-notInFuture',
  'x-notAfter',
  'x-decimals',
  'uniqueItems',
  'x-acceptedExtensions',
  'x-fileContent',
];

const exactChanges = (pair: Pair, before: Part, after: Part): Difference[] =>
  exact.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (isDeepStrictEqual(was, is)) return [];
    if (was === undefined) return [said('narrower', pair, `must now keep the rule ${name} ${JSON.stringify(is)}`)];
    if (is === undefined) return [said('wider', pair, `no longer keeps the rule ${name} ${JSON.stringify(was)}`)];
    return [
      {
        breaking: true,
        said: `${named(pair.field)} of the ${pair.direction} has another ${name}: ${JSON.stringify(is)}`,
      },
    ];
  });

const requiredChanges = (pair: Pair, before: Part, after: Part): Difference[] => {
  const [was, is] = [listOf(before, 'required'), listOf(after, 'required')];
  const at = (name: unknown): Pair => ({
    ...pair,
    field: pair.field === '' ? String(name) : `${pair.field}.${String(name)}`,
  });
  return [
    ...is.filter((name) => !was.includes(name)).map((name) => said('narrower', at(name), 'is required now')),
    ...was.filter((name) => !is.includes(name)).map((name) => said('wider', at(name), 'is no longer required')),
  ];
};

const propertiesIn = (schema: Part): Readonly<Record<string, Part>> =>
  Object.fromEntries(
    Object.entries(isPart(schema['properties']) ? schema['properties'] : {}).flatMap(([name, inner]) =>
      isPart(inner) ? [[name, inner]] : [],
    ),
  );

const inside = (pair: Pair, before: Part, after: Part, field: string): Difference[] =>
  compareSchemas({
    ...pair,
    before: { ...pair.before, schema: before },
    after: { ...pair.after, schema: after },
    field,
  });

const propertyChanges = (pair: Pair, before: Part, after: Part): Difference[] => {
  const [was, is] = [propertiesIn(before), propertiesIn(after)];
  const field = (name: string): string => (pair.field === '' ? name : `${pair.field}.${name}`);
  const added = Object.keys(is).filter((name) => !was[name]);
  return [
    ...Object.entries(was).flatMap(([name, one]) => {
      const now = is[name];
      if (now) return inside(pair, one, now, field(name));
      return [{ breaking: true, said: `${field(name)} of the ${pair.direction} is gone` }];
    }),
    ...added.map((name) => ({ breaking: false, said: `${field(name)} of the ${pair.direction} is new` })),
  ];
};

const branchesIn = (schema: Part): Part[] => [
  ...['allOf', 'oneOf', 'anyOf'].flatMap((name) => listOf(schema, name).filter(isPart)),
  ...['if', 'then', 'else', 'not'].flatMap((name) => (isPart(schema[name]) ? [schema[name]] : [])),
];

const branchChanges = (pair: Pair, before: Part, after: Part): Difference[] => {
  const [was, is] = [branchesIn(before), branchesIn(after)];
  if (was.length !== is.length)
    return [
      { breaking: true, said: `${named(pair.field)} of the ${pair.direction} has other conditions or alternatives` },
    ];
  return was.flatMap((one, at) => inside(pair, one, is[at] ?? {}, pair.field));
};

const itemChanges = (pair: Pair, before: Part, after: Part): Difference[] =>
  isPart(before['items']) && isPart(after['items'])
    ? inside(pair, before['items'], after['items'], `${pair.field}[]`)
    : [];

function compareSchemas(pair: Pair): Difference[] {
  const reference = `${String(pair.before.schema['$ref'])} ${String(pair.after.schema['$ref'])}`;
  if (reference !== 'undefined undefined' && pair.under.includes(reference)) return [];
  const deeper = { ...pair, under: [...pair.under, reference] };
  const [before, after] = [resolvedIn(pair.before), resolvedIn(pair.after)];
  return [lists, limitChanges, exactChanges, requiredChanges, propertyChanges, branchChanges, itemChanges].flatMap(
    (compare) => compare(deeper, before, after),
  );
}

/** How two schemas differ, and what of it breaks somebody: less that may be sent, more that may come. */
export const schemaChanges = (before: Place, after: Place, direction: Direction, field = ''): Difference[] =>
  compareSchemas({ before, after, direction, field, under: [] });
