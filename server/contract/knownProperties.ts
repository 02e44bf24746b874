import { parameterNumber } from '#openapi/shared/number';
import { prepareText, textKindOf } from '#openapi/shared/text';
import { isJsonObject, listOf, type JsonObject } from './jsonObject';
import { objectAt, resolved } from './document';

/** Keywords other than `allOf` whose schemas apply to the same value as the schema that contains them. */
const alternatives = ['anyOf', 'oneOf'];
const conditional = ['if', 'then', 'else'];

/** Returns the schema and all schemas that always apply to the same value, with references resolved. */
const unconditionalSchemas = (schema: JsonObject): JsonObject[] => {
  const target = resolved(schema);
  return [target, ...listOf(target, 'allOf').filter(isJsonObject).flatMap(unconditionalSchemas)];
};

/** Returns the schema and all schemas that may apply to the same value, with references resolved. */
const allSchemas = (schema: JsonObject): JsonObject[] =>
  unconditionalSchemas(schema).flatMap((target) => {
    const others = [
      ...alternatives.flatMap((name) => listOf(target, name)),
      ...conditional.map((name) => target[name]),
    ];
    return [target, ...others.filter(isJsonObject).flatMap(allSchemas)];
  });

const schemasFor = (name: string, schemas: readonly JsonObject[]): JsonObject[] =>
  schemas
    .flatMap(({ properties }) =>
      isJsonObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [],
    )
    .filter(isJsonObject);

const isFree = (schemas: readonly JsonObject[]): boolean =>
  schemas.some(({ additionalProperties: more }) => more === true || isJsonObject(more)) ||
  schemas.every(({ properties }) => properties === undefined);

const merged = (schemas: readonly JsonObject[]): JsonObject =>
  schemas.flatMap(unconditionalSchemas).reduce<JsonObject>((all, schema) => ({ ...all, ...schema }), {});

const isNumeric = ({ type }: JsonObject): boolean => type === 'integer' || type === 'number';

const preparedText = (text: string, schemas: readonly JsonObject[], record?: JsonObject): string => {
  const about = merged(schemas);
  // Only forms prepare numbers: requests have them in one notation.
  if (isNumeric(about)) return text;
  const code = record?.['countryCode'] ?? '';
  return prepareText(textKindOf(about), text, record && (typeof code === 'string' ? code : ''));
};

/** Returns a text or texts, as of a parameter, prepared as the contract describes; other values unchanged. */
export const withPreparedText = (value: unknown, schema: JsonObject): unknown => {
  if (typeof value === 'string') return preparedText(value, [schema]);
  return Array.isArray(value) ? value.map((entry) => withPreparedText(entry, schema)) : value;
};

/**
 * Converts the texts of numbers in parameters or fields of a multipart body; NaN, which no schema accepts, for a text
 * that is no number. ajv would convert `01`, `1e1` and `0x10`.
 */
export const withNumbers = (value: unknown, schema: JsonObject): unknown =>
  isJsonObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, text]) => {
          const isNumber =
            typeof text === 'string' &&
            schemasFor(name, unconditionalSchemas(schema)).some((one) => isNumeric(merged([one])));
          return [name, isNumber ? parameterNumber(text) : text];
        }),
      )
    : value;

const hasRequiredMessage = (schemas: readonly JsonObject[]): boolean =>
  schemas.flatMap(unconditionalSchemas).some((schema) => 'required' in objectAt(schema, 'x-messages'));

const accepted = (value: unknown, roots: readonly JsonObject[], record?: JsonObject): unknown => {
  if (typeof value === 'string') return preparedText(value, roots, record);
  const schemas = roots.flatMap(allSchemas);
  if (Array.isArray(value)) {
    const items = schemas.map(({ items: item }) => item).filter(isJsonObject);
    return value.map((entry) => accepted(entry, items));
  }
  if (!isJsonObject(value) || isFree(schemas)) return value;
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
 * Returns a copy of `value` with prepared texts (`openapi/shared/text`), without properties that the schema does not
 * define, so that unknown properties are never stored, and without empty texts, which mean the same as absent fields;
 * one in a required field remains if the contract has no message for its absence. Objects with `additionalProperties`
 * or without any properties are copied unchanged. ajv's `removeAdditional` is not used: it checks each branch of an
 * `if` alone and removes the properties of the others.
 */
export const withKnownProperties = (value: unknown, schema: JsonObject): unknown => accepted(value, [schema]);
