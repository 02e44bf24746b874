import { memoized } from '#server/contract/memoized';
import { isPart, listOf, type Part } from '#server/contract/parts';
import { resolved } from '#server/contract/document';
import type { Parameter } from '#server/contract/operations';
import { createCompilers, type Validator } from '#server/contract/validators';
import { parametersSchema } from '#server/contract/schemas';

export const numberIn = (schema: Part, name: string): number | undefined => {
  const value = schema[name];
  return typeof value === 'number' ? value : undefined;
};

export const textIn = (schema: Part, name: string): string | undefined => {
  const value = schema[name];
  return typeof value === 'string' ? value : undefined;
};

/** The schema and its `allOf` parts, with references resolved. */
const unconditional = (schema: Part): Part[] => {
  const resolvedSchema = resolved(schema);
  return [resolvedSchema, ...listOf(resolvedSchema, 'allOf').filter(isPart).flatMap(unconditional)];
};

const bothOf = (present: unknown, added: Part): Part => (isPart(present) ? { allOf: [present, added] } : added);

/**
 * Merges a schema with its `allOf` parts: joins properties and required names; for other keywords the first one
 * applies.
 */
export const mergedAllOf = memoized((schema: Part): Part => {
  const parts = unconditional(schema);
  if (parts.length === 1 && parts[0]) return parts[0];
  const properties: Record<string, Part> = {};
  for (const part of parts)
    for (const [name, inner] of Object.entries(isPart(part['properties']) ? part['properties'] : {}))
      if (isPart(inner)) properties[name] = bothOf(properties[name], inner);
  const required = parts.flatMap((part) => listOf(part, 'required'));
  const joined = parts.reduceRight<Part>((joinedParts, part) => ({ ...joinedParts, ...part }), {});
  const rest = Object.fromEntries(Object.entries(joined).filter(([name]) => name !== 'allOf'));
  return { ...rest, ...(Object.keys(properties).length > 0 && { properties }), required: [...new Set(required)] };
});

export const propertyEntries = memoized((schema: Part): readonly (readonly [string, Part])[] =>
  Object.entries(isPart(schema['properties']) ? schema['properties'] : {}).flatMap(([name, inner]) =>
    isPart(inner) ? [[name, inner] as const] : [],
  ),
);

/** Whether an object may have any properties: the contract declares none. */
export const isFreeObject = (schema: Part): boolean =>
  schema['additionalProperties'] === true && propertyEntries(schema).length === 0;

/** The types a schema allows; inferred from its keywords when `type` is missing. */
export const typesOf = (schema: Part): string[] => {
  const type = schema['type'];
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.filter((name) => typeof name === 'string');
  return isPart(schema['properties']) ? ['object'] : [];
};

const compilers = createCompilers(() => new Date());
const checks = new Map<string, Validator<unknown>>();

/** Equal schemas have one validator. */
const compiled = (kind: 'json' | 'text', schema: Part): Validator<unknown> => {
  const key = `${kind}${JSON.stringify(schema)}`;
  const cached = checks.get(key);
  if (cached) return cached;
  const check = compilers[kind]<unknown>(schema);
  checks.set(key, check);
  return check;
};

/** Validates a JSON body. */
export const checkJson = memoized((schema: Part): Validator<unknown> => compiled('json', schema));

/** Validates texts that are converted: parameters and form fields. */
export const checkText = memoized((schema: Part): Validator<unknown> => compiled('text', schema));

export const checkParameters = (parameters: readonly Parameter[]): Validator<unknown> =>
  checkText(parametersSchema(parameters));

const branchesOf = memoized((schema: Part): readonly Part[] =>
  [...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')].filter(isPart),
);

type VisitSchema = (schema: Part, value: unknown) => void;

/** Visits every value of a response with its schema. */
export const walk = (given: Part, value: unknown, visit: VisitSchema): void => {
  const schema = mergedAllOf(given);
  visit(schema, value);
  for (const branch of branchesOf(schema)) if (isPart(value) || Array.isArray(value)) walk(branch, value, visit);
  if (Array.isArray(value) && isPart(schema['items'])) for (const one of value) walk(schema['items'], one, visit);
  if (isPart(value))
    for (const [name, inner] of propertyEntries(schema)) if (name in value) walk(inner, value[name], visit);
};
