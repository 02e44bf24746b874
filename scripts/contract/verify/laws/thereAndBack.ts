import { allEvaluated, type Exchange } from '#scripts/contract/links';
import { objectAt } from '#server/contract/document';
import { familiesIn } from '../guarantees';
import type { CheckedOperation } from '../operations';
import type { Check, Scenario, Tools } from '../plans/plan';
import {
  fixtureOf,
  fullRequest,
  lastCaller,
  repeatableCallers,
  undo,
  unkeyed,
  validRequest,
  withValues,
} from '../plans/request';
import { exchangeOf } from '../readBack';
import { isSuccess, urlOf, type ApiRequest, type ApiResponse, type CallerName } from '../request';
import { serverFields } from '../same';
import { json, requestFor } from '../target';
import type { TestData } from '../testData';
import type { Settled, Violation } from '../violation';
import { creationOf, idIn, readsInside, withFile } from './access/deletion';
import { declarationOf, linksWith, type MarkedLink } from './keywords';
import type { Law } from './law';
import { linkedReadsOf } from './linkedReads';
import { exchangesOn, scenarioCheck, type Exchanges } from './scenario';
import { changesBetween, changeText, readWorld, type Change, type World } from './unchanged/view';
import { worldOf } from './unchanged/world';

/** A record that was made, with the records in it. */
interface Made {
  readonly request: ApiRequest;
  /** Its deletion. */
  readonly deletion: ApiRequest;
  /** The reads of it and of what is in it. */
  readonly reads: readonly ApiRequest[];
}

/** Makes a complete record with records in it. */
const make = async (
  deletion: CheckedOperation,
  create: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  exchanges: Exchanges,
): Promise<Made | undefined> => {
  const [creator = caller] = repeatableCallers(create).filter((one) => one === 'client' || one === caller);
  const { request } = await validRequest(create, tools, { caller: creator, full: true });
  const first = unkeyed(withFile(request));
  const created = await exchanges.send(first);
  const id = idIn(create, created);
  if (!isSuccess(created) || id === undefined) return undefined;
  const inside = await readsInside(create, first, created, tools, exchanges);
  const { request: template, ids } = await validRequest(deletion, tools, { caller });
  const [name = 'id'] = Object.keys(ids);
  const named = withValues(template, { [name]: id });
  return { request: first, deletion: named, reads: [...linkedReadsOf(first), ...linkedReadsOf(named), ...inside] };
};

/** Writes, and undoes it. */
type Cycle = (exchanges: Exchanges) => Promise<readonly ApiResponse[]>;

const madeAndDeleted =
  (operation: CheckedOperation, create: CheckedOperation, tools: Tools, caller: CallerName): Cycle =>
  async (exchanges) => {
    const made = await make(operation, create, tools, caller, exchanges);
    return made ? [await exchanges.send(made.deletion)] : [];
  };

const doneAndUndone =
  (operation: CheckedOperation, tools: Tools, caller: CallerName): Cycle =>
  async ({ send }) => {
    const { request, ids } = await fullRequest(operation, tools, caller);
    const response = await send(unkeyed(request));
    await undo(request, tools, response, ids);
    return [response];
  };

const cycleOf = (operation: CheckedOperation, tools: Tools, caller: CallerName): Cycle | undefined => {
  const create = creationOf(operation);
  if (create) return madeAndDeleted(operation, create, tools, caller);
  const isUndone = fixtureOf(operation).undo !== undefined && fixtureOf(operation).deletes !== true;
  return isUndone ? doneAndUndone(operation, tools, caller) : undefined;
};

/**
 * Logs tell what was done, and the parameter of their next page moves. A record that was touched may have a new version
 * and a new time of its last change.
 */
const isLasting = ({ view, before, after }: Change): boolean => {
  const fact = after ?? before;
  const name = fact?.names.at(-1) ?? '';
  const isOfPage = objectAt(declarationOf(view.request.operation), 'x-page')['parameter'] === name;
  return fact?.log === 'none' && !isOfPage && !serverFields.includes(name);
};

const violationOf = (change: Change, { violation }: Exchanges): Violation => {
  const found = violation('what is undone leaves nothing behind', `${changeText(change)}.`, change.view.response);
  return { ...found, followUps: [...(found.followUps ?? []), change.view.request] };
};

interface Pending {
  readonly before: World;
  readonly done: { readonly request: ApiRequest; readonly cycle: Cycle }[];
}

/** The cycles since everything was read. */
const pending = new WeakMap<TestData, Pending>();

