import { isPart, listOf, resolved, type Part } from './document';

/** Keywords other than `allOf` whose schemas apply to the same value as the schema that contains them. */
const alternatives = ['anyOf', 'oneOf'];
const conditional = ['if', 'then', 'else'];

/** Returns the schema and all schemas that always apply to the same value, with references resolved. */
const unconditionalSchemas = (schema: Part): Part[] => {
  const target = resolved(schema);
  return [target, ...listOf(target, 'allOf').filter(isPart).flatMap(unconditionalSchemas)];
};

/** Returns the schema and all schemas that may apply to the same value, with references resolved. */
const allSchemas = (schema: Part): Part[] =>
  unconditionalSchemas(schema).flatMap((target) => {
    const others = [
      ...alternatives.flatMap((name) => listOf(target, name)),
      ...conditional.map((name) => target[name]),
    ];
    return [target, ...others.filter(isPart).flatMap(allSchemas)];
  });

const schemasFor = (name: string, schemas: readonly Part[]): Part[] =>
  schemas
    .flatMap(({ properties }) => (isPart(properties) && Object.hasOwn(properties, name) ? [properties[name]] : []))
    .filter(isPart);

const isFree = (schemas: readonly Part[]): boolean =>
  schemas.some(({ additionalProperties: more }) => more === true || isPart(more)) ||
  schemas.every(({ properties }) => properties === undefined);

const withoutUnknown = (value: unknown, roots: readonly Part[]): unknown => {
  const schemas = roots.flatMap(allSchemas);
  if (Array.isArray(value)) {
    const items = schemas.map(({ items: item }) => item).filter(isPart);
    return value.map((entry) => withoutUnknown(entry, items));
  }
  if (!isPart(value) || isFree(schemas)) return value;
  const required = new Set(roots.flatMap(unconditionalSchemas).flatMap((schema) => listOf(schema, 'required')));
  const declared = Object.entries(value).flatMap(([name, inner]) => {
    const innerSchemas = schemasFor(name, schemas);
    const isAbsent = innerSchemas.length === 0 || (inner === '' && !required.has(name));
    return isAbsent ? [] : [[name, withoutUnknown(inner, innerSchemas)] as const];
  });
  return Object.fromEntries(declared);
};

/**
 * Returns a copy of `value` without properties that the schema does not define, so that unknown properties are never
 * stored, and without empty texts in optional fields, which mean the same as absent fields. Objects with
 * `additionalProperties` or without any properties are copied unchanged. ajv's `removeAdditional` is not used: it
 * checks each branch of an `if` alone and removes the properties of the others.
 */
export const withKnownProperties = (value: unknown, schema: Part): unknown => withoutUnknown(value, [schema]);
