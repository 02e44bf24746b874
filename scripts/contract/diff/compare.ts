import { isDeepStrictEqual } from 'node:util';
import { memoized } from '#server/contract/memoized';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';

/** A difference that existing clients or backends notice. */
export interface Change {
  readonly isBreaking: boolean;
  /** The schema (`schema Vendor`) or the operation (`GET /api/health`) it is in. */
  readonly at: string;
  readonly message: string;
}

/** Keywords with a list of accepted values: a longer list is wider. */
const accepted = ['type', 'enum', 'oneOf', 'anyOf', 'x-acceptedExtensions'];
/** Keywords with a list of demands: a longer list is narrower. */
const demanded = ['required', 'conditions', 'x-refusedInnerExtensions'];
/** Limits: narrower with a higher number, or with a lower one. */
const lowest = ['minLength', 'minimum', 'minItems', 'x-minimumAge', 'x-minFileBytes'];
const highest = ['maxLength', 'maximum', 'maxItems', 'x-decimals'];
const highestOfFiles = ['x-maxFileBytes', 'x-maxUnpackedBytes', 'x-maxUnpackRatio'];
/** Rules that can only be compared for equality. */
const exact = ['pattern', 'format', 'uniqueItems', 'x-notInFuture', 'x-notAfter', 'x-fileContent'];

const methods = ['get', 'put', 'post', 'delete', 'patch'];

const partIn = (part: JsonObject, name: string): JsonObject => {
  const inner = part[name];
  return isJsonObject(inner) ? inner : {};
};

const objectsIn = (part: JsonObject, name: string): JsonObject[] => listOf(part, name).filter(isJsonObject);

const namesIn = (...parts: readonly JsonObject[]): string[] => [...new Set(parts.flatMap(Object.keys))];

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? 'none' : JSON.stringify(value);

const missingFrom = (list: readonly unknown[], values: readonly unknown[]): unknown[] =>
  values.filter((value) => !list.some((one) => isDeepStrictEqual(one, value)));

/** The last part of a reference: the name of a schema. */
const nameOf = ({ $ref: reference }: JsonObject): string | undefined =>
  typeof reference === 'string' ? reference.split('/').at(-1) : undefined;

/** Resolves the references of a bundled document, and joins schemas with their `allOf`. */
const sourceOf = (document: JsonObject) => {
  const resolved = (part: unknown): JsonObject => {
    if (!isJsonObject(part)) return {};
    const { $ref: reference, ...beside } = part;
    if (typeof reference !== 'string') return part;
    const step = (at: JsonObject, name: string): JsonObject => partIn(at, name.replaceAll('~1', '/'));
    return { ...resolved(reference.replace('#/', '').split('/').reduce(step, document)), ...beside };
  };
  const joined = memoized((part: JsonObject): JsonObject => {
    const { if: condition, then, else: otherwise, const: constant, ...own } = resolved(part);
    const others = objectsIn(own, 'allOf').map(joined);
    const all = [own, ...others];
    return {
      ...all.reduceRight<JsonObject>((sum, one) => ({ ...sum, ...one }), {}),
      ...(constant !== undefined && { enum: [constant] }),
      required: [...new Set(all.flatMap((one) => listOf(one, 'required')))],
      properties: all.reduceRight<JsonObject>((sum, one) => ({ ...sum, ...partIn(one, 'properties') }), {}),
      conditions: [
        ...(condition === undefined ? [] : [{ condition, then, otherwise }]),
        ...others.flatMap((one) => listOf(one, 'conditions')),
      ],
    };
  });
  return { resolved, schema: (part: unknown): JsonObject => (isJsonObject(part) ? joined(part) : {}) };
};

