import { objectAt } from '#server/contract/document';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { operationNamed, operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, unkeyed, validRequest, withValues } from '#scripts/contract/verify/plans/request';
import { isSuccess, mayCall, type ApiRequest, type CallerName } from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';
import type { Violation } from '#scripts/contract/verify/violation';
import { declarationOf } from '../keywords';
import { exchangesOn, need, scenarioCheck, type Exchanges } from '../scenario';

/** The reads of a client that need a family and nothing else. */
const familyReads = operations.filter(
  (read) =>
    isReading(read) &&
    mayCall(read, 'client') &&
    [...read.parameters.path, ...read.parameters.query]
      .filter(({ required }) => required)
      .map(({ name }) => name)
      .join() === 'familyId',
);

/** The reads among these that succeed. */
const readable = async (reads: readonly ApiRequest[], { send }: Exchanges): Promise<ApiRequest[]> => {
  const found: ApiRequest[] = [];
  for (const read of reads) if (isSuccess(await send(read))) found.push(read);
  need(found.length > 0, 'The client can read nothing before access ends.');
  return found;
};

/** The first of these reads that still succeeds, also as a poll. */
const stillReadable = async (
  { id }: CheckedOperation,
  reads: readonly ApiRequest[],
  { send, violation }: Exchanges,
): Promise<Violation[]> => {
  for (const read of reads) {
    const after = await send(read);
    if (after.status >= 400) continue;
    const message = `After ${id}, ${read.operation.id} of the ${read.caller} must be rejected; it responds with ${after.status}.`;
    return [violation('access ends with what gave it', message, after)];
  }
  return [];
};

/** What a client reads of a family ends with the write that ends its access. */
const ending = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request, ids } = await validRequest(operation, tools, { caller, fresh: true });
  const play = async (): Promise<Violation[]> => {
    const exchanges = exchangesOn(tools);
    const { familyId } = ids;
    const reads = await readable(
      familyReads.map(({ id }) => requestFor('client', id, { familyId })),
      exchanges,
    );
    await exchanges.succeed(request);
    return stillReadable(operation, reads, exchanges);
  };
  return { request, play };
};

/** What a client reads with a permission ends with the write that withdraws it; the permission is given again. */
const withdrawal = async (
  operation: CheckedOperation,
  ends: JsonObject,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request: made } = await validRequest(operation, tools, { caller, full: true });
  const request = unkeyed(made);
  const play = async (): Promise<Violation[]> => {
    const exchanges = exchangesOn(tools);
    await exchanges.succeed(request);
    const reads: ApiRequest[] = [];
    for (const id of listOf(ends, 'reads').map(String))
      reads.push((await validRequest(operationNamed(id), tools, { caller: 'client', least: true })).request);
    const before = await readable(reads, exchanges);
    await exchanges.succeed(withValues(request, objectAt(ends, 'with')));
    try {
      return await stillReadable(operation, before, exchanges);
    } finally {
      await tools.testData.target.send(request);
    }
  };
  return { request, play };
};

/** The reads that need a permission: another operation withdraws it. */
const permitted: ReadonlySet<string> = new Set(
  operations.flatMap((operation) => listOf(objectAt(declarationOf(operation), 'x-endsAccess'), 'reads').map(String)),
);

/** A client who never had the permission. */
const withoutPermission = (operation: CheckedOperation): Check => ({
  name: 'without the permission',
  writes: false,
  make: async (tools) => [
    {
      request: (await validRequest(operation, tools, { caller: 'clientWithoutBilling', least: true })).request,
      expected: { check: 'a read needs its permission', statuses: [403], because: 'the caller has no billing access' },
      isSameKind: () => false,
    },
  ],
});

/** Reads without a permission, and after the end of access (`x-endsAccess`). Nothing else runs meanwhile. */
export const endingChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  const ends = declarationOf(operation)['x-endsAccess'];
  if (caller === undefined) return [];
  if (permitted.has(operation.id)) return [withoutPermission(operation)];
  if (ends === undefined) return [];
  const make = (tools: Tools): Promise<Scenario> =>
    isJsonObject(ends) ? withdrawal(operation, ends, tools, caller) : ending(operation, tools, caller);
  return [{ ...scenarioCheck('after access has ended', true, make), exclusive: true }];
};
