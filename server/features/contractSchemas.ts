import { type Part, partOf, resolved } from '../contract/document';

/** The properties of a named schema of the contract. */
export const propertiesOf = (schema: string): Part =>
  partOf(resolved({ $ref: `#/components/schemas/${schema}` }), 'properties');

/** What the contract says when a rule of a property is broken, `required` for example. */
export const messageOf = (schema: string, property: string, rule: string): string =>
  String(partOf(partOf(propertiesOf(schema), property), 'x-messages')[rule]);
