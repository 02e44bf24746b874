import type { CheckedOperation } from '../operations';
import { isReading, type Scenario, type Tools } from '../plans/plan';
import { fixtureOf, fullRequest, lastCaller, undo, unkeyed, withValues } from '../plans/request';
import { isSuccess, urlOf, type ApiRequest, type CallerName } from '../request';
import type { Write } from '../target';
import type { TestData } from '../testData';
import type { Settled, Violation } from '../violation';
import type { Law } from './law';
import { exchangesOn } from './scenario';
import { isWide, unexpectedChanges } from './unchanged/allowed';
import { changesBetween, changeText, type Change, type World } from './unchanged/view';
import { worldOf } from './unchanged/world';

interface Written {
  readonly request: ApiRequest;
  /** Repeats the write alone and names what else changed. */
  readonly repeat: () => Promise<readonly Violation[]>;
  readonly undo: () => Promise<void>;
}

/** The writes since everything was read, those of preparations included. */
interface Comparison {
  readonly before: World;
  readonly stop: () => readonly Write[];
  readonly written: Written[];
}

const comparisons = new WeakMap<TestData, Promise<Comparison>>();

/** Compares from this world on; from the world of now, if there is none. */
const startComparison = (tools: Tools, world?: World): Promise<Comparison> => {
  const start = async (): Promise<Comparison> => {
    const before = world ?? (await worldOf(tools));
    return { before, stop: tools.testData.target.recordWrites().stop, written: [] };
  };
  const current = start();
  comparisons.set(tools.testData, current);
  return current;
};

const prepared = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  // A deletion is tried beside another record of its kind.
  if (fixtureOf(operation).deletes) await fullRequest(operation, tools, caller);
  const { request, ids } = await fullRequest(operation, tools, caller);
  // Without stored ids, the entries of a list are new ones: a new record changes as a whole.
  return { request: withValues(unkeyed(request), {}), ids };
};

/** What a write changes besides what it may change. */
const changeBy = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  const { send, isUnsure, violation } = exchangesOn(tools);
  const { request, ids } = await prepared(operation, tools, caller);
  const before = await worldOf(tools);
  const response = await send(request);
  if (isUnsure() || !isSuccess(response)) return undefined;
  const [change] = unexpectedChanges(request, response, changesBetween(before, await worldOf(tools)));
  await undo(request, tools, response, ids);
  if (!change) return undefined;
  const found = violation('a write changes nothing else', `${changeText(change)}.`, change.view.response);
  const followUps = [...(found.followUps ?? []), change.view.request];
  return { read: urlOf(change.view.request), violation: { ...found, followUps } };
};

/** Another user may have written at the same time: a fault occurs again. */
const repeat = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  const one = await changeBy(operation, tools, caller);
  const again = one && (await changeBy(operation, tools, caller));
  return again?.read === one?.read && again ? [again.violation] : [];
};

const scenario = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { written } = await (comparisons.get(tools.testData) ?? startComparison(tools));
  const { request, ids } = await prepared(operation, tools, caller);
  const play = async () => {
    const response = await tools.testData.target.send(request);
    if (isSuccess(response))
      written.push({
        request,
        repeat: () => repeat(operation, tools, caller),
        undo: () => undo(request, tools, response, ids),
      });
    return [];
  };
  return { request, play };
};

/**
 * Compares what callers read before and after several writes; if more changed, each write is repeated alone. The world
 * after them is the one before the next writes.
 */
const settle = async (tools: Tools): Promise<readonly Settled[]> => {
  const comparison = await comparisons.get(tools.testData);
  if (!comparison) return [];
  comparisons.delete(tools.testData);
  const { before, stop, written } = comparison;
  const writes = stop();
  if (written.length === 0) return [];
  const after = await worldOf(tools);
  const isUnsure = tools.testData.target.mayStillRun() || writes.some(({ response }) => response.retried === true);
  const unexpected = writes.reduce<readonly Change[]>(
    (left, { request, response }) => unexpectedChanges(request, response, left),
    isUnsure ? [] : changesBetween(before, after),
  );
  if (unexpected.length === 0) await startComparison(tools, after);
  for (const one of written.toReversed()) await one.undo();
  const found: Settled[] = [];
  for (const { request, repeat: again } of unexpected.length === 0 ? [] : written)
    for (const violation of await again()) found.push({ request, violation });
  return found;
};

export const nothingElseChanged: Law = {
  name: 'nothing else changed',
  text:
    'Before and after a write, everything that every caller may read is compared. Only the record that was written ' +
    'differs, in the fields that were sent, and what the contract says follows from it: fields with `x-derived`, new ' +
    'entries of lists with `x-log`, the reads of `x-changes`. Nothing appears, disappears or changes elsewhere.',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (isReading(operation) || caller === undefined) return [];
    return [
      {
        name: 'what every caller reads, before and after',
        writes: true,
        exclusive: isWide(operation) ? 'wide' : 'narrow',
        make: async (tools) => [await scenario(operation, tools, caller)],
      },
    ];
  },
  settle,
};
