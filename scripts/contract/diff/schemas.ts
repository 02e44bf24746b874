import { isDeepStrictEqual } from 'node:util';
import { isPart, listOf, type Part } from '#server/contract/parts';
import type { Difference, Direction, Effect } from './changes';
import { conditional, expanded, descriptive, nameOf, normalized, only, partIn, type PartOfDocument } from './place';
import { difference, effect, fieldIn, ruleChanges, type ComparedSchema } from './rules';

interface Pair extends ComparedSchema {
  readonly before: PartOfDocument;
  readonly after: PartOfDocument;
  /** References in comparison, to stop at recursive schemas. */
  readonly under: readonly string[];
}

type Compare = (pair: Pair, before: Part, after: Part) => Difference[];

const inside = (pair: Pair, before: Part, after: Part, field = pair.field): Difference[] =>
  compareSchemas({
    ...pair,
    before: { ...pair.before, part: before },
    after: { ...pair.after, part: after },
    field,
  });

const isClosed = (schema: Part): boolean =>
  schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false;

/** The properties in this direction: without readOnly in requests, without writeOnly in responses. */
const propertiesIn = (schema: Part, direction: Direction): Map<string, Part> =>
  new Map(
    Object.entries(partIn(schema, 'properties')).flatMap(([name, inner]) =>
      isPart(inner) && inner[direction === 'request' ? 'readOnly' : 'writeOnly'] !== true ? [[name, inner]] : [],
    ),
  );

const added = (pair: Pair, name: string, before: Part, after: Part): Difference => {
  const spot = { ...pair, field: fieldIn(pair.field, name) };
  const isRequired = listOf(after, 'required').includes(name);
  if (pair.direction === 'response')
    return difference(spot, isClosed(before) ? 'breaking' : 'additive', 'properties', 'is new');
  return isRequired
    ? difference(spot, 'breaking', 'required', 'is new and required')
    : difference(spot, 'additive', 'properties', 'is new');
};

/**
 * A property removed from a response is breaking; one removed from a request is ignored, or rejected by a closed
 * object.
 */
const removed = (pair: Pair, name: string, before: Part, after: Part): Difference => {
  const isBreaking = pair.direction === 'response' ? listOf(before, 'required').includes(name) : isClosed(after);
  const spot = { ...pair, field: fieldIn(pair.field, name) };
  return difference(spot, isBreaking ? 'breaking' : 'warning', 'properties', 'is removed');
};

const properties: Compare = (pair, before, after) => {
  const [was, is] = [propertiesIn(before, pair.direction), propertiesIn(after, pair.direction)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old, now] = [was.get(name), is.get(name)];
    if (!now) return [removed(pair, name, before, after)];
    if (!old) return [added(pair, name, before, after)];
    return inside(pair, old, now, fieldIn(pair.field, name));
  });
};

const required: Compare = (pair, before, after) => {
  const [was, is] = [listOf(before, 'required'), listOf(after, 'required')];
  const [fieldsBefore, fieldsAfter] = [propertiesIn(before, pair.direction), propertiesIn(after, pair.direction)];
  // New and removed fields are reported separately.
  const isTold = (name: unknown): boolean => fieldsBefore.has(String(name)) !== fieldsAfter.has(String(name));
  const at = (name: unknown): ComparedSchema => ({ ...pair, field: fieldIn(pair.field, String(name)) });
  return [
    ...is
      .filter((name) => !was.includes(name) && !isTold(name))
      .map((name) => effect(at(name), 'narrower', 'required', 'is required now')),
    ...was
      .filter((name) => !is.includes(name) && !isTold(name))
      .map((name) => effect(at(name), 'wider', 'required', 'is no longer required')),
  ];
};

/** Keywords that accept everything when missing, with the suffix of the field name. */
const single = {
  items: '[]',
  additionalProperties: '.*',
  unevaluatedProperties: '.*',
  unevaluatedItems: '[]',
  propertyNames: ' (names)',
  contains: '[]',
  contentSchema: ' (content)',
} as const;

/** A schema as a value; `true` or undefined accepts all values, `false` none. */
const openness = (value: unknown): Part | boolean =>
  isPart(value) ? (Object.keys(value).length === 0 ? true : value) : value !== false;

const allowed = (pair: Pair, keyword: string, before: unknown, after: unknown, field: string): Difference[] => {
  const [was, is] = [openness(before), openness(after)];
  if (isPart(was) && isPart(is)) return inside(pair, was, is, field);
  if (was === is) return [];
  const change: Effect = was === true || is === false ? 'narrower' : 'wider';
  const what = is === true ? 'any value' : is === false ? 'no value' : 'some values';
  return [effect(pair, change, keyword, `now allows ${what} by ${keyword}`)];
};

const singles: Compare = (pair, before, after) =>
  Object.entries(single).flatMap(([keyword, suffix]) =>
    allowed(pair, keyword, before[keyword], after[keyword], `${pair.field}${suffix}`),
  );

const maps: Compare = (pair, before, after) =>
  ['patternProperties', 'dependentSchemas'].flatMap((keyword) => {
    const [was, is] = [partIn(before, keyword), partIn(after, keyword)];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      allowed(pair, keyword, was[name], is[name], fieldIn(pair.field, name)),
    );
  });

const prefixItems: Compare = (pair, before, after) => {
  const [was, is] = [listOf(before, 'prefixItems'), listOf(after, 'prefixItems')];
  return Array.from({ length: Math.max(was.length, is.length) }, (_, at) =>
    allowed(pair, 'prefixItems', was[at], is[at], `${pair.field}[${at}]`),
  ).flat();
};

