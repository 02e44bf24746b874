import { linksOf, parametersAfter, type Link } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { fieldsOf, itemsOf } from '#scripts/contract/shape';
import { operationNamed, operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import {
  fullRequest,
  lastCaller,
  unkeyed,
  validRequest,
  wholeListRequest,
} from '#scripts/contract/verify/plans/request';
import { exchangeOf } from '#scripts/contract/verify/readBack';
import { isSuccess, mayCall, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { serverFields } from '#scripts/contract/verify/same';
import { requestFor } from '#scripts/contract/verify/target';
import { isPart, type Part } from '#server/contract/parts';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { factsOf } from '../unchanged/facts';

/** The list of changes of a read (`x-log`). */
export const logIn = ({ success }: Pick<CheckedOperation, 'success'>): string | undefined =>
  [...fieldsOf(success.schema ?? {})].find(([, schema]) => schema['x-log'] === 'changes')?.[0];

/** The log of changes. */
export const log = operations.find((operation) => isReading(operation) && logIn(operation) !== undefined);

/** A path without the places of entries in lists. */
const alike = (path: string): string => path.replaceAll(/\[[^\]]*\]/g, '[]');

/** The single values of a record by their paths, in which all entries of a list are alike. */
const valuesIn = (record: Part): ReadonlyMap<string, unknown> => {
  const facts = [...factsOf({}, record)].map(([path, { value }]) => [alike(path.slice(1)), value] as const);
  return new Map(facts.filter(([path]) => !/(^|\.)(id|\w+Id)$/.test(path) && !serverFields.includes(path)));
};

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

/** The field of its entries with the id of the caller who made the change. */
export const authorIn = ({ success }: CheckedOperation): string | undefined => {
  const list = fieldsOf(success.schema ?? {}).get(logIn({ success }) ?? '') ?? {};
  return [...fieldsOf(itemsOf(list))].find(([, schema]) => schema['x-relative'] === 'caller')?.[0];
};

/** The first field whose change is in none of these entries, with its value before and after. */
const unlogged = (before: Part, after: Part, entries: readonly Part[]): string | undefined => {
  const [was, is] = [valuesIn(before), valuesIn(after)];
  return [...new Set([...was.keys(), ...is.keys()])].find((path) => {
    const [past, present] = [textOf(was.get(path)), textOf(is.get(path))];
    // Of several entries of a list, not all have changed.
    const isSame = (entry: Part): boolean =>
      path.includes('[]') ||
      entry['masked'] === true ||
      (textOf(entry['before']) === past && textOf(entry['after']) === present);
    const isOf = (entry: Part): boolean => {
      const field = alike(String(entry['field']));
      return field === path || (field.endsWith('[]') && path.startsWith(field));
    };
    return past !== present && !entries.some((entry) => isOf(entry) && isSame(entry));
  });
};

/** Who saves: another concierge than the one who made the record, if there is one. */
const saverOf = async (caller: CallerName, { testData }: Tools): Promise<CallerName> =>
  caller === 'concierge' && (await testData.target.tokenOf('secondConcierge')) !== undefined
    ? 'secondConcierge'
    : caller;

/** A save that changes and clears fields: the log of changes has each of them, with the caller who made it. */
const logging = async (
  operation: CheckedOperation,
  link: Link,
  history: CheckedOperation,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request: made } = await fullRequest(operation, tools, caller);
  const read = await wholeListRequest(history, tools, caller);
  const entries = (response: ApiResponse): readonly Part[] => entriesAt(response, `/${logIn(history) ?? ''}`);
  const saver = await saverOf(caller, tools);
  const author = authorIn(history);
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const first = await send(unkeyed((await fullRequest(operation, tools, caller)).request));
    const shown = requestFor(caller, link.operationId, parametersAfter(link, exchangeOf(made, first)));
    const [before, past] = [valueAt((await send(shown)).json, link.at), await send(read)];
    const { request: least } = await validRequest(operation, tools, { caller, least: true });
    const saved = await send({ ...unkeyed(least), caller: saver });
    const [after, present] = [valueAt((await send(shown)).json, link.at), await send(read)];
    const isRead = [first, past, saved, present].every(isSuccess) && isPart(before) && isPart(after);
    if (isUnsure() || !isRead) return [];
    const known = entries(past).map(({ id }) => id);
    const added = entries(present).filter(({ id, recordId }) => !known.includes(id) && recordId === after['id']);
    const self = await tools.testData.profile(saver);
    const foreign = added.find((one) => author !== undefined && ![undefined, self].includes(one[author]));
    if (author !== undefined && foreign) {
      const message = `The ${saver} with the id ${String(self)} has sent ${operation.id}; ${author} is ${String(foreign[author])}.`;
      return [violation('the log names who made a change', message, present)];
    }
    const path = unlogged(before, after, added);
    if (path === undefined) return [];
    const message = `After ${operation.id}, ${path} of ${link.operationId} differs; ${history.id} has no entry with both values.`;
    return [violation('the log of changes has every changed field', message, present)];
  };
  return { request: made, play };
};

/** Saves of a record by callers who may read its log of changes (`x-log`). */
export const loggedChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  const link = linksOf(operation).find(({ replaces, at, operationId }) => {
    const { success } = operationNamed(operationId);
    return replaces && isPart(success.schema) && at !== '';
  });
  const isSave = operation.method === 'PUT' && link && fieldsOf(operation.body?.schema ?? {}).has('id');
  return log && isSave && caller !== undefined && mayCall(log, caller)
    ? [scenarioCheck('the log of changes', true, (tools) => logging(operation, link, log, tools, caller))]
    : [];
};
