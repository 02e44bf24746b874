import { memoized } from '#server/contract/memoized';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { mergedAllOf, propertyEntries } from './verify/schemas';

/** The schema of the values that are not null. */
const present = (schema: JsonObject): JsonObject => {
  const [first, ...others] = listOf(schema, 'oneOf').filter((one) => isJsonObject(one) && one['type'] !== 'null');
  return isJsonObject(first) && others.length === 0 ? first : schema;
};

/** The fields a value of this schema may have. */
export const fieldsOf = memoized(
  (schema: JsonObject): ReadonlyMap<string, JsonObject> =>
    new Map(propertyEntries(mergedAllOf(present(mergedAllOf(schema))))),
);

/** The schema of the entries of a list. */
export const itemsOf = (schema: JsonObject): JsonObject => {
  const { items } = mergedAllOf(schema);
  return isJsonObject(items) ? items : {};
};

/** The schema of the value at a JSON pointer. */
export const schemaAt = (schema: JsonObject, pointer: string): JsonObject =>
  pointer
    .split('/')
    .slice(1)
    .reduce<JsonObject>(
      (part, name) => (/^(\d+|\*)$/.test(name) ? itemsOf(part) : (fieldsOf(part).get(name) ?? {})),
      schema,
    );
