import { textOf } from '#server/contract/parts';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { repeatableCallers, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type CallerName } from '#scripts/contract/verify/request';
import { placesWith, type MarkedPlace } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';

const staff: readonly CallerName[] = ['concierge', 'secondConcierge'];

const listing = async (
  operation: CheckedOperation,
  { at, mark }: MarkedPlace,
  tools: Tools,
  reader: CallerName,
): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller: reader, least: true });
  const play = async () => {
    const { target, profile } = tools.testData;
    const { send, isUnsure, violation } = exchangesOn(tools);
    const response = await send(request);
    if (isUnsure() || !isSuccess(response)) return [];
    const listed = entriesAt(response, at).map((entry) => String(entry[textOf(mark, 'by')]));
    for (const caller of staff) {
      const own = (await target.tokenOf(caller)) === undefined ? undefined : String(await profile(caller));
      if (own === undefined || !listed.includes(own)) continue;
      return [violation('lists of clients have clients only', `${at} has the ${caller}, ${own}.`, response)];
    }
    return [];
  };
  return { request, play };
};

/** Lists of clients (`x-clients`) have no login profile of a concierge. */
export const clientListChecks = (operation: CheckedOperation): Check[] => {
  const [reader] = repeatableCallers(operation);
  if (!isReading(operation) || reader === undefined) return [];
  return placesWith(operation.success.schema ?? {}, 'x-clients').map((place) =>
    scenarioCheck(`the clients of ${place.at}`, false, (tools) => listing(operation, place, tools, reader)),
  );
};
