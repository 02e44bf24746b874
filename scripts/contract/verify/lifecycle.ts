import { creates, returnedBy } from '../links';
import { valueAt } from '../pointer';
import { fieldsOf } from '../shape';
import { isJsonObject } from '#server/contract/jsonObject';
import { operations, type CheckedOperation } from './operations';
import type { ApiResponse } from './request';

/** The name of the records that an operation creates: `vendor`. */
export const recordName = (operation: CheckedOperation): string =>
  returnedBy(operation)?.returned.split('/').at(-1)?.toLowerCase() ?? '';

/** Whether a request deletes its record, so that a second one finds none. */
export const isDeletion = ({ method, statuses }: CheckedOperation): boolean => method === 'DELETE' && statuses.has(404);

const isOfOneRecord = (deletion: CheckedOperation, create: CheckedOperation): boolean =>
  isDeletion(deletion) &&
  creates(create) &&
  deletion.tag === create.tag &&
  recordName(create) !== '' &&
  deletion.id.toLowerCase().endsWith(recordName(create));

/** The operation that creates the records that another one deletes. */
export const creationOf = (deletion: CheckedOperation): CheckedOperation | undefined =>
  operations.find((operation) => isOfOneRecord(deletion, operation));

/** The operation that deletes the records that another one creates. */
export const deletionOf = (create: CheckedOperation): CheckedOperation | undefined =>
  operations.find((operation) => isOfOneRecord(operation, create));

/** The field of a request that names the caller. */
export const callerFieldOf = ({ body }: CheckedOperation): string | undefined =>
  fieldsOf(body?.schema ?? {}).has('senderId') ? 'senderId' : undefined;

/** The record that an operation returned. */
export const returnedIn = (create: CheckedOperation, response: Pick<ApiResponse, 'json'>): unknown =>
  valueAt(response.json, returnedBy(create)?.returned ?? '');

/** The id of a created record. */
export const idIn = (create: CheckedOperation, response: Pick<ApiResponse, 'json'>): unknown => {
  const record = returnedIn(create, response);
  return isJsonObject(record) ? record['id'] : undefined;
};
