import { isDeepStrictEqual } from 'node:util';
import { resolved } from '#server/contract/document';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { isFreeObject, mergedAllOf, propertyEntries } from './schemas';
import { isSameText } from './texts';

/** Fields that the server sets, and `deleted`, which is an instruction. */
export const serverFields = ['version', 'updatedAt', 'savedAt', 'deleted'];

/** Position of a value in its enum; a number is returned as it is. */
export const rankOf = (schema: JsonObject, value: unknown): number | string => {
  if (typeof value !== 'string') return Number(value);
  const branches = [schema, ...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')].filter(isJsonObject).map(resolved);
  const names = branches.map((branch) => listOf(branch, 'enum')).find((list) => list.includes(value));
  return names ? names.indexOf(value) : value;
};

/** An empty text in an optional field equals a missing one. */
const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const itemsIn = (schema: JsonObject): JsonObject => (isJsonObject(schema['items']) ? schema['items'] : {});

const hasIds = (schema: JsonObject): boolean => propertyEntries(mergedAllOf(schema)).some(([name]) => name === 'id');

const isRemoved = (entry: unknown): boolean => isJsonObject(entry) && entry['deleted'] === true;

const isSingle = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** Compares the entries of a list in their order. Other entries may only be between them if entries have ids. */
const listDifference = (
  sent: readonly unknown[],
  stored: unknown,
  items: JsonObject,
  path: string,
): string | undefined => {
  if (!Array.isArray(stored)) return path;
  const rest = stored.map((entry: unknown) => entry);
  if (!hasIds(items) && rest.length !== sent.length) return path;
  for (const [at, entry] of sent.entries()) {
    if (isRemoved(entry)) continue;
    const [first] = rest;
    const place = hasIds(items) ? rest.findIndex((other) => differenceOf(entry, other, items) === undefined) : 0;
    if (place < 0) return differenceOf(entry, first, items, `${path}[${at}]`) ?? `${path}[${at}]`;
    const difference = differenceOf(entry, rest[place], items, `${path}[${at}]`);
    if (difference !== undefined) return difference;
    rest.splice(0, place + 1);
  }
  return undefined;
};

/**
 * The path of the first value that is not stored as it was sent; undefined when all are. Ids, versions and undeclared
 * fields are not compared.
 */
export function differenceOf(sent: unknown, stored: unknown, given: JsonObject = {}, path = ''): string | undefined {
  if (isAbsent(sent)) return undefined;
  const schema = mergedAllOf(given);
  // Absent, not null: an omitted field has its default, and an omitted boolean is false.
  if (isAbsent(stored) && sent === (schema['default'] ?? false)) return undefined;
  if (isSingle(sent) && isSingle(stored) && rankOf(schema, sent) === rankOf(schema, stored)) return undefined;
  if (typeof sent === 'string') return isSameText(schema, sent, stored) ? undefined : path;
  if (Array.isArray(sent)) return listDifference(sent, stored, itemsIn(schema), path);
  if (!isJsonObject(sent)) return isDeepStrictEqual(sent, stored) ? undefined : path;
  if (!isJsonObject(stored)) return path;
  if (isFreeObject(schema)) return isDeepStrictEqual(sent, stored) ? undefined : path;
  const fields = new Map(propertyEntries(schema));
  for (const [name, value] of Object.entries(sent)) {
    if (name === 'id' || serverFields.includes(name) || (fields.size > 0 && !fields.has(name))) continue;
    const difference = differenceOf(value, stored[name], fields.get(name), path === '' ? name : `${path}.${name}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}
