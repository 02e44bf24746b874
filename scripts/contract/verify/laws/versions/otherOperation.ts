import { linksOf, recordsOf } from '#scripts/contract/links';
import { fieldsOf } from '#scripts/contract/shape';
import { isPart, type Part } from '#server/contract/parts';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { fullRequest, lastCaller, unkeyed, withValues } from '#scripts/contract/verify/plans/request';
import { exchangeOf } from '#scripts/contract/verify/readBack';
import { isSuccess, type CallerName } from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';

/** The read that shows the record of a save. */
const readOf = (save: CheckedOperation) => linksOf(save).find(({ deleted }) => !deleted);

/** Whether a save names its record by an id and a version. */
const isById = ({ body, statuses }: CheckedOperation): boolean =>
  statuses.has(412) && ['id', 'version'].every((name) => fieldsOf(body?.schema ?? {}).has(name));

/** How many equal texts show that two reads return the same record: ids of different kinds may be equal. */
const equalTexts = 3;

const isSameRecord = (one: Part, other: Part): boolean =>
  one['id'] === other['id'] &&
  Object.entries(one).filter(([name, value]) => typeof value === 'string' && value !== '' && other[name] === value)
    .length >= equalTexts;

/** A save of the record by another operation, with its caller and the record as that one's read returns it. */
const otherSaveOf = async (save: CheckedOperation, record: Part, { testData: { target } }: Tools) => {
  for (const other of operations.filter((one) => isById(one) && one !== save)) {
    const [caller, read] = [lastCaller(other), readOf(other)];
    if (caller === undefined || !read || (await target.tokenOf(caller)) === undefined) continue;
    const response = await target.send(requestFor(caller, read.operationId, { id: record['id'] }));
    const [found] = isSuccess(response) ? entriesAt(response, read.at) : [];
    if (found && isSameRecord(record, found)) return { other, caller, found };
  }
  return undefined;
};

/** Saves a record by two operations in turn: each makes the version that the other one knows outdated. */
const inTurn = async (save: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario | undefined> => {
  const { request: made, ids } = await fullRequest(save, tools, caller);
  const request = unkeyed(made);
  const read = readOf(save);
  if (!read) return undefined;
  const play: Scenario['play'] = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const refused = (by: CheckedOperation, before: CheckedOperation) =>
      `${before.id} has saved the record since; ${by.id} with the version before it must be rejected with 412.`;
    const first = await send(request);
    const stored = entriesAt(await send(requestFor(caller, read.operationId)), read.at);
    const [sent] = recordsOf(read, exchangeOf(request, first));
    const record = stored.find(({ id }) => sent?.['id'] === undefined || id === sent['id']);
    const second = record && isSuccess(first) ? await otherSaveOf(save, record, tools) : undefined;
    if (!record || !second) return [];
    const { other, found } = second;
    const values = { id: found['id'], familyId: found['familyId'] };
    const { request: byOther } = await fullRequest(other, tools, second.caller, values);
    const changed = await send(unkeyed(byOther));
    if (isUnsure() || !isSuccess(changed)) return [];
    const outdated = await send(withValues(request, { ...ids, version: record['version'] }));
    if (!isUnsure() && isSuccess(outdated))
      return [violation('a version is outdated by every operation', refused(save, other), outdated)];
    const again = await send(unkeyed((await fullRequest(save, tools, caller)).request));
    const [{ version } = {}] = isPart(changed.json) ? Object.values(changed.json).filter(isPart) : [];
    if (isUnsure() || !isSuccess(again) || version === undefined) return [];
    const late = await send(withValues(unkeyed(byOther), { ...values, version }));
    return !isUnsure() && isSuccess(late)
      ? [violation('a version is outdated by every operation', refused(other, save), late)]
      : [];
  };
  return { request, play };
};

/** A record that its owner saves without naming it, and that others save by its id, has one version. */
export const otherOperationChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  const isOwn = operation.callers.includes('client') && Object.keys(readOf(operation)?.parameters ?? {}).length === 0;
  return caller === undefined || !operation.statuses.has(412) || !isOwn
    ? []
    : [scenarioCheck('a version after a save by another operation', true, (tools) => inTurn(operation, tools, caller))];
};
