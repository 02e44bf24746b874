import { textOf } from '#server/contract/parts';
import { objectAt } from '#server/contract/document';
import { addDays } from '#scripts/contract/verify/days';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, recordsOwner, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiRequest, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { declarationOf } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { inLedger } from './ledger';

/** Days on which a period starts. */
const mostStarts = 6;

/** The opening figure of a report is the closing figure of the report that ends the day before. */
const carrying = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const mark = objectAt(declarationOf(operation), 'x-carries');
  const [at, by, opening, closing] = [
    textOf(mark, 'at'),
    textOf(mark, 'by'),
    textOf(mark, 'opening'),
    textOf(mark, 'closing'),
  ];
  const [from, until] = [textOf(mark, 'from'), textOf(mark, 'until')];
  const made = await inLedger((await validRequest(operation, tools, { caller })).request, tools);
  const days = await tools.testData.entryDates(recordsOwner(caller));
  // A row with this label, or a field.
  const figure = (response: ApiResponse, name: string): unknown =>
    entriesAt(response, at).flatMap((row) => (by === '' ? [row[name]] : row[by] === name ? [row['value']] : []))[0];
  const report = (first: string, last: string): ApiRequest => ({
    ...made,
    query: { ...made.query, [from]: first, [until]: last },
  });
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    for (const day of days.slice(0, mostStarts)) {
      const earlier = await send(report(addDays(day, -31), addDays(day, -1)));
      const later = await send(report(day, addDays(day, 1)));
      if (isUnsure() || !isSuccess(earlier) || !isSuccess(later)) continue;
      const [end, start] = [figure(earlier, closing), figure(later, opening)];
      if (typeof end !== 'number' || typeof start !== 'number' || end === start) continue;
      const message = `${opening} on ${day} is ${start}; ${closing} of the day before is ${end}.`;
      return [violation('a period opens with what the one before closed with', message, later)];
    }
    return [];
  };
  return { request: made, play };
};

/** Periods that follow each other (`x-carries`). */
export const carriedChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller !== undefined && 'x-carries' in declarationOf(operation)
    ? [scenarioCheck('periods that follow each other', false, (tools) => carrying(operation, tools, caller))]
    : [];
};
