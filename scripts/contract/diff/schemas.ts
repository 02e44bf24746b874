import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { descriptive, nameOf, partIn, type Source } from './document';

/** `breaking` fails `npm run check`, `warning` needs a review, `additive` does not. */
export type Level = 'breaking' | 'warning' | 'additive';

/** A difference between two contracts. */
export interface Change {
  readonly level: Level;
  /** The schema (`schema Vendor`) or the operation (`GET /api/health`) it is in. */
  readonly at: string;
  readonly keyword: string;
  readonly message: string;
}

/** The place of two compared schemas. */
interface Spot {
  /** Whether the client or the server sends their values. */
  readonly direction: 'request' | 'response';
  readonly at: string;
  /** The field, as `beneficialOwners[].name`. */
  readonly field: string;
}

/** Lists of accepted (`1`) or rejected (`-1`) values. A missing list accepts all. */
const valueLists = { enum: 1, 'x-acceptedExtensions': 1, 'x-refusedInnerExtensions': -1 } as const;

/** Limits: stricter with a higher (`1`) or a lower (`-1`) number. */
const limits = {
  minLength: 1,
  minimum: 1,
  minItems: 1,
  'x-minimumAge': 1,
  'x-minFileBytes': 1,
  maxLength: -1,
  maximum: -1,
  maxItems: -1,
  'x-decimals': -1,
  'x-maxFileBytes': -1,
  'x-maxUnpackedBytes': -1,
  'x-maxUnpackRatio': -1,
} as const;

/** Rules that can only be compared for equality. */
const exact = ['pattern', 'format', 'uniqueItems', 'x-notInFuture', 'x-notAfter', 'x-fileContent'];

const structural = ['type', 'required', 'properties', 'items', 'oneOf', 'anyOf', 'conditions', '$ref'];

const known = [...structural, ...exact, ...Object.keys(limits), ...Object.keys(valueLists), ...descriptive];

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? 'none' : JSON.stringify(value);

const typesOf = ({ type }: JsonObject): unknown[] => (Array.isArray(type) ? type : type === undefined ? [] : [type]);

const fieldIn = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`);

/** Returns a function that compares two schemas, and reports each named one once for each direction. */
export const schemaComparison = (before: Source, after: Source, report: (change: Change) => void) => {
  const seen = new Set<string>();

  const compare = (given: Spot, was: unknown, is: unknown): void => {
    const name = nameOf(was);
    const pair = `${given.direction} ${String(name)} ${String(nameOf(is))}`;
    if (name !== undefined && seen.has(pair)) return;
    seen.add(pair);
    const spot = name === undefined ? given : { ...given, at: `schema ${name}`, field: '' };
    const [old, now] = [before.schema(was), after.schema(is)];
    const { direction, at, field } = spot;

    const add = (level: Level, keyword: string, what: string): void =>
      report({ level, at, keyword, message: `${field === '' ? 'the' : `${field} of the`} ${direction} ${what}` });
    /** A narrower request or a wider response is breaking. */
    const effect = (isNarrower: boolean, keyword: string, what: string): void =>
      add(isNarrower === (direction === 'request') ? 'breaking' : 'additive', keyword, what);
    const sets = (keyword: string, past: readonly unknown[], present: readonly unknown[], sign = 1): void => {
      const isIn = (list: readonly unknown[], one: unknown): boolean =>
        list.some((other) => isDeepStrictEqual(one, other));
      for (const one of past.filter((value) => !isIn(present, value)))
        effect(sign > 0, keyword, `no longer has ${shown(one)} in ${keyword}`);
      for (const one of present.filter((value) => !isIn(past, value)))
        effect(sign < 0, keyword, `now has ${shown(one)} in ${keyword}`);
    };

    sets('type', typesOf(old), typesOf(now));
    sets('required', listOf(old, 'required'), listOf(now, 'required'), -1);
    sets('conditions', listOf(old, 'conditions'), listOf(now, 'conditions'), -1);
    for (const [keyword, sign] of Object.entries(valueLists)) {
      if (keyword in old === keyword in now || sign < 0)
        sets(keyword, listOf(old, keyword), listOf(now, keyword), sign);
      else effect(keyword in now, keyword, `is ${keyword in now ? 'now' : 'no longer'} limited by ${keyword}`);
    }
    for (const [keyword, sign] of Object.entries(limits)) {
      const [past, present] = [old[keyword], now[keyword]];
      const isNarrower = typeof present === 'number' && (typeof past !== 'number' || (present - past) * sign > 0);
      if (past !== present) effect(isNarrower, keyword, `has ${keyword} ${shown(present)} instead of ${shown(past)}`);
    }
    for (const keyword of exact) {
      if (isDeepStrictEqual(old[keyword], now[keyword])) continue;
      const what = `has ${keyword} ${shown(now[keyword])} instead of ${shown(old[keyword])}`;
      if (keyword in old && keyword in now) add('breaking', keyword, what);
      else effect(keyword in now, keyword, what);
    }
    for (const keyword of new Set([...Object.keys(old), ...Object.keys(now)]))
      if (!known.includes(keyword) && !isDeepStrictEqual(old[keyword], now[keyword]))
        add('warning', keyword, `has another ${keyword}`);

    compareFields(spot, old, now, add);
    if ('items' in old && 'items' in now) compare({ ...spot, field: `${field}[]` }, old['items'], now['items']);
    compareAlternatives(spot, old, now, effect);
  };

  const compareFields = (
    spot: Spot,
    old: JsonObject,
    now: JsonObject,
    add: (level: Level, keyword: string, what: string) => void,
  ): void => {
    const [past, present] = [partIn(old, 'properties'), partIn(now, 'properties')];
    for (const name of Object.keys(past)) {
      if (name in present) compare({ ...spot, field: fieldIn(spot.field, name) }, past[name], present[name]);
      else {
        const isMissed = spot.direction === 'response' && listOf(old, 'required').includes(name);
        add(isMissed ? 'breaking' : 'warning', 'properties', `no longer has ${name}`);
      }
    }
    for (const name of Object.keys(present)) if (!(name in past)) add('additive', 'properties', `now has ${name}`);
  };

  /** Alternatives of `oneOf` and `anyOf`, by their name or type. */
  const compareAlternatives = (
    spot: Spot,
    old: JsonObject,
    now: JsonObject,
    effect: (isNarrower: boolean, keyword: string, what: string) => void,
  ): void => {
    for (const keyword of ['oneOf', 'anyOf']) {
      const byKey = (part: JsonObject): Map<string, unknown> =>
        new Map(
          listOf(part, keyword)
            .filter(isJsonObject)
            .map((one) => [nameOf(one) ?? shown(one['const'] ?? one['type'] ?? one), one]),
        );
      const [past, present] = [byKey(old), byKey(now)];
      for (const [key, one] of past) {
        if (present.has(key)) compare(spot, one, present.get(key));
        else effect(true, keyword, `is no longer ${key}`);
      }
      for (const key of present.keys()) if (!past.has(key)) effect(false, keyword, `may now be ${key}`);
    }
  };

  return compare;
};
