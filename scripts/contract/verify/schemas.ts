import { memoized } from '#server/contract/memoized';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { resolved } from '#server/contract/document';
import type { Parameter } from '#server/contract/operations';
import { createCompilers, type Validator } from '#server/contract/validators';
import { parametersSchema } from '#server/contract/schemas';

export const numberIn = (schema: JsonObject, name: string): number | undefined => {
  const value = schema[name];
  return typeof value === 'number' ? value : undefined;
};

export const textIn = (schema: JsonObject, name: string): string | undefined => {
  const value = schema[name];
  return typeof value === 'string' ? value : undefined;
};

/** The schema and its `allOf` parts, with references resolved. */
const unconditional = (schema: JsonObject): JsonObject[] => {
  const resolvedSchema = resolved(schema);
  return [resolvedSchema, ...listOf(resolvedSchema, 'allOf').filter(isJsonObject).flatMap(unconditional)];
};

const bothOf = (present: unknown, added: JsonObject): JsonObject =>
  isJsonObject(present) ? { allOf: [present, added] } : added;

/**
 * Merges a schema with its `allOf` parts: joins properties and required names; for other keywords the first one
 * applies.
 */
export const mergedAllOf = memoized((schema: JsonObject): JsonObject => {
  const parts = unconditional(schema);
  if (parts.length === 1 && parts[0]) return parts[0];
  const properties: Record<string, JsonObject> = {};
  for (const part of parts)
    for (const [name, inner] of Object.entries(isJsonObject(part['properties']) ? part['properties'] : {}))
      if (isJsonObject(inner)) properties[name] = bothOf(properties[name], inner);
  const required = parts.flatMap((part) => listOf(part, 'required'));
  const joined = parts.reduceRight<JsonObject>((joinedParts, part) => ({ ...joinedParts, ...part }), {});
  const rest = Object.fromEntries(Object.entries(joined).filter(([name]) => name !== 'allOf'));
  return { ...rest, ...(Object.keys(properties).length > 0 && { properties }), required: [...new Set(required)] };
});

export const propertyEntries = memoized((schema: JsonObject): readonly (readonly [string, JsonObject])[] =>
  Object.entries(isJsonObject(schema['properties']) ? schema['properties'] : {}).flatMap(([name, inner]) =>
    isJsonObject(inner) ? [[name, inner] as const] : [],
  ),
);

/** Whether an object may have any properties: the contract declares none. */
export const isFreeObject = (schema: JsonObject): boolean =>
  schema['additionalProperties'] === true && propertyEntries(schema).length === 0;

/** The types a schema allows; inferred from its keywords when `type` is missing. */
export const typesOf = (schema: JsonObject): string[] => {
  const type = schema['type'];
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.filter((name) => typeof name === 'string');
  return isJsonObject(schema['properties']) ? ['object'] : [];
};

const compilers = createCompilers(() => new Date());
const checks = new Map<string, Validator<unknown>>();

/** Equal schemas have one validator. */
const compiled = (kind: 'json' | 'text', schema: JsonObject): Validator<unknown> => {
  const key = `${kind}${JSON.stringify(schema)}`;
  const cached = checks.get(key);
  if (cached) return cached;
  const check = compilers[kind]<unknown>(schema);
  checks.set(key, check);
  return check;
};

/** Validates a JSON body. */
export const checkJson = memoized((schema: JsonObject): Validator<unknown> => compiled('json', schema));

/** Validates texts that are converted: parameters and form fields. */
export const checkText = memoized((schema: JsonObject): Validator<unknown> => compiled('text', schema));

export const checkParameters = (parameters: readonly Parameter[]): Validator<unknown> =>
  checkText(parametersSchema(parameters));

const branchesOf = memoized((schema: JsonObject): readonly JsonObject[] =>
  [...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')].filter(isJsonObject),
);

type VisitSchema = (schema: JsonObject, value: unknown) => void;

/** Visits every value of a response with its schema. */
export const walk = (given: JsonObject, value: unknown, visit: VisitSchema): void => {
  const schema = mergedAllOf(given);
  visit(schema, value);
  for (const branch of branchesOf(schema)) if (isJsonObject(value) || Array.isArray(value)) walk(branch, value, visit);
  if (Array.isArray(value) && isJsonObject(schema['items'])) for (const one of value) walk(schema['items'], one, visit);
  if (isJsonObject(value))
    for (const [name, inner] of propertyEntries(schema)) if (name in value) walk(inner, value[name], visit);
};
