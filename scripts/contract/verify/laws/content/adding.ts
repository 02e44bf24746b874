import { listOf, textOf, type Part } from '#server/contract/parts';
import { objectAt, resolved } from '#server/contract/document';
import { addDays } from '#scripts/contract/verify/days';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, recordsOwner, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiRequest, type CallerName } from '#scripts/contract/verify/request';
import { requestFor, type Values } from '#scripts/contract/verify/target';
import { objectsIn } from '#scripts/contract/verify/guarantees';
import { valueAt } from '#scripts/contract/pointer';
import { declarationOf } from '../keywords';
import { exchangesOn, scenarioCheck, type Exchanges } from '../scenario';
import { inLedger } from './ledger';
import { sumDifference } from './periods';

/** A report, and the reports whose figures add up to it. */
interface Parts {
  readonly whole: Values;
  readonly parts: readonly Values[];
  /** Labels of the figures that do not add up. */
  readonly except?: readonly string[];
}

const check = 'the figures of the parts add up';

/** Compares reports with their parts; a report that the server rejects is not judged. */
const compare = async (request: ApiRequest, sums: readonly Parts[], { send, isUnsure, violation }: Exchanges) => {
  const { schema = {} } = request.operation.success;
  const report = (values: Values) => send({ ...request, query: { ...request.query, ...values } });
  for (const { whole, parts, except = [] } of sums) {
    const shown = await report(whole);
    const others = [];
    for (const part of parts) others.push(await report(part));
    if (isUnsure() || ![shown, ...others].every(isSuccess)) continue;
    const difference = sumDifference(
      schema,
      shown.json,
      others.map(({ json }) => json),
      except,
    );
    if (difference === undefined) continue;
    const message = `The report with ${JSON.stringify(whole)} is the sum of those with ${JSON.stringify(parts)}; ${difference}.`;
    return [violation(check, message, shown)];
  }
  return [];
};

/** All values of the other parameters with an `enum`, each in turn. */
const choicesBeside = ({ parameters }: CheckedOperation, name: string): readonly Values[] =>
  parameters.query
    .filter((one) => one.required && one.name !== name)
    .map((one) => ({ name: one.name, values: listOf(resolved(one.schema), 'enum') }))
    .filter(({ values }) => values.length > 0)
    .flatMap((one) => one.values.map((value) => ({ [one.name]: value })));

/** The records of a list that a parameter names, each one: those of the first tree. */
const eachOf = async (mark: Part, { caller, query }: ApiRequest, { testData }: Tools): Promise<Values[]> => {
  const { json } = await testData.target.send(requestFor(caller, textOf(mark, 'of'), query));
  const by = textOf(mark, 'by');
  return objectsIn(valueAt(json, '/0'))
    .filter(([, record]) => by in record)
    .map(([, record]) => ({ ...objectAt(mark, 'with'), [textOf(mark, 'each')]: record[by] }));
};

/** A value of a parameter selects what others select together (`x-sumOf`): some of its values, or each record of a list. */
const overValues = async (
  operation: CheckedOperation,
  name: string,
  mark: Part,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const request = await inLedger((await validRequest(operation, tools, { caller, least: true })).request, tools);
  const sums: Parts[] = [];
  for (const [value, from] of Object.entries(mark)) {
    const parts = Array.isArray(from)
      ? listOf(mark, value).map((one) => ({ [name]: one }))
      : await eachOf(objectAt(mark, value), request, tools);
    const [first] = parts;
    const also = Array.isArray(from) ? {} : { ...first, [name]: value };
    for (const other of choicesBeside(operation, name))
      sums.push({ whole: { ...also, ...other, [name]: value }, parts: parts.map((one) => ({ ...other, ...one })) });
  }
  return { request, play: () => compare(request, sums, exchangesOn(tools)) };
};

/** Days at which a period is divided. */
const mostDays = 4;

/** The figures of a period are the sums of those of its parts (`x-adds`). */
const overPeriods = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const declared = declarationOf(operation);
  const [{ from, until }, carried] = [objectAt(declared, 'x-adds'), objectAt(declared, 'x-carries')];
  const request = await inLedger((await validRequest(operation, tools, { caller, least: true })).request, tools);
  const days = (await tools.testData.entryDates(recordsOwner(caller))).slice(0, mostDays);
  const [start, end] = [String(from), String(until)];
  const labels = [textOf(carried, 'opening'), textOf(carried, 'closing')];
  const sums = days
    .flatMap((day) => [addDays(day, -1), day])
    .filter((day) => day > String(request.query[start]) && day < String(request.query[end]))
    .map((day) => ({ whole: {}, parts: [{ [end]: day }, { [start]: addDays(day, 1) }], except: labels }));
  return { request, play: () => compare(request, sums, exchangesOn(tools)) };
};

/** Reports that are the sums of others, by the values of a parameter or by periods. */
export const addingChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  if (caller === undefined) return [];
  const values = operation.parameters.query.flatMap(({ name, schema }) => {
    const mark = objectAt(resolved(schema), 'x-sumOf');
    return Object.keys(mark).length === 0
      ? []
      : [scenarioCheck(`the parts of ${name}`, false, (tools) => overValues(operation, name, mark, tools, caller))];
  });
  const periods = scenarioCheck('the parts of a period', false, (tools) => overPeriods(operation, tools, caller));
  return 'x-adds' in declarationOf(operation) ? [...values, periods] : values;
};
