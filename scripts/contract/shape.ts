import { memoized } from '#server/contract/memoized';
import { isPart, listOf, type Part } from '#server/contract/parts';
import { mergedAllOf, propertyEntries } from './verify/schemas';

/** The schema of the values that are not null. */
const present = (schema: Part): Part => {
  const [first, ...others] = listOf(schema, 'oneOf').filter((one) => isPart(one) && one['type'] !== 'null');
  return isPart(first) && others.length === 0 ? first : schema;
};

/** The fields a value of this schema may have. */
export const fieldsOf = memoized(
  (schema: Part): ReadonlyMap<string, Part> => new Map(propertyEntries(mergedAllOf(present(mergedAllOf(schema))))),
);

/** The schema of the entries of a list. */
export const itemsOf = (schema: Part): Part => {
  const { items } = mergedAllOf(schema);
  return isPart(items) ? items : {};
};

/** The schema of the value at a JSON pointer. */
export const schemaAt = (schema: Part, pointer: string): Part =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Part>((part, name) => (/^(\d+|\*)$/.test(name) ? itemsOf(part) : (fieldsOf(part).get(name) ?? {})), schema);
