import { isDeepStrictEqual } from 'node:util';
import type { CheckedOperation } from '../operations';
import { isReading, type Scenario, type Tools } from '../plans/plan';
import { fullRequest, lastCaller, undo, unkeyed } from '../plans/request';
import { isSuccess, shown, urlOf, type ApiRequest, type CallerName } from '../request';
import type { Values } from '../target';
import { declarationOf } from './keywords';
import type { Law } from './law';
import { exchangesOn } from './scenario';
import { changesBetween, changeText, type Change } from './unchanged/view';
import { worldOf } from './unchanged/world';

/** A log of requests (`x-log: requests`) has an entry for each of them. */
const isRequestLog = ({ before, after }: Change): boolean => (after ?? before)?.log === 'requests';

/** The first change by a second, equal request. */
const changeByRepetition = async (request: ApiRequest, ids: Values, tools: Tools) => {
  const { send, isUnsure, violation } = exchangesOn(tools);
  const first = await send(request);
  if (!isSuccess(first)) return undefined;
  const before = await worldOf(tools);
  const second = await send(request);
  const after = await worldOf(tools);
  await undo(request, tools, first, ids);
  if (isUnsure() || tools.testData.target.mayStillRun()) return undefined;
  if (second.status !== first.status || !isDeepStrictEqual(second.json, first.json)) {
    const message = `Its response is ${shown(second)}; the first one was ${shown(first)}.`;
    return { read: 'response', violation: violation('a repetition changes nothing', message, second) };
  }
  const changes = changesBetween(before, after).filter((one) => !isRequestLog(one));
  // A record says more than what follows from it.
  const change = changes.find((one) => (one.after ?? one.before)?.derived === 'no') ?? changes[0];
  if (!change) return undefined;
  const found = violation(
    'a repetition changes nothing',
    `After a repetition, ${changeText(change)}.`,
    change.view.response,
  );
  const followUps = [...(found.followUps ?? []), change.view.request];
  return { read: urlOf(change.view.request), violation: { ...found, followUps } };
};

/** Requests of an operation that are repeated: a state may reject some of them. */
const variants = 2;

/** Other users may write at the same time: a fault occurs again. */
const scenario = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = unkeyed(made);
  const play = async () => {
    const one = await changeByRepetition(request, ids, tools);
    const again = one && (await changeByRepetition(request, ids, tools));
    return again && again.read === one.read ? [again.violation] : [];
  };
  return { request, play };
};

export const repetition: Law = {
  name: 'repetition',
  text:
    'A write that sets what is already set changes nothing (`x-repeatable`): what every caller reads is the same after ' +
    'its repetition, times, versions, orders and histories included. Only a log of requests has a further entry.',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (isReading(operation) || caller === undefined || declarationOf(operation)['x-repeatable'] !== true) return [];
    return [
      {
        name: 'what every caller reads, before and after a repetition',
        writes: true,
        exclusive: 'wide',
        make: async (tools) => {
          const made = Array.from({ length: variants }, () => scenario(operation, tools, caller));
          return Promise.all(made);
        },
      },
    ];
  },
};