/** The differences of two bundled contracts. A narrower request, a wider response and a removal are breaking. */
export const compareContracts = (old: JsonObject, now: JsonObject): Change[] => {
  const [before, after] = [sourceOf(old), sourceOf(now)];
  const changes = new Map<string, Change>();
  const add = (isBreaking: boolean, at: string, message: string): void => {
    changes.set(`${at}: ${message}`, { isBreaking, at, message });
  };
  const seen = new Set<string>();

  const compareSchemas = (
    direction: 'request' | 'response',
    given: string,
    path: string,
    was: unknown,
    is: unknown,
  ) => {
    if (!isJsonObject(was) || !isJsonObject(is)) return;
    const name = nameOf(was);
    const key = `${direction} ${String(name)} ${String(nameOf(is))}`;
    if (name !== undefined && seen.has(key)) return;
    seen.add(key);
    const [at, field] = name === undefined ? [given, path] : [`schema ${name}`, ''];
    const [past, present] = [before.schema(was), after.schema(is)];
    const subject = `${field === '' ? 'the' : `${field} of the`} ${direction}`;
    const note = (isNarrower: boolean, what: string): void =>
      add(isNarrower === (direction === 'request'), at, `${subject} ${what}`);
    const inner = (step: string, one: unknown, other: unknown): void =>
      compareSchemas(direction, at, `${field}${step}`, one, other);

    for (const keyword of [...accepted, ...demanded]) {
      const isDemand = demanded.includes(keyword);
      const [one, other] = [past, present].map((schema) => alternativesOf(schema, keyword));
      if (!isDemand && (one === undefined) !== (other === undefined))
        note(other !== undefined, `is ${other ? 'now' : 'no longer'} limited by ${keyword}`);
      else {
        for (const value of missingFrom(other ?? [], one ?? []))
          note(!isDemand, `has no ${shown(value)} in ${keyword}`);
        for (const value of missingFrom(one ?? [], other ?? [])) note(isDemand, `has ${shown(value)} in ${keyword}`);
      }
    }
    for (const keyword of [...lowest, ...highest, ...highestOfFiles, ...exact]) {
      const [one, other] = [past[keyword], present[keyword]];
      if (isDeepStrictEqual(one, other)) continue;
      const what = `has ${keyword} ${shown(other)} instead of ${shown(one)}`;
      if (typeof one === 'number' && typeof other === 'number') note(other > one === lowest.includes(keyword), what);
      else if (one !== undefined && other !== undefined) add(true, at, `${subject} ${what}`);
      else note(other !== undefined, what);
    }
    const [fields, nextFields] = [partIn(past, 'properties'), partIn(present, 'properties')];
    for (const property of namesIn(fields, nextFields)) {
      if (!(property in nextFields)) add(false, at, `${subject} has no ${property}`);
      else if (!(property in fields)) add(false, at, `${subject} has ${property}`);
      else inner(field === '' ? property : `.${property}`, fields[property], nextFields[property]);
    }
    inner('[]', past['items'], present['items']);
    for (const keyword of ['oneOf', 'anyOf'])
      for (const one of objectsIn(past, keyword)) {
        const same = objectsIn(present, keyword).find((other) => nameOf(other) === nameOf(one));
        if (nameOf(one) !== undefined) inner('', one, same);
      }
  };

  const compareContents = (direction: 'request' | 'response', at: string, label: string, was: unknown, is: unknown) => {
    const [types, nextTypes] = [partIn(before.resolved(was), 'content'), partIn(after.resolved(is), 'content')];
    for (const type of namesIn(types, nextTypes)) {
      if (!(type in nextTypes)) add(true, at, `${label} has no ${type}`);
      else if (!(type in types)) add(direction === 'response', at, `${label} has ${type}`);
      else compareSchemas(direction, at, '', partIn(types, type)['schema'], partIn(nextTypes, type)['schema']);
    }
  };

  const compareOperations = (at: string, was: JsonObject, is: JsonObject): void => {
    const keyOf = (one: JsonObject): string => `${String(one['in'])} parameter ${String(one['name'])}`;
    const [parameters, nextParameters] = [
      new Map(
        listOf(was, 'parameters')
          .map(before.resolved)
          .map((one) => [keyOf(one), one]),
      ),
      new Map(
        listOf(is, 'parameters')
          .map(after.resolved)
          .map((one) => [keyOf(one), one]),
      ),
    ];
    for (const [key, one] of parameters) {
      const other = nextParameters.get(key);
      if (!other) add(true, at, `the ${key} is removed`);
      else if (one['required'] !== true && other['required'] === true) add(true, at, `the ${key} is required`);
      compareSchemas('request', at, String(one['name']), one['schema'], other?.['schema']);
    }
    for (const [key, one] of nextParameters)
      if (!parameters.has(key)) add(one['required'] === true, at, `the ${key} is new`);
    const [body, nextBody] = [before.resolved(was['requestBody']), after.resolved(is['requestBody'])];
    if (body['required'] !== true && nextBody['required'] === true) add(true, at, 'a body is required');
    compareContents('request', at, 'the body', body, nextBody);
    const [responses, nextResponses] = [partIn(was, 'responses'), partIn(is, 'responses')];
    for (const status of namesIn(responses, nextResponses)) {
      const isSuccess = /^[23]/.test(status);
      if (!(status in nextResponses)) add(isSuccess, at, `${status} is removed`);
      else if (!(status in responses)) add(isSuccess, at, `${status} is new`);
      else compareContents('response', at, status, responses[status], nextResponses[status]);
    }
    const [ways, nextWays] = [
      listOf('security' in was ? was : old, 'security'),
      listOf('security' in is ? is : now, 'security'),
    ];
    for (const way of missingFrom(nextWays, ways)) add(true, at, `${shown(way)} has no access`);
    for (const way of missingFrom(ways, nextWays)) add(false, at, `${shown(way)} has access`);
    if (was['x-scope'] !== is['x-scope']) add(true, at, `x-scope is ${shown(is['x-scope'])}`);
    if (was['x-additive'] === true && is['x-additive'] !== true) add(true, at, 'a backend must offer it');
  };

  const [operations, nextOperations] = [operationsOf(old), operationsOf(now)];
  for (const key of namesIn(operations, nextOperations)) {
    if (!(key in nextOperations)) add(true, key, 'is removed');
    else if (!(key in operations)) add(false, key, 'is new');
    else compareOperations(key, partIn(operations, key), partIn(nextOperations, key));
  }
  return [...changes.values()];
};

