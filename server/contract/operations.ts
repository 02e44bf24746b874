import type { OperationId } from '../generated/operations.gen';
import { callersOf, type CallerKind } from './callers';
import { contract, objectAt, resolved } from './document';
import { isJsonObject, listOf, textOf, type JsonObject } from './jsonObject';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** A parameter: its name as the contract spells it, and its schema. */
export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonObject;
}

/** The parts of an operation that the server uses. */
export interface Operation<Id extends OperationId = OperationId> {
  readonly id: Id;
  readonly method: Method;
  /** With the contract's placeholders: `/api/onboarding/DeleteTrust/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly callers: readonly CallerKind[];
  readonly idempotent: boolean;
  /** Whether successful requests are written to the audit log; refused requests always are. */
  readonly audited: boolean;
  /** Whether screens send it on their own, so that its events are routine. */
  readonly routine: boolean;
  readonly parameters: Readonly<Record<'path' | 'query' | 'header', readonly Parameter[]>>;
  readonly body?: { readonly mediaType: string; readonly schema: JsonObject };
  /** The success response; `schema` is undefined without a body, or with a body that is not JSON. */
  readonly success: { readonly status: number; readonly schema?: JsonObject };
  /** Every status of a response. */
  readonly statuses: ReadonlySet<number>;
}

const parametersOf = (operation: JsonObject, place: string): Parameter[] =>
  listOf(operation, 'parameters')
    .filter(isJsonObject)
    .map(resolved)
    .filter((parameter) => parameter['in'] === place)
    .map((parameter) => ({
      name: textOf(parameter, 'name'),
      required: parameter['required'] === true,
      schema: objectAt(parameter, 'schema'),
    }));

const schemaRef = (media: JsonObject): JsonObject => (isJsonObject(media['schema']) ? media['schema'] : {});

const bodyOf = (operation: JsonObject): Pick<Operation, 'body'> => {
  const content = objectAt(objectAt(operation, 'requestBody'), 'content');
  const [mediaType] = Object.keys(content);
  return mediaType === undefined ? {} : { body: { mediaType, schema: schemaRef(objectAt(content, mediaType)) } };
};

const successOf = (responses: JsonObject): Operation['success'] => {
  const status = Object.keys(responses).find((code) => code.startsWith('2')) ?? '200';
  const json = objectAt(objectAt(responses, status), 'content')['application/json'];
  return { status: Number(status), ...(isJsonObject(json) && { schema: schemaRef(json) }) };
};

const isOperationId = (id: string): id is OperationId => id !== '';

const read = (path: string, method: Method, operation: JsonObject): Operation[] => {
  const id = textOf(operation, 'operationId');
  if (!isOperationId(id)) return [];
  const responses = objectAt(operation, 'responses');
  const header = parametersOf(operation, 'header');
  return [
    {
      id,
      method,
      path,
      summary: textOf(operation, 'summary'),
      callers: callersOf(operation),
      idempotent: header.some(({ name }) => name === 'Idempotency-Key'),
      audited: operation['x-audit'] !== false,
      routine: operation['x-audit'] === 'routine',
      parameters: {
        path: parametersOf(operation, 'path'),
        query: parametersOf(operation, 'query'),
        header,
      },
      ...bodyOf(operation),
      success: successOf(responses),
      statuses: new Set(Object.keys(responses).map(Number)),
    },
  ];
};

const paths = objectAt(contract, 'paths');

/** Every operation of the contract. */
export const operations: readonly Operation[] = Object.keys(paths).flatMap((path) =>
  methods.flatMap((method) => read(path, method, objectAt(objectAt(paths, path), method.toLowerCase()))),
);
