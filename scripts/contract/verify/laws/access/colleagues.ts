import { isDeepStrictEqual } from 'node:util';
import { objectAt } from '#server/contract/document';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { fixtureOf, repeatableCallers, unkeyed, validRequest } from '#scripts/contract/verify/plans/request';
import { successExpected, validCase } from '#scripts/contract/verify/plans/validCase';
import { differenceText } from '#scripts/contract/verify/differences';
import { isSuccess, type ApiRequest, type ApiResponse } from '#scripts/contract/verify/request';
import { declarationOf } from '../keywords';
import { exchangesOn, scenarioCheck } from '../scenario';
import { factsOf } from '../unchanged/facts';

const caller = 'secondConcierge';

/** What a response says to every caller of a kind. */
const sharedIn = ({ operation }: ApiRequest, { json }: ApiResponse): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...factsOf(operation.success.schema ?? {}, json)].flatMap(([path, { value, relative }]) =>
      relative === 'caller' || relative === 'time' ? [] : [[path, value]],
    ),
  );

/** Two concierges read the same. */
const readingAlike = async (operation: CheckedOperation, tools: Tools): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller: 'concierge', least: true });
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    if ((await tools.testData.target.tokenOf(caller)) === undefined) return [];
    const [one, other, again] = [await send(request), await send({ ...request, caller }), await send(request)];
    if (isUnsure() || ![one, other, again].every(isSuccess)) return [];
    const [first, second, third] = [one, other, again].map((response) => sharedIn(request, response));
    // What changes in the meantime, such as a log of requests, says nothing.
    if (isDeepStrictEqual(first, second) || !isDeepStrictEqual(first, third)) return [];
    return [violation('two concierges read the same', `They differ: ${differenceText(first, second)}.`, other)];
  };
  return { request, play };
};

/** A second concierge with the records that another one, or a client, has made. */
const accessChecks = (operation: CheckedOperation): Check[] => {
  if (!fixtureOf(operation).ids || !operation.statuses.has(404)) return [];
  return [
    {
      name: 'a second concierge',
      writes: !isReading(operation),
      make: async (tools) => {
        if ((await tools.testData.target.tokenOf(caller)) === undefined) return [];
        const fresh = fixtureOf(operation).deletes ?? false;
        const prepared = await validRequest(operation, tools, { caller, owner: 'client', full: true, fresh });
        const request = unkeyed(prepared.request);
        const expected = {
          ...successExpected(operation),
          check: 'every concierge has access to the records of all',
          because: 'x-access names concierges, whoever made the record',
        };
        return [{ ...validCase(operation, tools, caller, { ...prepared, request }), expected }];
      },
    },
  ];
};

/** A second concierge with the records that another one, or a client, has made, and what both read. */
export const colleagueChecks = (operation: CheckedOperation): Check[] => {
  const { scope } = objectAt(declarationOf(operation), 'x-access');
  const isOfAll = repeatableCallers(operation).includes('concierge') && scope !== 'self';
  if (isOfAll && isReading(operation) && operation.success.schema)
    return [
      ...accessChecks(operation),
      scenarioCheck('what two concierges read', false, (tools) => readingAlike(operation, tools)),
    ];
  return isOfAll ? accessChecks(operation) : [];
};