/** The change that a cycle alone leaves. */
const left = async (cycle: Cycle, tools: Tools) => {
  const exchanges = exchangesOn(tools);
  const before = await worldOf(tools);
  const responses = await cycle(exchanges);
  if (exchanges.isUnsure() || responses.length === 0 || !responses.every(isSuccess)) return undefined;
  const change = changesBetween(before, await worldOf(tools)).find(isLasting);
  return change && { read: urlOf(change.view.request), violation: violationOf(change, exchanges) };
};

const settle = async (tools: Tools): Promise<readonly Settled[]> => {
  const group = pending.get(tools.testData);
  pending.delete(tools.testData);
  if (!group || !changesBetween(group.before, await worldOf(tools)).some(isLasting)) return [];
  const found: Settled[] = [];
  for (const { request, cycle } of group.done) {
    // The first cycle may have made records that all checks share.
    const one = await left(cycle, tools);
    const again = one && (await left(cycle, tools));
    if (again && again.read === one.read) found.push({ request, violation: again.violation });
  }
  return found;
};

const undone = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request } = await fullRequest(operation, tools, caller);
  const play = async () => {
    const cycle = cycleOf(operation, tools, caller);
    const group = pending.get(tools.testData) ?? { before: await worldOf(tools), done: [] };
    pending.set(tools.testData, group);
    if (cycle) {
      await cycle(exchangesOn(tools));
      group.done.push({ request, cycle });
    }
    return [];
  };
  return { request, play };
};

/** The request that a link names, with the family of the record. */
const reversing = (
  { operationId, mark }: MarkedLink,
  caller: CallerName,
  exchange: Exchange,
  familyId: unknown,
): ApiRequest => requestFor(caller, operationId, {}, json({ familyId, ...allEvaluated(mark, exchange) }));

/** A version that does not increase. */
const versionProblem = (before: World, after: World, id: unknown): string | undefined => {
  for (const [key, { facts, request }] of after)
    for (const [path, fact] of facts) {
      const record = fact.records.at(-1);
      const isOwn = fact.own === '.version' && record?.identity.split('/').includes(String(id));
      const was = before.get(key)?.facts.get(path);
      if (isOwn && was && fact.log === 'none' && Number(fact.value) <= Number(was.value))
        return `${request.operation.id}: ${path} was ${String(was.value)} and is ${String(fact.value)}; it must increase`;
    }
  return undefined;
};

/** What is deleted and restored is as it was. */
const restored = async (
  operation: CheckedOperation,
  link: MarkedLink,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario | undefined> => {
  const create = creationOf(operation);
  if (!create) return undefined;
  const { request } = await fullRequest(operation, tools, caller);
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const { send, isUnsure, violation } = exchanges;
    const made = await make(operation, create, tools, caller, exchanges);
    if (!made) return [];
    const before = await readWorld(tools.testData.target, made.reads);
    const removed = await send(made.deletion);
    if (!isSuccess(removed)) return [];
    const [shown] = [...before.values()].flatMap(({ response }) => familiesIn(response));
    const family = shown ?? (await tools.testData.family('client'));
    const back = await send(reversing(link, caller, exchangeOf(made.deletion, removed), family));
    if (isUnsure() || back.status === 501) return [];
    if (!isSuccess(back)) return [violation('a deleted record can be restored', `The status is ${back.status}.`, back)];
    const after = await readWorld(tools.testData.target, made.reads);
    const problem =
      changesBetween(before, after).filter(isLasting).map(changeText)[0] ??
      versionProblem(before, after, made.deletion.path['id'] ?? made.deletion.query['id']);
    await send(made.deletion);
    return problem === undefined
      ? []
      : [violation('what is restored is as it was', `After the restore, ${problem}.`, back)];
  };
  return { request, play };
};

export const thereAndBack: Law = {
  name: 'there and back',
  text:
    'A write and what undoes it leave nothing behind: what every caller reads is as before, counts, previews, files and ' +
    'orders included; only logs, versions and times of changes differ. A record that was deleted and restored ' +
    '(`x-reverses`) is as it was, with everything in it and with a higher version.',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (caller === undefined) return [];
    const hasCycle = creationOf(operation) ?? (fixtureOf(operation).undo && !fixtureOf(operation).deletes);
    const cycle: Check = {
      name: 'a write and what undoes it',
      writes: true,
      exclusive: 'narrow',
      make: async (tools) => [await undone(operation, tools, caller)],
    };
    return [
      ...(hasCycle ? [cycle] : []),
      ...linksWith(operation, 'x-reverses').map((link) =>
        scenarioCheck('deleted and restored', true, (tools) => restored(operation, link, tools, caller)),
      ),
    ];
  },
  settle,
};
