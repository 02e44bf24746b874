import { isPart, listOf, resolved, type Part } from './document';

/** Keywords whose schemas speak about the same value as the schema they stand in, beside `allOf`, whose schemas always do. */
const alternatives = ['anyOf', 'oneOf'];
const conditional = ['if', 'then', 'else'];

/** The schema and every other one that holds for the same value without a condition, references followed. */
const allCertain = (schema: Part): Part[] => {
  const whole = resolved(schema);
  return [whole, ...listOf(whole, 'allOf').filter(isPart).flatMap(allCertain)];
};

/** The schema and every other one that speaks about the same value, references followed. */
const allAbout = (schema: Part): Part[] =>
  allCertain(schema).flatMap((whole) => {
    const others = [...alternatives.flatMap((name) => listOf(whole, name)), ...conditional.map((name) => whole[name])];
    return [whole, ...others.filter(isPart).flatMap(allAbout)];
  });

const schemasFor = (name: string, schemas: readonly Part[]): Part[] =>
  schemas
    .flatMap(({ properties }) => (isPart(properties) && Object.hasOwn(properties, name) ? [properties[name]] : []))
    .filter(isPart);

const isFree = (schemas: readonly Part[]): boolean =>
  schemas.some(({ additionalProperties: more }) => more === true || isPart(more)) ||
  schemas.every(({ properties }) => properties === undefined);

const keep = (value: unknown, roots: readonly Part[]): unknown => {
  const schemas = roots.flatMap(allAbout);
  if (Array.isArray(value)) {
    const items = schemas.map(({ items: item }) => item).filter(isPart);
    return value.map((entry) => keep(entry, items));
  }
  if (!isPart(value) || isFree(schemas)) return value;
  const required = new Set(roots.flatMap(allCertain).flatMap((schema) => listOf(schema, 'required')));
  const known = Object.entries(value).flatMap(([name, inner]) => {
    const about = schemasFor(name, schemas);
    const isAbsent = about.length === 0 || (inner === '' && !required.has(name));
    return isAbsent ? [] : [[name, keep(inner, about)] as const];
  });
  return Object.fromEntries(known);
};

/**
 * A copy of `value` without the properties the contract's schema does not know, so that nothing a client adds is ever stored, and without
 * empty texts in optional fields, which say the same as leaving the field out. Objects the schema leaves free (`additionalProperties`, or
 * no properties at all) stay whole. ajv's own `removeAdditional` would take each branch of an `if` for the whole truth and remove the
 * properties of the others.
 */
export const withKnownProperties = (value: unknown, schema: Part): unknown => keep(value, [schema]);
