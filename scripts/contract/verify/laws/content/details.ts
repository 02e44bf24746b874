import { parametersAfter } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { listOf, textOf } from '#server/contract/parts';
import { objectAt, resolved } from '#server/contract/document';
import { centsOf } from '#scripts/contract/verify/figures';
import { recordsIn } from '#scripts/contract/verify/lookups';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, validRequest } from '#scripts/contract/verify/plans/request';
import { exchangeOf } from '#scripts/contract/verify/readBack';
import { isSuccess, type CallerName } from '#scripts/contract/verify/request';
import { requestFor, type Values } from '#scripts/contract/verify/target';
import { linksWith, type MarkedLink } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { inLedger } from './ledger';

/** Entries of a report whose details are read. */
const mostEntries = 8;

/** Each value of the parameters with an `enum`, with the first values of the others; then some of the optional ones. */
const variants = ({ parameters }: CheckedOperation, values: Values): readonly Values[] => [
  {},
  ...parameters.query.flatMap(({ name, schema, required }) =>
    required ? listOf(resolved(schema), 'enum').map((value) => ({ [name]: value })) : [],
  ),
  ...parameters.query.flatMap(({ name, required }) =>
    !required && values[name] !== undefined ? [{ [name]: values[name] }] : [],
  ),
];

/** A figure of a report is that of the linked read of its entry (`x-details`). */
const detailing = async (
  operation: CheckedOperation,
  link: MarkedLink,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request: made, values } = await validRequest(operation, tools, { caller });
  const request = await inLedger(made, tools);
  const [of, entryList, by, figure, is] = ['of', 'at', 'by', 'figure', 'is'].map((name) => textOf(link.mark, name));
  const where = Object.entries(objectAt(link.mark, 'where'));
  const parameter = textOf(link.mark, 'parameter');
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    for (const [place, variant] of variants(operation, values).entries()) {
      const report = { ...request, query: { ...request.query, ...variant } };
      const response = await send(report);
      if (isUnsure() || !isSuccess(response)) continue;
      const records = entriesAt(response, of ?? '').filter((one) =>
        where.every(([name, value]) => one[name] === value),
      );
      const entries = records.flatMap((one) => recordsIn(one, entryList ?? ''));
      const step = Math.max(1, Math.floor(entries.length / mostEntries));
      const chosen = entries.filter((_, index) => index % step === place % step).slice(0, mostEntries);
      const parameters = parametersAfter(link, exchangeOf(report, response));
      for (const entry of chosen) {
        const read = requestFor(caller, link.operationId, { ...parameters, [parameter]: entry[by ?? ''] });
        const details = await send(read);
        if (isUnsure() || !isSuccess(details)) continue;
        const [shown, due] = [entry[figure ?? ''], valueAt(details.json, is ?? '')];
        if (centsOf(shown) === centsOf(due)) continue;
        const message = `${figure} of ${JSON.stringify(entry[by ?? ''])} is ${String(shown)}; ${is} of ${link.operationId} is ${String(due)}.`;
        return [violation('a figure is that of its entries', message, details)];
      }
    }
    return [];
  };
  return { request, play };
};

/** Reports whose entries have details. */
export const detailChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  return caller === undefined
    ? []
    : linksWith(operation, 'x-details').map((link) =>
        scenarioCheck('the entries of figures', false, (tools) => detailing(operation, link, tools, caller)),
      );
};
