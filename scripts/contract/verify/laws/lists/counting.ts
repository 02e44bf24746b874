import { parametersAfter } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { isPart, listOf, textOf } from '#server/contract/parts';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, validRequest, withValues } from '#scripts/contract/verify/plans/request';
import { exchangeOf } from '#scripts/contract/verify/readBack';
import { isSuccess, type CallerName } from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';
import { createAndDelete } from '../access/deletion';
import { linksWith, type MarkedLink } from '../keywords';
import { exchangesOn, scenarioCheck } from '../scenario';

/** The counts of a response equal the lengths of the lists that a link names, also after records were deleted. */
const counting = async (
  operation: CheckedOperation,
  link: MarkedLink,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request: made, ids } = await validRequest(operation, tools, { caller });
  const { family, newFamily, target } = tools.testData;
  const known = await family('client');
  // Records are deleted in a new family, which no other check changes.
  const counted = target.readOnly || !Object.values(ids).includes(known) ? undefined : await newFamily();
  const inNew = Object.entries(ids).map(([name, id]): [string, unknown] => [name, id === known ? counted : id]);
  const request = counted === undefined ? made : withValues(made, Object.fromEntries(inNew));
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const { send, isUnsure, violation } = exchanges;
    if (counted !== undefined) await createAndDelete(tools, caller, counted, exchanges);
    const response = await send(request);
    if (!isSuccess(response)) return [];
    const read = requestFor(caller, link.operationId, parametersAfter(link, exchangeOf(request, response)));
    const lists = await send(read);
    if (isUnsure() || !isSuccess(lists)) return [];
    const [counts, record] = [
      valueAt(response.json, textOf(link.mark, 'counts')),
      valueAt(lists.json, textOf(link.mark, 'lists')),
    ];
    if (!isPart(counts) || !isPart(record)) return [];
    const wrong = Object.keys(counts).find(
      (name) => Array.isArray(record[name]) && listOf(record, name).length !== counts[name],
    );
    if (wrong === undefined) return [];
    const message = `${wrong} is ${String(counts[wrong])}; ${link.operationId} returns ${listOf(record, wrong).length}.`;
    return [violation('counts equal the lengths of lists', message, response)];
  };
  return { request, play };
};

/** Counts of lists (`x-counts`). */
export const countChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller === undefined
    ? []
    : linksWith(operation, 'x-counts').map((link) =>
        scenarioCheck('counts', true, (tools) => counting(operation, link, tools, caller)),
      );
};
