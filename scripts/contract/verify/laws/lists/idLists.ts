import { isDeepStrictEqual } from 'node:util';
import { isPart } from '#server/contract/parts';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, recordsOwner, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { exchangesOn, scenarioCheck } from '../scenario';

/** The parameter that takes several ids; undefined without one. */
const idListOf = ({ parameters }: CheckedOperation): string | undefined =>
  parameters.query.find(({ name }) => /[a-z]Ids$/.test(name))?.name;

/** Pairs of ids that are tried. */
const mostPairs = 4;

/** The content of a response without the time of its creation. */
const contentOf = ({ json }: ApiResponse): unknown =>
  JSON.parse(JSON.stringify(json ?? null, (key, value: unknown) => (key === 'generatedAt' ? undefined : value)));

/** Several ids have no order, and an id counts once: `a,b` is `b,a`, and `a,a` is `a`. */
const idLists = async (
  operation: CheckedOperation,
  parameter: string,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const whose = recordsOwner(caller);
  const { request: made } = await validRequest(operation, tools, { caller });
  // Of the whole ledger: a part of it may have no entries with these ids.
  const several = await tools.testData.accountEntries(whose);
  const ids = await tools.testData.dimensions(whose);
  const declared = operation.parameters.query.filter(({ name }) => name in several).map(({ name }) => name);
  const query = {
    ...Object.fromEntries(declared.map((name) => [name, several[name]])),
    dimensionType: made.query['dimensionType'],
  };
  const request = { ...made, query };
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const read = (list: readonly unknown[]) =>
      send({ ...request, query: { ...query, [parameter]: list.map(String).join(',') } });
    const pairs = ids.slice(1, mostPairs + 1).map((id) => [ids[0], id] as const);
    for (const [one, other] of pairs)
      for (const [first, second] of [
        [
          [one, other],
          [other, one],
        ],
        [[one, one], [one]],
      ] as const) {
        const [a, b] = [await read(first), await read(second)];
        if (isUnsure() || !isSuccess(a) || !isSuccess(b) || !isPart(a.json)) continue;
        if (isDeepStrictEqual(contentOf(a), contentOf(b))) continue;
        const message = `${parameter} ${first.join()} and ${second.join()} select the same; the responses differ.`;
        return [violation('a list of ids has no order', message, b)];
      }
    return [];
  };
  return { request, play };
};

/** Parameters that take several ids. */
export const idListChecks = (operation: CheckedOperation): Check[] => {
  const [caller, parameter] = [lastCaller(operation), idListOf(operation)];
  return caller === undefined || parameter === undefined
    ? []
    : [scenarioCheck('lists of ids', false, (tools) => idLists(operation, parameter, tools, caller))];
};