const not: Compare = (pair, before, after) => {
  if (isDeepStrictEqual(expanded(pair.before.document, before['not']), expanded(pair.after.document, after['not'])))
    return [];
  if (!('not' in before)) return [effect(pair, 'narrower', 'not', 'must now match not')];
  if (!('not' in after)) return [effect(pair, 'wider', 'not', 'no longer has to match not')];
  return [difference(pair, 'breaking', 'not', 'has another rule of not')];
};

interface Matched {
  readonly both: readonly (readonly [Part, Part])[];
  readonly removed: readonly Part[];
  readonly new: readonly Part[];
}

/** Pairs alternatives or conditions of both sides: equal ones, then by name, by subject and by order. */
const match = ({ before, after }: Pair, was: readonly Part[], is: readonly Part[]): Matched => {
  let [old, now] = [was, is];
  const both: (readonly [Part, Part])[] = [];
  const keys: readonly ((document: Part, part: Part) => unknown)[] = [
    (document, part) => expanded(document, part),
    (_document, part) => nameOf(part),
    (document, part) => expanded(document, part['if']),
  ];
  for (const key of keys)
    for (const one of old) {
      const wanted = key(before.document, one);
      const found = now.find((other) => wanted !== undefined && isDeepStrictEqual(wanted, key(after.document, other)));
      if (!found) continue;
      both.push([one, found]);
      old = old.filter((part) => part !== one);
      now = now.filter((part) => part !== found);
    }
  if (old.length !== now.length) return { both, removed: old, new: now };
  return { both: [...both, ...old.map((one, at) => [one, now[at] ?? {}] as const)], removed: [], new: [] };
};

const partsOf = (schema: Part, keyword: string): Part[] => listOf(schema, keyword).filter(isPart);

const condition = (pair: Pair, before: Part, after: Part): Difference[] => {
  const same = isDeepStrictEqual(
    expanded(pair.before.document, before['if']),
    expanded(pair.after.document, after['if']),
  );
  if (!same) return [difference(pair, 'breaking', 'if', 'has another condition')];
  return ['then', 'else'].flatMap((keyword) => allowed(pair, keyword, before[keyword], after[keyword], pair.field));
};

const unconditional = (part: Part): Part => only(part, (name) => !conditional.includes(name));

const conjunction: Compare = (pair, before, after) => {
  const parts = match(pair, partsOf(before, 'allOf'), partsOf(after, 'allOf'));
  return [
    ...parts.both.flatMap(([one, other]) =>
      'if' in one || 'if' in other
        ? [...condition(pair, one, other), ...inside(pair, unconditional(one), unconditional(other))]
        : inside(pair, one, other),
    ),
    ...parts.removed.map((part) => effect(pair, 'wider', 'if' in part ? 'if' : 'allOf', 'has a condition less')),
    ...parts.new.map((part) => effect(pair, 'narrower', 'if' in part ? 'if' : 'allOf', 'has a condition more')),
  ];
};

const unionOf = (schema: Part): string | undefined => ['oneOf', 'anyOf'].find((name) => name in schema);

/** The alternatives of a schema, each merged with the sibling keywords. */
const alternativesAndRest = (schema: Part, union: string): Part[] => {
  if (!(union in schema)) return [schema];
  const beside = only(schema, (name) => name !== union && !descriptive.includes(name));
  const isBare = Object.keys(beside).length === 0;
  return partsOf(schema, union).map((part) => (isBare ? part : { allOf: [beside, part] }));
};

const unions = (pair: Pair, was: readonly Part[], is: readonly Part[], union: string): Difference[] => {
  const parts = match(pair, was, is);
  return [
    ...parts.both.flatMap(([one, other]) => inside(pair, one, other)),
    ...parts.removed.map(() => effect(pair, 'narrower', union, 'has an alternative less')),
    ...parts.new.map(() => effect(pair, 'wider', union, 'has an alternative more')),
  ];
};

/** Compares everything except alternatives. */
const compareKeywords: Compare = (pair, before, after) =>
  [ruleChanges, required, properties, singles, maps, prefixItems, not, conjunction].flatMap((compare) =>
    compare(pair, before, after),
  );

const compareAll: Compare = (pair, before, after) => {
  const [was, is] = [unionOf(before), unionOf(after)];
  if (was === undefined && is === undefined) return compareKeywords(pair, before, after);
  const union = is ?? was ?? 'oneOf';
  if (was !== undefined && is !== undefined) {
    const change = was === is ? [] : [difference(pair, 'warning', union, `has ${union} instead of ${was}`)];
    return [
      ...change,
      ...unions(pair, partsOf(before, was), partsOf(after, is), union),
      ...compareKeywords(pair, before, after),
    ];
  }
  return unions(pair, alternativesAndRest(before, union), alternativesAndRest(after, union), union);
};

function compareSchemas(pair: Pair): Difference[] {
  const [old, now] = [nameOf(pair.before.part), nameOf(pair.after.part)];
  const reference = `${old ?? ''} ${now ?? ''}`;
  if (reference !== ' ' && pair.under.includes(reference)) return [];
  const schema = now ?? old;
  const deeper = { ...pair, under: [...pair.under, reference], ...(schema !== undefined && { schema, field: '' }) };
  return compareAll(deeper, normalized(pair.before), normalized(pair.after));
}

/** Compares two schemas in one direction. */
export const schemaChanges = (
  before: PartOfDocument,
  after: PartOfDocument,
  direction: Direction,
  field = '',
): Difference[] => compareSchemas({ before, after, direction, field, under: [] });
