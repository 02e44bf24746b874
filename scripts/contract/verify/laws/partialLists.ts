import { isPart, type Part } from '#server/contract/parts';
import { fieldsOf, itemsOf } from '#scripts/contract/shape';
import type { CheckedOperation } from '../operations';
import type { Check, Scenario, Tools } from '../plans/plan';
import { lastCaller, unkeyed, validRequest } from '../plans/request';
import { isSuccess, type CallerName } from '../request';
import { mergedAllOf } from '../schemas';
import { linkedReadsOf } from './linkedReads';
import { exchangesOn, scenarioCheck } from './scenario';
import { changesBetween, readWorld } from './unchanged/view';

/** Whether a schema has a list of records that are removed by `deleted`: what such a list leaves out stays. */
const hasPartialList = (given: Part): boolean => {
  const schema = mergedAllOf(given);
  const fields = fieldsOf(itemsOf(schema));
  if (fields.has('id') && fields.has('deleted')) return true;
  const inner = [...fields.values(), ...fieldsOf(schema).values()];
  return inner.some(hasPartialList);
};

/** A save of some entries keeps the others, also those inside an entry. */
const keeping = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  // A new record has every entry: an earlier save may have lost some.
  const { request: made } = await validRequest(operation, tools, { caller, full: true, fresh: true });
  const request = unkeyed(made);
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const reads = linkedReadsOf(request).slice(0, 1);
    const before = await readWorld(tools.testData.target, reads);
    const response = await send(request);
    const changes = changesBetween(before, await readWorld(tools.testData.target, reads));
    const gone = changes.find((one) => one.before?.own === '.id' && !one.after);
    if (isUnsure() || !isSuccess(response) || !gone) return [];
    const { path, view } = gone;
    const message = `The save left out ${path}; ${view.request.operation.id} no longer returns it.`;
    return [violation('what a list leaves out stays', message, view.response)];
  };
  return { request, play };
};

/** Lists whose entries are removed by `deleted`. */
export const partialListChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller !== undefined && isPart(operation.body?.schema) && hasPartialList(operation.body.schema)
    ? [scenarioCheck('what a list leaves out', true, (tools) => keeping(operation, tools, caller))]
    : [];
};
