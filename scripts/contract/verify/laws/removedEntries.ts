import { isDeepStrictEqual } from 'node:util';
import { isPart, type Part } from '#server/contract/parts';
import { fieldsOf, itemsOf } from '#scripts/contract/shape';
import type { CheckedOperation } from '../operations';
import type { Check, Scenario, Tools } from '../plans/plan';
import { isValidRequest, lastCaller, unkeyed, validRequest } from '../plans/request';
import { isSuccess, shown, type ApiRequest, type CallerName } from '../request';
import { sentBody } from '../readBack';
import { linkedReadsOf } from './linkedReads';
import { exchangesOn, scenarioCheck } from './scenario';
import { changesBetween, readWorld, type Change, type World } from './unchanged/view';

/** The field with which an entry of a list is removed (`x-removes`). */
const removingField = (list: Part): string | undefined =>
  [...fieldsOf(itemsOf(list))].find(([, schema]) => schema['x-removes'] === true)?.[0];

/** How many lists with such entries contain each other. */
const depthOf = (schema: Part): number => {
  const inner = [...fieldsOf(schema).values(), ...fieldsOf(itemsOf(schema)).values()].map(depthOf);
  return Math.max(0, ...inner) + (removingField(schema) === undefined ? 0 : 1);
};

/**
 * The value with its stored entries removed: those of lists at this depth. An inner list has a new entry instead,
 * because it may not be empty.
 */
const removed = (schema: Part, value: unknown, depth: number, isInner = false): unknown => {
  if (Array.isArray(value)) {
    const field = removingField(schema);
    const list: Part[] = value.filter(isPart);
    if (field === undefined || depth > 0)
      return list.map((one) => removed(itemsOf(schema), one, depth - (field === undefined ? 0 : 1), true));
    const stored = list.filter(({ id }) => id !== undefined);
    const others = isInner ? list.map((one) => ({ ...one, id: undefined })) : [];
    return stored.length > 0 ? [...stored.map((one) => ({ ...one, [field]: true })), ...others] : list;
  }
  if (!isPart(value)) return value;
  const fields = fieldsOf(schema);
  const entries = Object.entries(value).map(([name, one]) => {
    const inner = fields.get(name);
    return [name, inner && Array.isArray(one) ? removed(inner, one, depth, true) : one] as const;
  });
  return Object.fromEntries(entries);
};

/** The value without versions: its save is unconditional. */
const unversioned = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, one: unknown) => (name === 'version' ? undefined : one)));

/** The ids that are in a world and not in another one. */
const idsGone = (before: World, after: World): Change[] =>
  changesBetween(before, after).filter((one) => one.before?.own === '.id' && !one.after);

/** An entry that is marked as removed is gone, and stays gone when it is removed again. */
const removing = async (
  operation: CheckedOperation,
  depth: number,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario | undefined> => {
  const { request: made } = await validRequest(operation, tools, { caller, full: true, fresh: true });
  const first = unkeyed(made);
  const value = unversioned(removed(operation.body?.schema ?? {}, sentBody(first), depth));
  const request: ApiRequest = { ...first, body: { kind: 'json', value } };
  if (isDeepStrictEqual(value, unversioned(sentBody(first))) || !isValidRequest(request)) return undefined;
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const saved = await send(first);
    const read = () => readWorld(tools.testData.target, linkedReadsOf(first, saved));
    const before = await read();
    const response = await send(request);
    const after = await read();
    const gone = idsGone(before, after);
    // The entry is removed already.
    const again = await send(request);
    const returned = idsGone(await read(), after).filter(({ path }) => gone.some((one) => one.path === path));
    if (isUnsure() || !isSuccess(saved)) return [];
    if (gone.length === 0)
      return [violation('what a save removes is gone', 'The linked reads still return the entry.', response)];
    if (isSuccess(again) && returned.length === 0) return [];
    const message = `It is removed already; the response is ${shown(again)}, and a read returns it: ${returned.length > 0}.`;
    return [violation('what is removed can be removed again', message, again)];
  };
  return { request, play };
};

/** Lists with entries that a save removes, each in lists of others. */
export const removedEntryChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  const depth = depthOf(operation.body?.schema ?? {});
  return caller === undefined || operation.method === 'GET'
    ? []
    : Array.from({ length: depth }, (_, level) =>
        scenarioCheck('what a save removes', true, (tools) => removing(operation, level, tools, caller)),
      );
};
