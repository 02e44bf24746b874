import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { InvalidArgument } from '../options';
import { operations } from '../operations';
import { callerNames, specialCallers, type CallerName } from '../request';
import { readJson } from './file';

/** Records that a file can name for a caller, by their ids. */
const recordNames = ['family', 'conversation', 'attachment', 'books', 'dimension', 'account'] as const;
export type RecordName = (typeof recordNames)[number];

/** Test data of a file, instead of what the kit finds or creates. */
export interface GivenData {
  /** Ids of records by caller. */
  readonly records: JsonObject;
  /** Values of parameters and body fields by operation. */
  readonly values: JsonObject;
}

export const noData: GivenData = { records: {}, values: {} };

const partIn = (part: JsonObject, name: string): JsonObject => {
  const inner = part[name];
  return isJsonObject(inner) ? inner : {};
};

/** The id of a record that the file names for a caller; undefined if it names none. */
export const givenRecord = ({ records }: GivenData, whose: CallerName, name: RecordName): unknown =>
  partIn(records, whose)[name];

/** The values that the file names for an operation. */
export const givenValues = ({ values }: GivenData, operationId: string): JsonObject => partIn(values, operationId);

const assertNames = (what: string, part: JsonObject, allowed: readonly string[]): void => {
  const unknown = Object.keys(part).find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    throw new InvalidArgument(`--data: there is no ${what} "${unknown}"; there are ${allowed.join(', ')}.`);
};

/**
 * Reads a file of test data: `{ "records": { "client": { "family": 17 } }, "values": { "getBalanceSheet": { … } } }`.
 *
 * @throws InvalidArgument when it is not JSON, or names an unknown caller, record or operation.
 */
export function readData(file: string): GivenData {
  const given = readJson('data', file);
  if (!isJsonObject(given)) throw new InvalidArgument(`--data: ${file} is no object.`);
  assertNames('part', given, ['records', 'values']);
  const data: GivenData = { records: partIn(given, 'records'), values: partIn(given, 'values') };
  assertNames('caller', data.records, [...callerNames, ...specialCallers]);
  for (const caller of Object.keys(data.records)) assertNames('record', partIn(data.records, caller), recordNames);
  const ids = operations.map(({ id }) => id);
  const unknown = Object.keys(data.values).find((id) => !ids.some((known) => known === id));
  if (unknown !== undefined) throw new InvalidArgument(`--data: the contract has no operation "${unknown}".`);
  return data;
}
