import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { descriptive, partIn, sourceOf, type Source } from './document';
import { schemaComparison, type Change, type Level } from './schemas';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

interface Described {
  readonly path: string;
  readonly operation: JsonObject;
  readonly parameters: ReadonlyMap<string, JsonObject>;
}

/** Parameters by location and name: those of the path by position. */
const parametersOf = (
  { resolved }: Source,
  path: string,
  item: JsonObject,
  operation: JsonObject,
): Map<string, JsonObject> => {
  const positions = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const all = [...listOf(item, 'parameters'), ...listOf(operation, 'parameters')].map(resolved);
  return new Map(
    all.map((parameter) => {
      const [name, place] = [String(parameter['name']), String(parameter['in'])];
      return [`${place} ${place === 'path' ? positions.indexOf(name) : name}`, parameter];
    }),
  );
};

/** The operations by a key that does not depend on names of path parameters. */
const operationsOf = (source: Source): Map<string, Described> =>
  new Map(
    Object.entries(partIn(source.document, 'paths')).flatMap(([path, entry]) => {
      const item = source.resolved(entry);
      return methods.flatMap((method): [string, Described][] => {
        const operation = item[method];
        if (!isJsonObject(operation)) return [];
        const key = `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
        return [[key, { path, operation, parameters: parametersOf(source, path, item, operation) }]];
      });
    }),
  );

/** Keywords that are compared one by one. */
const compared = ['parameters', 'requestBody', 'responses', 'security'];

/** Keywords without effect on callers. */
const withoutEffect = ['tags', 'x-audit', ...descriptive];

const otherLevel = (keyword: string, now: unknown): Level =>
  keyword === 'x-scope' || (keyword === 'x-additive' && now !== true) ? 'breaking' : 'warning';

const names = (...parts: readonly JsonObject[]): string[] => [...new Set(parts.flatMap(Object.keys))];

/** The bundled contracts' differences: what existing clients and backends notice. */
export const compareContracts = (old: JsonObject, now: JsonObject): Change[] => {
  const [before, after] = [sourceOf(old), sourceOf(now)];
  const changes = new Map<string, Change>();
  const report = (change: Change): void => void changes.set(JSON.stringify(change), change);
  const compareSchemas = schemaComparison(before, after, report);

  const compareOperation = (at: string, was: Described, is: Described): void => {
    const add = (level: Level, keyword: string, message: string): void => report({ level, at, keyword, message });

    const content = (direction: 'request' | 'response', label: string, past: JsonObject, present: JsonObject): void => {
      const [oldTypes, newTypes] = [partIn(past, 'content'), partIn(present, 'content')];
      for (const type of names(oldTypes, newTypes)) {
        const isAdded = !(type in oldTypes) && direction === 'request';
        if (type in oldTypes && type in newTypes)
          compareSchemas(
            { direction, at, field: '' },
            partIn(oldTypes, type)['schema'],
            partIn(newTypes, type)['schema'],
          );
        else
          add(isAdded ? 'additive' : 'breaking', 'content', `${label} ${type in newTypes ? 'has' : 'lacks'} ${type}`);
      }
    };

    for (const [key, past] of was.parameters) {
      const present = is.parameters.get(key);
      if (!present) add('breaking', 'parameters', `${String(past['name'])} is removed`);
      else if (past['required'] !== true && present['required'] === true)
        add('breaking', 'required', `${String(past['name'])} is required now`);
      if (present)
        compareSchemas({ direction: 'request', at, field: String(past['name']) }, past['schema'], present['schema']);
    }
    for (const [key, { name, required }] of is.parameters)
      if (!was.parameters.has(key))
        add(required === true ? 'breaking' : 'additive', 'parameters', `${String(name)} is new`);

    const [oldBody, newBody] = [
      before.resolved(was.operation['requestBody']),
      after.resolved(is.operation['requestBody']),
    ];
    if (oldBody['required'] !== true && newBody['required'] === true)
      add('breaking', 'requestBody', 'a body is required now');
    content('request', 'the body', oldBody, newBody);

    const [oldResponses, newResponses] = [partIn(was.operation, 'responses'), partIn(is.operation, 'responses')];
    for (const status of names(oldResponses, newResponses)) {
      const isSuccess = /^[23]/.test(status);
      if (!(status in newResponses)) add(isSuccess ? 'breaking' : 'warning', 'responses', `${status} is removed`);
      else if (!(status in oldResponses)) add(isSuccess ? 'breaking' : 'additive', 'responses', `${status} is new`);
      else content('response', status, before.resolved(oldResponses[status]), after.resolved(newResponses[status]));
    }

    const [oldWays, newWays] = [
      listOf('security' in was.operation ? was.operation : old, 'security'),
      listOf('security' in is.operation ? is.operation : now, 'security'),
    ];
    const isIn = (list: readonly unknown[], way: unknown): boolean => list.some((one) => isDeepStrictEqual(one, way));
    for (const way of oldWays)
      if (!isIn(newWays, way)) add('breaking', 'security', `it no longer accepts ${JSON.stringify(way)}`);
    for (const way of newWays)
      if (!isIn(oldWays, way)) add('additive', 'security', `it accepts ${JSON.stringify(way)}`);

    for (const keyword of names(was.operation, is.operation))
      if (
        ![...compared, ...withoutEffect].includes(keyword) &&
        !isDeepStrictEqual(was.operation[keyword], is.operation[keyword])
      )
        add(otherLevel(keyword, is.operation[keyword]), keyword, `it has another ${keyword}`);
  };

  const [past, present] = [operationsOf(before), operationsOf(after)];
  for (const [key, was] of past) {
    const at = `${key.split(' ')[0] ?? ''} ${was.path}`;
    const is = present.get(key);
    if (is) compareOperation(at, was, is);
    else report({ level: 'breaking', at, keyword: 'paths', message: 'it is removed' });
  }
  for (const [key, { path }] of present)
    if (!past.has(key))
      report({
        level: 'additive',
        at: `${key.split(' ')[0] ?? ''} ${path}`,
        keyword: 'paths',
        message: 'it is new',
      });
  if (!isDeepStrictEqual(schemesOf(old), schemesOf(now)))
    report({ level: 'breaking', at: 'security schemes', keyword: 'securitySchemes', message: 'they differ' });
  return [...changes.values()];
};

const schemesOf = (document: JsonObject): JsonObject => partIn(partIn(document, 'components'), 'securitySchemes');

/** `info.version` of a contract. */
const versionOf = (document: JsonObject): string => String(partIn(document, 'info')['version']);

/** Whether there are breaking changes without a higher major version. */
export const isBroken = (before: JsonObject, after: JsonObject, changes: readonly Change[]): boolean => {
  const [old, now] = [before, after].map((document) => Number.parseInt(versionOf(document), 10));
  return changes.some(({ level }) => level === 'breaking') && !((now ?? 0) > (old ?? 0));
};

const levels: readonly Level[] = ['breaking', 'warning', 'additive'];

/** The changes as text, by level and place. */
export const changelog = (changes: readonly Change[]): string =>
  changes.length === 0
    ? 'The contracts are equal.'
    : levels
        .flatMap((level) => {
          const lines = changes.filter((one) => one.level === level).map(({ at, message }) => `  ${at}: ${message}`);
          return lines.length === 0 ? [] : [`${level} (${lines.length}):`, ...lines.sort(), ''];
        })
        .join('\n');
