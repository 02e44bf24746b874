import { isPart, type Part } from '#server/contract/parts';
import { fieldsOf, itemsOf } from '#scripts/contract/shape';
import { objectsIn } from '../guarantees';
import type { CheckedOperation } from '../operations';
import type { Check, Scenario, Tools } from '../plans/plan';
import { lastCaller, unkeyed, validRequest } from '../plans/request';
import { isSuccess, type ApiResponse, type CallerName } from '../request';
import { mergedAllOf } from '../schemas';
import { linkedReadsOf } from './linkedReads';
import { exchangesOn, scenarioCheck } from './scenario';

/** Whether a schema has a list of records that are removed by `deleted`: what such a list leaves out stays. */
const hasPartialList = (given: Part): boolean => {
  const schema = mergedAllOf(given);
  const fields = fieldsOf(itemsOf(schema));
  if (fields.has('id') && fields.has('deleted')) return true;
  const inner = [...fields.values(), ...fieldsOf(schema).values()];
  return inner.some(hasPartialList);
};

/** The records in a response, by the names of their lists and their ids. */
const recordsIn = ({ json }: ApiResponse): string[] =>
  objectsIn(json).flatMap(([path, record]) =>
    record['id'] === undefined ? [] : [`${path.replaceAll(/\[\d+\]|^\./g, '')} ${JSON.stringify(record['id'])}`],
  );

/** A save of some entries keeps the others, also those inside an entry. */
const keeping = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  // A new record has every entry: an earlier save may have lost some.
  const { request: made } = await validRequest(operation, tools, { caller, full: true, fresh: true });
  const request = unkeyed(made);
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const [read] = linkedReadsOf(request);
    if (!read) return [];
    const before = await send(read);
    const response = await send(request);
    const after = await send(read);
    if (isUnsure() || ![response, before, after].every(isSuccess)) return [];
    const left = new Set(recordsIn(after));
    const missing = recordsIn(before).find((record) => !left.has(record));
    if (missing === undefined) return [];
    const message = `The save left out ${missing}; ${read.operation.id} no longer returns it.`;
    return [violation('what a list leaves out stays', message, after)];
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
