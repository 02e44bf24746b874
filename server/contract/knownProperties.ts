import { isPart, listOf, resolved, type Part } from './document';

/** Keywords whose schemas speak about the same value as the schema they stand in. */
const inPlaceLists = ['allOf', 'anyOf', 'oneOf'];
const inPlace = ['if', 'then', 'else'];

/** The schema and every other one that speaks about the same value, references followed. */
const allAbout = (schema: Part): Part[] => {
  const whole = resolved(schema);
  const others = [...inPlaceLists.flatMap((name) => listOf(whole, name)), ...inPlace.map((name) => whole[name])];
  return [whole, ...others.filter(isPart).flatMap(allAbout)];
};

const schemasFor = (name: string, schemas: readonly Part[]): Part[] =>
  schemas
    .flatMap(({ properties }) => (isPart(properties) && Object.hasOwn(properties, name) ? [properties[name]] : []))
    .filter(isPart);

const isFree = (schemas: readonly Part[]): boolean =>
  schemas.some(({ additionalProperties: more }) => more === true || isPart(more)) ||
  schemas.every(({ properties }) => properties === undefined);

const keep = (value: unknown, schemas: readonly Part[]): unknown => {
  if (Array.isArray(value)) {
    const items = schemas.flatMap(({ items: item }) => (isPart(item) ? allAbout(item) : []));
    return value.map((entry) => keep(entry, items));
  }
  if (!isPart(value) || isFree(schemas)) return value;
  const known = Object.entries(value).flatMap(([name, inner]) => {
    const about = schemasFor(name, schemas);
    return about.length === 0 ? [] : [[name, keep(inner, about.flatMap(allAbout))] as const];
  });
  return Object.fromEntries(known);
};

/**
 * A copy of `value` without the properties the contract's schema does not know, so that nothing a client adds is ever stored. Objects the
 * schema leaves free (`additionalProperties`, or no properties at all) stay whole. ajv's own `removeAdditional` would take each branch of
 * an `if` for the whole truth and remove the properties of the others.
 */
export const withKnownProperties = (value: unknown, schema: Part): unknown => keep(value, allAbout(schema));
