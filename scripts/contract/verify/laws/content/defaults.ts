import { isDeepStrictEqual } from 'node:util';
import { objectAt } from '#server/contract/document';
import { isPart, textOf, type Part } from '#server/contract/parts';
import { differenceText } from '#scripts/contract/verify/differences';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiRequest, type CallerName } from '#scripts/contract/verify/request';
import { mergedAllOf } from '#scripts/contract/verify/schemas';
import { requestFor, type Values } from '#scripts/contract/verify/target';
import { contentOf } from '../lists/filters';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { inLedger } from './ledger';

/** The default of a parameter in a request: a value, the first day of another one's year, or from the first entry of a list. */
const defaultIn = async (mark: Part, { caller, query }: ApiRequest, tools: Tools): Promise<unknown> => {
  if ('value' in mark) return mark['value'];
  if ('yearOf' in mark) return `${String(query[textOf(mark, 'yearOf')]).slice(0, 4)}-01-01`;
  const list = await tools.testData.target.send(requestFor(caller, textOf(mark, 'firstOf'), query));
  return entriesAt(list, '')[0]?.[textOf(mark, 'field')];
};

/** A request without a parameter is the one with its default. */
const omitting = async (
  operation: CheckedOperation,
  name: string,
  mark: Part,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const made = await inLedger((await validRequest(operation, tools, { caller, least: true })).request, tools);
  const others = Object.entries(made.query).filter(([other]) => other !== name);
  const query: Values = { ...Object.fromEntries(others), ...objectAt(mark, 'when') };
  const request = { ...made, query };
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const value = await defaultIn(mark, request, tools);
    const [without, given] = [await send(request), await send({ ...request, query: { ...query, [name]: value } })];
    if (value === undefined || isUnsure() || !isSuccess(without) || !isSuccess(given)) return [];
    const [one, other] = [without, given].map((response) => contentOf({ response }));
    if (isDeepStrictEqual(one, other)) return [];
    const message = `The default of ${name} is ${JSON.stringify(value)}; without it, the response differs: ${differenceText(other, one)}.`;
    return [violation('an omitted parameter has its default', message, without)];
  };
  return { request, play };
};

/** Optional parameters with a default (`x-default`). */
export const defaultChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return operation.parameters.query.flatMap(({ name, schema }) => {
    const mark = mergedAllOf(schema)['x-default'];
    return caller === undefined || !isPart(mark)
      ? []
      : [scenarioCheck('an omitted parameter', false, (tools) => omitting(operation, name, mark, tools, caller))];
  });
};
