import { numberIn } from '#openapi/keywords/number';
import { prepareText, textKindOf } from '#openapi/keywords/text';
import { isPart, listOf, type Part } from './parts';
import { objectAt, resolved } from './document';

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

const merged = (schemas: readonly Part[]): Part =>
  schemas.flatMap(unconditionalSchemas).reduce<Part>((all, schema) => ({ ...all, ...schema }), {});

const preparedText = (text: string, schemas: readonly Part[], record?: Part): string => {
  const about = merged(schemas);
  const code = record?.['countryCode'] ?? '';
  return prepareText(textKindOf(about), text, record && (typeof code === 'string' ? code : ''));
};

/** Returns a text or texts, as of a parameter, prepared as the contract describes; other values unchanged. */
export const withPreparedText = (value: unknown, schema: Part): unknown => {
  if (typeof value === 'string') return preparedText(value, [schema]);
  return Array.isArray(value) ? value.map((entry) => withPreparedText(entry, schema)) : value;
};

const isNumeric = (schema: Part): boolean => ['integer', 'number'].includes(String(merged([schema])['type']));

/**
 * Converts the texts of numbers in parameters or fields of a multipart body; NaN, which no schema accepts, for a text
 * that is no number. ajv would convert `1e1` and `0x10`.
 */
export const withNumbers = (value: unknown, schema: Part): unknown =>
  isPart(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, text]) => {
          const isNumber = typeof text === 'string' && schemasFor(name, unconditionalSchemas(schema)).some(isNumeric);
          return [name, isNumber ? numberIn(text) : text];
        }),
      )
    : value;

const hasRequiredMessage = (schemas: readonly Part[]): boolean =>
  schemas.flatMap(unconditionalSchemas).some((schema) => 'required' in objectAt(schema, 'x-messages'));

const accepted = (value: unknown, roots: readonly Part[], record?: Part): unknown => {
  if (typeof value === 'string') return preparedText(value, roots, record);
  const schemas = roots.flatMap(allSchemas);
  if (Array.isArray(value)) {
    const items = schemas.map(({ items: item }) => item).filter(isPart);
    return value.map((entry) => accepted(entry, items));
  }
  if (!isPart(value) || isFree(schemas)) return value;
  const required = new Set(roots.flatMap(unconditionalSchemas).flatMap((schema) => listOf(schema, 'required')));
  const siblings = schemasFor('countryCode', schemas).length > 0 ? value : undefined;
  const declared = Object.entries(value).flatMap(([name, inner]) => {
    const innerSchemas = schemasFor(name, schemas);
    if (innerSchemas.length === 0) return [];
    const ready = accepted(inner, innerSchemas, siblings);
    const isAbsent = ready === '' && (!required.has(name) || hasRequiredMessage(innerSchemas));
    return isAbsent ? [] : [[name, ready] as const];
  });
  return Object.fromEntries(declared);
};

/**
 * Returns a copy of `value` with prepared texts (`openapi/keywords/text`), without properties that the schema does not
 * define, so that unknown properties are never stored, and without empty texts, which mean the same as absent fields;
 * one in a required field remains if the contract has no message for its absence. Objects with `additionalProperties`
 * or without any properties are copied unchanged. ajv's `removeAdditional` is not used: it checks each branch of an
 * `if` alone and removes the properties of the others.
 */
export const withKnownProperties = (value: unknown, schema: Part): unknown => accepted(value, [schema]);
