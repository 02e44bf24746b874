import { readFileSync } from 'node:fs';
import type { Caller } from './caller';
import type { OperationId } from './handler';

/** A part of the contract that is a JSON object. */
export type Part = Readonly<Record<string, unknown>>;

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** A parameter: its name as the contract spells it, and its schema. */
export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Part;
}

/** The parts of an operation that the server uses. */
export interface Operation<Id extends OperationId = OperationId> {
  readonly id: Id;
  readonly method: Method;
  /** With the contract's placeholders: `/api/onboarding/DeleteTrust/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly callers: readonly Caller['kind'][];
  readonly idempotent: boolean;
  /** Whether successful requests are written to the audit log; refused requests always are. */
  readonly audited: boolean;
  readonly parameters: Readonly<Record<'path' | 'query' | 'header', readonly Parameter[]>>;
  readonly body?: { readonly mediaType: string; readonly schema: Part };
  /** The success response; `schema` is undefined without a body, or with a body that is not JSON. */
  readonly success: { readonly status: number; readonly schema?: Part };
  /** Every status of a response. */
  readonly statuses: ReadonlySet<number>;
}

const readContract = (): Part => {
  const document: unknown = JSON.parse(
    readFileSync(new URL('../generated/contract.gen.json', import.meta.url), 'utf8'),
  );
  if (!isPart(document)) throw new Error('The bundled contract is not a JSON object.');
  return document;
};

/** The bundled contract: references point only to its own `components`. */
export const contract = readContract();

/** Returns the object `name` of `part`, or an empty object. */
export const partOf = (part: Part, name: string): Part => {
  const inner = part[name];
  return isPart(inner) ? resolved(inner) : {};
};

/** Returns the target of a reference, merged with the reference's siblings; any other part unchanged. */
export function resolved(part: Part): Part {
  // The objects on the way to a target have hundreds of properties: only an object with a reference is copied.
  if (!('$ref' in part)) return part;
  const { $ref: reference, ...siblings } = part;
  if (typeof reference !== 'string') return part;
  const steps = reference.replace('#/', '').split('/');
  return { ...steps.reduce(partOf, contract), ...siblings };
}

export const listOf = (part: Part, name: string): readonly unknown[] => {
  const list = part[name];
  return Array.isArray(list) ? list : [];
};

const textOf = (part: Part, name: string): string => {
  const text = part[name];
  return typeof text === 'string' ? text : '';
};

const parametersOf = (operation: Part, place: string): Parameter[] =>
  listOf(operation, 'parameters')
    .filter(isPart)
    .map(resolved)
    .filter((parameter) => parameter['in'] === place)
    .map((parameter) => ({
      name: textOf(parameter, 'name'),
      required: parameter['required'] === true,
      schema: partOf(parameter, 'schema'),
    }));

const schemaRef = (media: Part): Part => (isPart(media['schema']) ? media['schema'] : {});

const bodyOf = (operation: Part): Pick<Operation, 'body'> => {
  const content = partOf(partOf(operation, 'requestBody'), 'content');
  const [mediaType] = Object.keys(content);
  return mediaType === undefined ? {} : { body: { mediaType, schema: schemaRef(partOf(content, mediaType)) } };
};

const successOf = (responses: Part): Operation['success'] => {
  const status = Object.keys(responses).find((code) => code.startsWith('2')) ?? '200';
  const json = partOf(partOf(responses, status), 'content')['application/json'];
  return { status: Number(status), ...(isPart(json) && { schema: schemaRef(json) }) };
};

const kinds: readonly Caller['kind'][] = ['anyone', 'newcomer', 'client', 'concierge'];

const isOperationId = (id: string): id is OperationId => id !== '';

const read = (path: string, method: Method, operation: Part): Operation[] => {
  const id = textOf(operation, 'operationId');
  if (!isOperationId(id)) return [];
  const responses = partOf(operation, 'responses');
  const callers = listOf(partOf(operation, 'x-access'), 'callers');
  return [
    {
      id,
      method,
      path,
      summary: textOf(operation, 'summary'),
      callers: kinds.filter((kind) => callers.includes(kind)),
      idempotent: operation['x-idempotent'] === true,
      audited: operation['x-audit'] !== false,
      parameters: {
        path: parametersOf(operation, 'path'),
        query: parametersOf(operation, 'query'),
        header: parametersOf(operation, 'header'),
      },
      ...bodyOf(operation),
      success: successOf(responses),
      statuses: new Set(Object.keys(responses).map(Number)),
    },
  ];
};

const paths = partOf(contract, 'paths');

/** Every operation of the contract. */
export const operations: readonly Operation[] = Object.keys(paths).flatMap((path) =>
  methods.flatMap((method) => read(path, method, partOf(partOf(paths, path), method.toLowerCase()))),
);

/** Returns the properties of a named schema of the contract. */
export const propertiesOf = (schema: string): Part =>
  partOf(resolved({ $ref: `#/components/schemas/${schema}` }), 'properties');

/** Returns the contract's message for a violated rule of a property, for example `required`. */
export const messageOf = (schema: string, property: string, rule: string): string =>
  String(partOf(partOf(propertiesOf(schema), property), 'x-messages')[rule]);
