import { objectAt } from '#server/contract/document';
import { isPart, listOf, type Part } from '#server/contract/parts';
import { familiesIn } from '#scripts/contract/verify/guarantees';
import { recordName } from '#scripts/contract/verify/lifecycle';
import { operationNamed, operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, requiredOf, unkeyed, validRequest, withValues } from '#scripts/contract/verify/plans/request';
import { sentBody } from '#scripts/contract/verify/readBack';
import { isSuccess, type ApiRequest, type CallerName } from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';
import type { Violation } from '#scripts/contract/verify/violation';
import { declarationOf } from '../keywords';
import { exchangesOn, scenarioCheck, type Exchanges } from '../scenario';
import { familyCreations, readsWith, wholeReads } from './clientReads';
import { makeRecord, readAll, stillReadable } from './deletion';

/** New records of a client in a family, with records in them: their ids by name, and their reads, also of files. */
const newRecords = async (familyId: unknown, tools: Tools, exchanges: Exchanges) => {
  const ids: Record<string, unknown> = { familyId };
  const reads: ApiRequest[] = [];
  for (const create of familyCreations) {
    const made = await makeRecord(create, tools, 'client', exchanges, { familyId });
    if (!made) continue;
    ids[`${recordName(create)}Id`] = made.id;
    reads.push(...made.reads);
  }
  return { ids, reads };
};

const tryReads = async (tools: Tools, exchanges: Exchanges, ids: Readonly<Record<string, unknown>>) => {
  const reads: ApiRequest[] = [];
  for (const operation of Object.keys(ids).flatMap(readsWith)) {
    const made = await validRequest(operation, tools, { caller: 'client' }).catch(() => undefined);
    if (!made) continue;
    // Filters of the usual records may not exist here.
    reads.push(withValues({ ...made.request, query: requiredOf(operation, made.request.query) }, ids));
  }
  return readAll(reads, exchanges);
};

/** The first list of everything that still has a record of the family. */
const stillListed = async (
  { id }: CheckedOperation,
  familyId: unknown,
  { send, violation }: Exchanges,
): Promise<Violation[]> => {
  for (const read of wholeReads) {
    const list = await send(requestFor('client', read.id));
    if (!isSuccess(list) || !familiesIn(list).includes(familyId)) continue;
    const message = `After ${id}, ${read.id} of the client still has records of the family ${String(familyId)}.`;
    return [violation('access ends with what gave it', message, list)];
  }
  return [];
};

/** What a client may read ends with the write that ends its access, also for a poll and for records of the family. */
const ending = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller, fresh: true });
  const body = sentBody(request);
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const familyId = isPart(body) ? body['familyId'] : undefined;
    const { ids, reads } = await newRecords(familyId, tools, exchanges);
    const before = [...(await readAll(reads, exchanges)), ...(await tryReads(tools, exchanges, ids))];
    const ended = await exchanges.send(request);
    if (exchanges.isUnsure() || !isSuccess(ended)) return [];
    const [found] = await stillReadable(operation, before, exchanges);
    return found ? [found] : stillListed(operation, familyId, exchanges);
  };
  return { request, play };
};

/** What a client may read with a permission ends with the write that withdraws it; the permission is given again. */
const withdrawal = async (
  operation: CheckedOperation,
  ends: Part,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller, full: true });
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const { send, isUnsure } = exchanges;
    await send(unkeyed(request));
    const reads: ApiRequest[] = [];
    for (const id of listOf(ends, 'reads').map(String))
      reads.push((await validRequest(operationNamed(id), tools, { caller: 'client' })).request);
    const before = await readAll(reads, exchanges);
    const ended = await send(withValues(unkeyed(request), objectAt(ends, 'with')));
    const found = isUnsure() || !isSuccess(ended) ? [] : await stillReadable(operation, before, exchanges);
    await send(unkeyed(request));
    return found;
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
  make: async (tools) => {
    const caller = 'clientWithoutBilling';
    if ((await tools.testData.target.tokenOf(caller)) === undefined) return [];
    return [
      {
        request: (await validRequest(operation, tools, { caller })).request,
        expected: {
          check: 'a read needs its permission',
          statuses: [403],
          because: 'the caller has no billing access',
        },
        isSameKind: () => false,
      },
    ];
  },
});

/** Reads without a permission, and after the end of access (`x-endsAccess`). */
export const endingChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  const ends = declarationOf(operation)['x-endsAccess'];
  const name = 'after access has ended';
  if (caller === undefined) return [];
  if (permitted.has(operation.id)) return [withoutPermission(operation)];
  if (isPart(ends))
    return [{ ...scenarioCheck(name, true, (tools) => withdrawal(operation, ends, tools, caller)), exclusive: true }];
  return ends === true ? [scenarioCheck(name, true, (tools) => ending(operation, tools, caller))] : [];
};
