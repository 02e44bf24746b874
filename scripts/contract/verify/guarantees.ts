import { isDeepStrictEqual } from 'node:util';
import { contract, objectAt, resolved } from '#server/contract/document';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { contentOf } from './laws/keywords';
import { kindOf, type ApiResponse, type ApiRequest } from './request';
import type { Violation } from './violation';
import { identityOf } from './identity';
import { rankOf } from './same';
import { checkJson, mergedAllOf, propertyEntries, textIn, walk } from './schemas';

/** Whether two signs sort alike in every collation: letters or digits of ASCII. */
const isComparable = (one: string, other: string): boolean =>
  [/[a-z]/, /[0-9]/].some((kind) => kind.test(one) && kind.test(other));

/**
 * Compares texts without regard to case; undefined where collations differ: at accents, punctuation and other scripts.
 */
const compareTexts = (one: string, other: string): number | undefined => {
  const [a, b] = [one, other].map((text) => Array.from(text.toLowerCase()));
  const at = (a ?? []).findIndex((sign, place) => sign !== b?.[place]);
  const [left = '', right = ''] = [a?.[at], b?.[at]];
  return one.toLowerCase() === other.toLowerCase()
    ? 0
    : isComparable(left, right)
      ? left < right
        ? -1
        : 1
      : undefined;
};

const compare = (schema: JsonObject, one: unknown, other: unknown): number | undefined => {
  const [a, b] = [rankOf(schema, one), rankOf(schema, other)];
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return typeof a === 'number' && typeof b === 'number' && !Number.isNaN(a - b) ? Math.sign(a - b) : undefined;
};

/** Whether a record may come before another; `-name` sorts descending. Values that cannot be compared decide nothing. */
const isBefore = (order: readonly string[], items: JsonObject, one: JsonObject, other: JsonObject): boolean => {
  const fields = Object.fromEntries(propertyEntries(mergedAllOf(items)));
  for (const key of order) {
    const [name, sign] = key.startsWith('-') ? [key.slice(1), -1] : [key, 1];
    const way = compare(resolved(fields[name] ?? {}), one[name], other[name]);
    if (way === undefined) return true;
    if (way !== 0) return sign * way < 0;
  }
  return true;
};

const orderViolations = (schema: JsonObject, value: unknown): Violation[] => {
  const order = listOf(schema, 'x-order').filter((name) => typeof name === 'string');
  if (order.length === 0 || !Array.isArray(value) || !isJsonObject(schema['items'])) return [];
  const items = schema['items'];
  const list = value.filter(isJsonObject);
  const names = order.map((key) => key.replace('-', ''));
  // Entries that every collation compares: others between them hide a wrong order.
  const plain = list.filter((one) => names.every((name) => /^([a-z0-9]|$)/i.test(textIn(one, name) ?? '')));
  for (const entries of [list, plain])
    for (const [at, one] of entries.entries()) {
      const before = entries[at - 1];
      if (!before || isBefore(order, items, before, one)) continue;
      const [later, earlier] = [one, before].map((entry) => JSON.stringify(names.map((name) => entry[name])));
      return [
        { check: 'lists are sorted', message: `Ordered by ${order.join(', ')}, ${later} comes before ${earlier}.` },
      ];
    }
  return [];
};

/** A list with an order has every entry once; entries without an identity are not equal. */
const repetitionViolations = (schema: JsonObject, value: unknown): Violation[] => {
  if (!('x-order' in schema) || !Array.isArray(value)) return [];
  const known = value.filter(isJsonObject).map((one) => identityOf(one) ?? JSON.stringify(one));
  const repeated = known.find((identity, at) => known.indexOf(identity) < at);
  return repeated === undefined
    ? []
    : [{ check: 'lists have every entry once', message: `The list has the entry ${repeated} twice.` }];
};

/** Field names allowed only where declared: identity numbers, and `x-declaredOnly` of the contract. */
const restrictedNames = (): ReadonlySet<string> => {
  const names = new Set(listOf(contract, 'x-declaredOnly').map(String));
  JSON.stringify(contract, (key, value: unknown) => {
    if (key === 'properties' && isJsonObject(value))
      for (const [name, schema] of Object.entries(value)) if (isJsonObject(schema) && schema['x-mask']) names.add(name);
    return value;
  });
  return names;
};

const restricted = restrictedNames();

/** Returns every object in a value, with its path. */
export const objectsIn = (value: unknown, path = ''): [path: string, object: JsonObject][] => {
  if (Array.isArray(value)) return value.flatMap((one, at) => objectsIn(one, `${path}[${at}]`));
  if (!isJsonObject(value)) return [];
  return [[path, value], ...Object.entries(value).flatMap(([name, one]) => objectsIn(one, `${path}.${name}`))];
};

const secrecyViolations = (schema: JsonObject, response: ApiResponse): Violation[] => {
  const declared = new Map<JsonObject, string[]>();
  walk(schema, response.json, (inner, value) => {
    if (isJsonObject(value))
      declared.set(value, [...(declared.get(value) ?? []), ...propertyEntries(inner).map(([name]) => name)]);
  });
  for (const [path, object] of objectsIn(response.json)) {
    const name = Object.keys(object).find((key) => restricted.has(key) && !declared.get(object)?.includes(key));
    if (name !== undefined)
      return [
        {
          check: 'identity and account numbers appear only where the contract declares them',
          message: `${path}.${name} is an identity or account number that the contract does not declare there.`,
        },
      ];
  }
  return [];
};

/** Each kind of caller has the answer of the example with its name; one of another type breaks the schema. */
const answerViolations = ({ operation, caller, credential }: ApiRequest, { json, text }: ApiResponse): Violation[] => {
  const example = objectAt(objectAt(contentOf(operation), 'examples'), kindOf(caller));
  const isValid = checkJson(operation.success.schema ?? {})(json);
  if (!('value' in example) || credential || !isValid || isDeepStrictEqual(json, example['value'])) return [];
  const message = `For a ${caller}, the response must be ${JSON.stringify(example['value'])}; it is ${text}.`;
  return [{ check: 'each kind of caller has its answer', message }];
};

/** Violations in the content of a success besides its schema: answers, order, and undeclared identity numbers. */
export const guaranteeViolations = (request: ApiRequest, response: ApiResponse): Violation[] => {
  const { operation } = request;
  const schema = operation.declared.get(response.status)?.schema;
  if (!schema || response.status >= 300 || response.json === undefined) return [];
  const found: Violation[] = [];
  walk(schema, response.json, (inner, value) =>
    found.push(...orderViolations(inner, value), ...repetitionViolations(inner, value)),
  );
  return [...found.slice(0, 1), ...secrecyViolations(schema, response), ...answerViolations(request, response)];
};

/** The family ids in a response. */
export const familiesIn = ({ json }: ApiResponse): unknown[] => [
  ...new Set(objectsIn(json).flatMap(([, object]) => ('familyId' in object ? [object['familyId']] : []))),
];
