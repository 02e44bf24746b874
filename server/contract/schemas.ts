import { objectAt, resolved } from './document';
import type { Parameter } from './operations';
import type { JsonObject } from './jsonObject';

/** Returns the properties of a named schema of the contract. */
export const schemaProperties = (schema: string): JsonObject =>
  objectAt(resolved({ $ref: `#/components/schemas/${schema}` }), 'properties');

/** Returns the values of a named schema of the contract with an `enum` of texts. */
export function schemaEnum(schema: string): readonly string[] {
  const { enum: values } = resolved({ $ref: `#/components/schemas/${schema}` });
  return Array.isArray(values) ? values.map(String) : [];
}

/** Returns the contract's message for a violated rule of a property, for example `required`. */
export const messageOf = (schema: string, property: string, rule: string): string =>
  String(objectAt(objectAt(schemaProperties(schema), property), 'x-messages')[rule]);

/** Returns one schema for all parameters of a location. Other parameters are ignored. */
export const parametersSchema = (parameters: readonly Parameter[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});
