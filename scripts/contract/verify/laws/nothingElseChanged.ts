import { urlOf, type ApiRequest } from '../request';
import type { Violation } from '../violation';
import type { CheckedOperation } from '../operations';
import { isReading, type Plan, type Scenario, type Tools } from '../plans/plan';
import { fixtureOf, repeatableCallers, validRequest, withValues } from '../plans/request';
import type { TestData } from '../testData';
import type { Law } from './law';
import { exchangesOn, isSuccess } from './scenario';
import { unexpectedChanges } from './world/allowed';
import { allReads } from './world/reads';
import { changesBetween, readWorld, type Change } from './world/view';

const reads = new WeakMap<TestData, Promise<ApiRequest[]>>();

const readsOf = (tools: Tools): Promise<ApiRequest[]> => {
  const known = reads.get(tools.testData) ?? allReads(tools);
  reads.set(tools.testData, known);
  return known;
};

const valueOf = (fact: Change['before']): string => (fact ? JSON.stringify(fact.value).slice(0, 80) : 'nothing');

const messageOf = ({ view, path, before, after }: Change): string =>
  `${view.request.operation.id} of the ${view.request.caller} also changes: ${path} was ${valueOf(before)} and is ${valueOf(after)}.`;

const scenario = async (operation: CheckedOperation, tools: Tools, caller: ApiRequest['caller']): Promise<Scenario> => {
  const { target } = tools.testData;
  const all = await readsOf(tools);
  const subject = fixtureOf(operation);
  const make = () => validRequest(operation, tools, { caller, full: true, fresh: subject.deletes ?? false });
  const { request: first } = await make();
  const unexpected = async (): Promise<{ change?: Change; violation?: Violation }> => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    // A deletion is tried beside another record of its kind.
    if (subject.deletes === true) await make();
    const prepared = await make();
    const request = withValues({ ...prepared.request, headers: {} }, {});
    const before = await readWorld(target, all);
    const response = await send(request);
    if (isUnsure() || !isSuccess(response)) return {};
    const after = await readWorld(target, all);
    const [change] = unexpectedChanges(request, response, changesBetween(before, after));
    await subject.undo?.(tools.testData, caller, response.json, prepared.ids);
    if (!change) return {};
    const found = violation('a write changes nothing else', messageOf(change), change.view.response);
    return { change, violation: { ...found, followUps: [...(found.followUps ?? []), change.view.request] } };
  };
  return {
    request: first,
    play: async () => {
      const one = await unexpected();
      if (!one.change) return [];
      // Another user may have written at the same time: a fault occurs again.
      const again = await unexpected();
      const isAgain = again.change && urlOf(again.change.view.request) === urlOf(one.change.view.request);
      return isAgain && again.violation ? [again.violation] : [];
    },
  };
};

const plansOf = (operation: CheckedOperation): Plan[] =>
  isReading(operation)
    ? []
    : repeatableCallers(operation)
        .slice(-1)
        .map((caller) => ({
          operation,
          group: 'nothing else changed',
          name: 'what every caller reads, before and after',
          writes: true,
          exclusive: true,
          make: async (tools) => [await scenario(operation, tools, caller)],
        }));

export const nothingElseChanged: Law = {
  name: 'nothing else changed',
  text:
    'Before and after a write, everything that every caller may read is compared. Only the record that was written ' +
    'differs, in the fields that were sent, and what the contract says follows from it: fields with `x-derived`, new ' +
    'entries of lists with `x-log`, the reads of `x-changes`. Nothing appears, disappears or changes elsewhere.',
  plansOf,
};
