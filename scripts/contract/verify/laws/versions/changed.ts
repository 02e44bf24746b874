import { creates } from '#scripts/contract/links';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { fullRequest, lastCaller, undo, unkeyed } from '#scripts/contract/verify/plans/request';
import { isSuccess, type CallerName } from '#scripts/contract/verify/request';
import { serverFields } from '#scripts/contract/verify/same';
import { linkedReadsOf } from '../linkedReads';
import { exchangesOn, scenarioCheck } from '../scenario';
import { changesBetween, readWorld, type Change, type View, type World } from '../unchanged/view';

/** The path of the innermost record with a version that contains a value. */
const ownerOf = (path: string, { facts }: View): string | undefined =>
  [...facts.keys()]
    .filter((one) => one.endsWith('.version') && path.startsWith(one.slice(0, -'version'.length)))
    .toSorted((one, other) => other.length - one.length)[0];

const isContent = ({ before, after }: Change): boolean => {
  const { derived, log, names } = after ?? before ?? { derived: 'any', log: 'none', names: [] };
  return derived === 'no' && log === 'none' && !serverFields.includes(names.join('.'));
};

/** The first record whose content differs and whose version does not. */
const sameVersion = (before: World, after: World) => {
  for (const change of changesBetween(before, after).filter(isContent)) {
    const { view, path } = change;
    const owner = ownerOf(path, view);
    const [was] = [...before.values()].filter(({ request }) => request === view.request);
    const [old, current] = [was, view].map((one) => Number(one?.facts.get(owner ?? '')?.value));
    if (old !== undefined && current !== undefined && current <= old) return { owner, path, view };
  }
  return undefined;
};

/** What a write changes has a higher version afterwards, in every linked read. */
const changed = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = unkeyed(made);
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const reads = linkedReadsOf(request);
    const before = await readWorld(tools.testData.target, reads);
    const response = await send(request);
    const after = await readWorld(tools.testData.target, reads);
    await undo(request, tools, response, ids);
    const found = isUnsure() || !isSuccess(response) ? undefined : sameVersion(before, after);
    if (!found) return [];
    const { owner, path, view } = found;
    const message = `After ${operation.id}, ${path} of ${view.request.operation.id} differs, but ${owner} does not increase.`;
    return [violation('a change increases the version of its record', message, view.response)];
  };
  return { request, play };
};

/** The versions in the linked reads before and after a write; a new record had none. */
export const changedChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller === undefined || isReading(operation) || creates(operation)
    ? []
    : [scenarioCheck('the version after a change', true, (tools) => changed(operation, tools, caller))];
};