/** The values of a keyword; alternatives are compared by the names of their schemas. Undefined without the keyword. */
const alternativesOf = (schema: JsonObject, keyword: string): readonly unknown[] | undefined => {
  const value = schema[keyword];
  const list: readonly unknown[] | undefined = Array.isArray(value) || value === undefined ? value : [value];
  return list?.map((one) => (isJsonObject(one) ? (nameOf(one) ?? one['const'] ?? one['type'] ?? one) : one));
};

const operationsOf = (document: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(partIn(document, 'paths')).flatMap(([path, item]) =>
      methods.flatMap((method) =>
        isJsonObject(item) && method in item ? [[`${method.toUpperCase()} ${path}`, item[method]]] : [],
      ),
    ),
  );

const majorOf = (document: JsonObject): number => Number.parseInt(String(partIn(document, 'info')['version']), 10);

/** Whether there are breaking changes without a higher major version. */
export const isBroken = (before: JsonObject, after: JsonObject, changes: readonly Change[]): boolean =>
  changes.some(({ isBreaking }) => isBreaking) && !(majorOf(after) > majorOf(before));

/** The changes as text, the breaking ones first. */
export const changelog = (changes: readonly Change[]): string => {
  const linesOf = (breaking: boolean): string[] =>
    changes.filter(({ isBreaking }) => isBreaking === breaking).map(({ at, message }) => `  ${at}: ${message}`);
  const groups = [['breaking', linesOf(true)] as const, ['compatible', linesOf(false)] as const];
  const texts = groups.flatMap(([name, lines]) =>
    lines.length === 0 ? [] : [`${name} (${lines.length}):`, ...lines.sort(), ''],
  );
  return texts.length === 0 ? 'The contracts are equal.' : texts.join('\n');
};
