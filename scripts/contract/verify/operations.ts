import { contract, objectAt } from '#server/contract/document';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { operations as contractOperations, type Operation } from '#server/contract/operations';

/** The declared response of one status. */
interface Declared {
  readonly mediaTypes: readonly string[];
  /** Schema of the JSON body; undefined without a body. */
  readonly schema?: JsonObject;
}

/** An operation with the details that verification needs. */
export interface CheckedOperation extends Operation {
  readonly tag: string;
  readonly additive: boolean;
  readonly declared: ReadonlyMap<number, Declared>;
  readonly bodyExample?: unknown;
}

const declaredOf = (response: JsonObject): Declared => {
  const content = objectAt({ response }, 'response')['content'];
  const types = isJsonObject(content) ? content : {};
  const schema = objectAt(types, 'application/json')['schema'];
  return { mediaTypes: Object.keys(types), ...(isJsonObject(schema) && { schema }) };
};

const firstTag = (operation: JsonObject): string => {
  const [tag] = listOf(operation, 'tags');
  return typeof tag === 'string' ? tag : 'untagged';
};

const exampleOf = (operation: JsonObject, { body }: Operation): unknown => {
  if (!body) return undefined;
  const media = objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), body.mediaType);
  return media['example'] ?? objectAt({ schema: body.schema }, 'schema')['example'];
};

const widened = (operation: Operation): CheckedOperation => {
  const item = objectAt(objectAt(contract, 'paths'), operation.path);
  const described = objectAt(item, operation.method.toLowerCase());
  const responses = Object.entries(objectAt(described, 'responses'));
  return {
    ...operation,
    tag: firstTag(described),
    additive: described['x-additive'] === true,
    declared: new Map(
      responses.flatMap(([status, response]) =>
        isJsonObject(response) ? [[Number(status), declaredOf(response)]] : [],
      ),
    ),
    bodyExample: exampleOf(described, operation),
  };
};

/** Every operation, in the order of the contract. */
export const operations: readonly CheckedOperation[] = contractOperations.map(widened);

const byId = new Map<string, CheckedOperation>(operations.map((operation) => [operation.id, operation]));

/** @throws Error when the contract has no such operation. */
export const operationNamed = (id: string): CheckedOperation => {
  const operation = byId.get(id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
};

/** The methods the contract lists for a path. */
export const methodsOf = (path: string): readonly string[] =>
  operations.filter((operation) => operation.path === path).map(({ method }) => method);
