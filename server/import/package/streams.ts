import { contract, objectAt, resolved } from '#server/contract/document';
import { isJsonObject, listOf, textOf, type JsonObject } from '#server/contract/jsonObject';
import { schemaEnum } from '#server/contract/schemas';
import type { StreamName } from '../records';

/** A column of a file. */
export interface Column {
  readonly name: string;
  readonly required: boolean;
  /** Its schema in the contract, with references resolved. */
  readonly schema: JsonObject;
}

/** A file of a package, as the contract describes it. */
export interface Stream {
  readonly name: StreamName;
  readonly file: string;
  readonly columns: readonly Column[];
  /** The columns that identify a record, the id of the source first. */
  readonly key: readonly string[];
  /** Whether the rows with the same key are one record. */
  readonly repeats: boolean;
  readonly schema: JsonObject;
}

const names = schemaEnum('ImportStreamName');

/** Returns whether a text is the name of a stream. */
export const isStreamName = (name: string): name is StreamName => names.includes(name);

/** The names of all streams, in the order of the contract. */
export const streamNames: readonly StreamName[] = names.filter(isStreamName);

const columnsOf = (schema: JsonObject): Column[] => {
  const required = listOf(schema, 'required');
  return Object.entries(objectAt(schema, 'properties')).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: isJsonObject(property) ? resolved(property) : {},
  }));
};

const readStream = (schema: JsonObject): [StreamName, Stream][] => {
  const about = schema['x-stream'];
  if (!isJsonObject(about)) return [];
  const name = textOf(about, 'name');
  if (!isStreamName(name)) return [];
  const file = `${name}.${name === 'partner-profiles' ? 'ndjson' : 'csv'}`;
  const key = listOf(about, 'key').map(String);
  return [[name, { name, file, columns: columnsOf(schema), key, repeats: about['repeats'] === true, schema }]];
};

const schemas = Object.values(objectAt(objectAt(contract, 'components'), 'schemas')).filter(isJsonObject);
const streams = new Map(schemas.flatMap(readStream));

/** Returns the description of a stream. */
export function streamOf(name: StreamName): Stream {
  const stream = streams.get(name);
  if (!stream) throw new Error(`The contract describes no rows of ${name}.`);
  return stream;
}
