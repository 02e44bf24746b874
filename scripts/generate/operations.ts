import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { isRecord, operationsOf, successOf, type Contract, type Operation } from './contract';
import { source } from './files';
import { typesView } from './typesView';

const json = 'application/json';

/** Files are Blobs, as in the browser. */
const blob = ts.factory.createTypeReferenceNode('Blob');

/** Schemas and operations by openapi-typescript, without the redundant `paths`. */
async function declarations(contract: Contract): Promise<string> {
  const view = typesView(contract);
  if (!isRecord(view)) throw new Error('The contract is not an object.');
  const nodes = await openapiTS(JSON.stringify(view), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    transform: (schema) => ('format' in schema && schema.format === 'binary' ? blob : undefined),
  });
  const unwanted = ['paths', 'webhooks'];
  const isUnwanted = (node: ts.Node): boolean =>
    (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && unwanted.includes(node.name.text);
  return astToString(nodes.filter((node) => !isUnwanted(node)));
}

const bodyOf = ({ operationId, requestBody }: Operation): string => {
  const [mediaType] = Object.keys(requestBody?.content ?? {});
  return mediaType === undefined ? 'undefined' : `Body<'${operationId}'>['content']['${mediaType}']`;
};

function replyOf(operation: Operation): string {
  const { status, mediaTypes } = successOf(operation);
  if (mediaTypes.length === 0) return 'undefined';
  return mediaTypes.includes(json)
    ? `operations['${operation.operationId}']['responses'][${status}]['content']['${json}']`
    : 'FileReply';
}

const operationText = (operation: Operation): string => {
  const id = operation.operationId;
  return `${id}: {
    params: Parameters<'${id}', 'path'>;
    query: Parameters<'${id}', 'query'>;
    headers: LowerCase<Parameters<'${id}', 'header'>>;
    body: ${bodyOf(operation)};
    reply: ${replyOf(operation)};
  };`;
};

const helpers = `
import type { Readable } from 'node:stream';

/** The response of an operation that returns a file. */
export type FileReply = Readable | Uint8Array;

type Parameters<Id extends keyof operations, Place extends keyof operations[Id]['parameters']> =
  [NonNullable<operations[Id]['parameters'][Place]>] extends [never]
    ? Record<never, never>
    : NonNullable<operations[Id]['parameters'][Place]>;

/** Node returns header names in lower case. */
type LowerCase<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] };

type Body<Id extends keyof operations> = NonNullable<operations[Id]['requestBody']>;
`;

/** Generates request and response types of each operation: a missing or wrong handler is a compile error. */
export async function operationFiles(contract: Contract): Promise<[string, string][]> {
  const operations = operationsOf(contract).map(operationText).join('\n');
  const text = `${helpers}
/** Operations: path parameters, query, headers, body and the JSON of a success. */
export interface Operations {
${operations}
}

export type OperationId = keyof Operations;

${await declarations(contract)}`;
  return [['server/generated/operations.gen.ts', await source(text)]];
}
