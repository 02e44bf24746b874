import { isPart, listOf, type Operation, partOf, type Part } from '../../../server/contract/document';
import { merged, propertiesOf } from '../verify/schemas';
import { responseOf } from './examples';
import { valueAt } from './pointer';

/** Where a read shows what a write has stored. */
export interface Link {
  readonly operationId: string;
  readonly parameters: Part;
  /** Where the record stands in what is read. */
  readonly at: string;
  /** Where it stands in the answer to the write. */
  readonly answered?: string;
}

/** The links of an operation's success. */
export const linksOf = (operation: Operation): Link[] =>
  Object.values(partOf(responseOf(operation, operation.success.status) ?? {}, 'links'))
    .filter(isPart)
    .map((link) => {
      const { at, answered } = partOf(link, 'x-reads');
      return {
        operationId: String(link['operationId']),
        parameters: partOf(link, 'parameters'),
        at: String(at),
        ...(typeof answered === 'string' && { answered }),
      };
    });

/** The schema of the values that are not null. */
const present = (schema: Part): Part => {
  const [first, ...others] = listOf(schema, 'oneOf').filter((one) => isPart(one) && one['type'] !== 'null');
  return isPart(first) && others.length === 0 ? first : schema;
};

/** The fields a value of this schema may have. */
export const fieldsOf = (schema: Part): ReadonlyMap<string, Part> =>
  new Map(propertiesOf(merged(present(merged(schema)))));

/** The schema of the entries of a list. */
export const itemsOf = (schema: Part): Part => {
  const { items } = merged(schema);
  return isPart(items) ? items : {};
};

/** The name of a schema; empty for one without. */
export const nameOf = (schema: Part): string => {
  const { $ref: reference } = present(schema);
  return typeof reference === 'string' ? (reference.split('/').at(-1) ?? '') : '';
};

/** The schema of what stands at a JSON pointer. */
export const schemaAt = (schema: Part, pointer: string): Part =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Part>((whole, name) => (/^\d+$/.test(name) ? itemsOf(whole) : (fieldsOf(whole).get(name) ?? {})), schema);

/** Where an answer holds its record: in its first field that is one, or as a whole. */
export const recordIn = (answer: unknown, schema: Part): string => {
  const field = [...fieldsOf(schema).keys()].find((name) => isPart(valueAt(answer, `/${name}`)));
  return field === undefined ? '' : `/${field}`;
};
