import { creates } from '#scripts/contract/links';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading } from '#scripts/contract/verify/plans/plan';
import { mayCall } from '#scripts/contract/verify/request';
import { mergedAllOf } from '#scripts/contract/verify/schemas';
import { listOf } from '#server/contract/parts';

const clientReads = operations.filter((operation) => isReading(operation) && mayCall(operation, 'client'));

const parametersOf = ({ parameters }: CheckedOperation) => [...parameters.query, ...parameters.path];

/** Reads of a client that need an id of this name. */
export const readsWith = (name: string): CheckedOperation[] =>
  clientReads.filter((read) => parametersOf(read).some((one) => one.name === name && one.required));

/** Reads of a client that need a family and nothing else. */
export const familyReads = readsWith('familyId').filter(
  (read) => parametersOf(read).filter(({ required }) => required).length === 1,
);

/** The reads of a client that need no id: lists of everything that is the client's. */
export const wholeReads = clientReads.filter((read) => !parametersOf(read).some(({ required }) => required));

/** The operations with which a client creates a record of a family. */
export const familyCreations = operations.filter((operation) => {
  const required = listOf(mergedAllOf(operation.body?.schema ?? {}), 'required');
  return creates(operation) && required.join() === 'familyId' && mayCall(operation, 'client');
});
