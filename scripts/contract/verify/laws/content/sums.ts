import { parametersAfter } from '#scripts/contract/links';
import { fieldsOf, itemsOf, schemaAt } from '#scripts/contract/shape';
import { operationNamed, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { fixtureOf, lastCaller, validRequest } from '#scripts/contract/verify/plans/request';
import { exchangeOf } from '#scripts/contract/verify/readBack';
import { isSuccess, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { rankOf } from '#scripts/contract/verify/same';
import { requestFor } from '#scripts/contract/verify/target';
import { objectAt, resolved } from '#server/contract/document';
import { dateInDays } from '#scripts/contract/verify/days';
import { centsOf } from '#scripts/contract/verify/figures';
import { checkJson } from '#scripts/contract/verify/schemas';
import { textOf, type Part } from '#server/contract/parts';
import { linksWith, type MarkedLink } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { inLedger } from './ledger';

/** The sums of a field of the linked list, by the ids of the entries that show them. */
const sumsOf = ({ operationId, mark }: MarkedLink, listed: ApiResponse): ReadonlyMap<unknown, number> => {
  const [field, of, by] = [textOf(mark, 'field'), textOf(mark, 'of'), textOf(mark, 'by')];
  const fields = fieldsOf(itemsOf(schemaAt(operationNamed(operationId).success.schema ?? {}, of)));
  const has = (entry: Part, [name, value]: readonly [string, unknown]): boolean => {
    const schema = resolved(fields.get(name) ?? {});
    return rankOf(schema, entry[name]) === rankOf(schema, value);
  };
  const [where, except] = ['where', 'except'].map((name) => Object.entries(objectAt(mark, name)));
  const [isMatching, past] = [checkJson(objectAt(mark, 'matching')), textOf(mark, 'past')];
  const isPast = (entry: Part): boolean => past === '' || (past in entry && String(entry[past]) < dateInDays(0));
  const sums = new Map<unknown, number>();
  for (const entry of entriesAt(listed, of).filter((one) => isPast(one) && isMatching(one)))
    if (where?.every((value) => has(entry, value)) && !except?.some((value) => has(entry, value))) {
      const amount = mark['counts'] === true ? 1 : Number(entry[textOf(mark, 'take') || field] ?? 0);
      sums.set(entry[by], (sums.get(entry[by]) ?? 0) + amount);
    }
  return sums;
};

/** Figures are the sums over another list. */
const summing = async (
  operation: CheckedOperation,
  link: MarkedLink,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request: made } = await validRequest(operation, tools, { caller });
  const request = await inLedger(made, tools);
  const [at, field] = [textOf(link.mark, 'at'), textOf(link.mark, 'field')];
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    await fixtureOf(operation).makeFigures?.(tools.testData);
    const response = await send(request);
    if (!isSuccess(response)) return [];
    const values = parametersAfter(link, exchangeOf(request, response));
    const listed = await send(requestFor(caller, link.operationId, values));
    if (isUnsure() || !isSuccess(listed)) return [];
    const sums = sumsOf(link, listed);
    const [past, of] = [textOf(link.mark, 'past'), textOf(link.mark, 'of')];
    // Today is another day elsewhere.
    const isUncertain = entriesAt(listed, of).some(({ [past]: day }) =>
      [-1, 0, 1].map(dateInDays).includes(String(day)),
    );
    if (past !== '' && isUncertain) return [];
    const wrong = entriesAt(response, at).find(({ id, [field]: value }) => centsOf(value) !== centsOf(sums.get(id)));
    if (!wrong) return [];
    const { id, [field]: value } = wrong;
    const message = `${field} of ${at} ${id === undefined ? '' : JSON.stringify(id)} is ${Number(value ?? 0)}; the entries of ${link.operationId} add up to ${sums.get(id) ?? 0}.`;
    return [violation('figures equal the sums of their lists', message, response)];
  };
  return { request, play };
};

/** Figures that are sums (`x-sums`). */
export const sumChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller === undefined
    ? []
    : linksWith(operation, 'x-sums').map((link) =>
        scenarioCheck('sums', true, (tools) => summing(operation, link, tools, caller)),
      );
};
