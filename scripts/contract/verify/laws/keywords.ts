import { contract, objectAt } from '#server/contract/document';
import { type Operation } from '#server/contract/operations';
import { isJsonObject, textOf, type JsonObject } from '#server/contract/jsonObject';
import { fieldsOf, itemsOf } from '#scripts/contract/shape';
import { operationNamed } from '../operations';

/** The operation as the contract declares it, with our keywords. */
export const declarationOf = ({ path, method }: Pick<Operation, 'path' | 'method'>): JsonObject =>
  objectAt(objectAt(objectAt(contract, 'paths'), path), method.toLowerCase());

const successOf = (operation: Operation): JsonObject =>
  objectAt(objectAt(declarationOf(operation), 'responses'), String(operation.success.status));

/** Whether an operation searches: its results are limited. */
export const isSearch = (operation: Operation): boolean => 'x-search' in declarationOf(operation);

/** The JSON content of the success: its schema and examples. */
export const contentOf = (operation: Operation): JsonObject =>
  objectAt(objectAt(successOf(operation), 'content'), 'application/json');

const allLinks = (operation: Operation): JsonObject[] =>
  Object.values(objectAt(successOf(operation), 'links')).filter(isJsonObject);

/** A link to the bytes of a file that was sent. */
export interface FileLink {
  readonly operationId: string;
  readonly parameters: JsonObject;
  /** The field of the form. */
  readonly field: string;
  /** JSON pointer of its description in the response. */
  readonly at: string;
}

/** The links to operations that return a file. */
export const fileLinksOf = (operation: Operation): FileLink[] => {
  const fields = [...fieldsOf(operation.body?.schema ?? {})];
  const field = fields.find(([, schema]) => itemsOf(schema)['format'] === 'binary')?.[0];
  return allLinks(operation).flatMap((link) => {
    const operationId = textOf(link, 'operationId');
    const parameters = objectAt(link, 'parameters');
    const [, at] = /^\$response\.body#(.*)\/id$/.exec(String(parameters['id'])) ?? [];
    const returnsFile = operationNamed(operationId).declared.get(200)?.mediaTypes.includes('application/octet-stream');
    return field !== undefined && at !== undefined && returnsFile ? [{ operationId, parameters, field, at }] : [];
  });
};
