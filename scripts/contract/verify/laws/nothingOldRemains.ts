import { isPart } from '#server/contract/parts';
import { readBack, sentBody } from '../readBack';
import type { CheckedOperation } from '../operations';
import { isReading, type Check, type Scenario, type Tools } from '../plans/plan';
import { fixtureOf, fullRequest, lastCaller, undo } from '../plans/request';
import { isSuccess, type CallerName } from '../request';
import { excerpt } from '../differences';
import type { TestData } from '../testData';
import type { Settled, Violation } from '../violation';
import { declarationOf } from './keywords';
import type { Law } from './law';
import { isMarker } from './remains/markers';
import { deletedWithRecord, removedBySave, removingLinks, replacedBySave, type Removal } from './remains/writes';
import { exchangesOn, type Exchanges } from './scenario';
import { isWritten } from './unchanged/allowed';
import type { Fact } from './unchanged/facts';
import type { View } from './unchanged/view';
import { worldOf } from './unchanged/world';

/** The writes whose effects are judged together, with one read of everything. */
const pending = new WeakMap<TestData, { readonly removal: Removal; readonly exchanges: Exchanges }[]>();

const hasText = ({ value }: Fact, texts: readonly string[]): boolean =>
  typeof value === 'string' && texts.some((text) => value.includes(text));

/**
 * The copies of the written record whose text differs from the saved one. Ignores fields whose saved text is in no read:
 * another check has replaced it.
 */
const isOutdated = ({ request, response }: Removal, views: readonly View[]): ((fact: Fact) => boolean) => {
  const isOwn = isWritten(request, response);
  const sent = sentBody(request);
  const current = new Set(
    views.flatMap(({ facts }) => [...facts.values()].filter(({ log }) => log === 'none').map(({ value }) => value)),
  );
  const saved = new Map(
    isPart(sent) ? Object.entries(sent).filter(([, value]) => isMarker(value) && current.has(value)) : [],
  );
  const id = String(isPart(sent) ? sent['id'] : undefined);
  return ({ value, records, names, derived }) => {
    const [name = '', ...inner] = names;
    const record = records.at(-1);
    const isRecord = record !== undefined && record.identity.split('/').includes(id) && isOwn(record);
    const isCopy = derived === 'no' && inner.length === 0 && isRecord;
    return isCopy && typeof value === 'string' && saved.has(name) && saved.get(name) !== value;
  };
};

/** The first value of a read that should be gone. */
const remaining = (
  { gone }: Removal,
  isCopy: (fact: Fact) => boolean,
  { facts }: View,
): readonly [path: string, fact: Fact] | undefined =>
  [...facts].find(([, fact]) => fact.log === 'none' && (hasText(fact, gone) || isCopy(fact)));

const violationIn = (removal: Removal, { violation }: Exchanges, views: readonly View[]): Violation[] => {
  const isCopy = isOutdated(removal, views);
  for (const view of views) {
    const [path, fact] = remaining(removal, isCopy, view) ?? [];
    if (path === undefined || !fact) continue;
    const { operation, caller } = view.request;
    const { id } = removal.request.operation;
    const message = `After ${id}, ${operation.id} of the ${caller} still has ${path}: ${excerpt(fact.value, removal.gone[0])}.`;
    const found = violation('what was replaced or deleted is gone everywhere', message, view.response);
    return [{ ...found, followUps: [...(found.followUps ?? []), view.request] }];
  }
  return [];
};

const settle = async (tools: Tools): Promise<readonly Settled[]> => {
  const done = pending.get(tools.testData) ?? [];
  pending.delete(tools.testData);
  if (done.length === 0) return [];
  const searches = done.flatMap(({ removal }) => removal.searches);
  const world = await worldOf(tools, searches);
  const found = done.flatMap(({ removal, exchanges }) =>
    violationIn(removal, exchanges, [...world.values()]).map((violation) => ({ request: removal.request, violation })),
  );
  for (const { removal } of done.toReversed()) await undo(removal.request, tools, removal.response, removal.ids);
  return found;
};

type Remove = typeof replacedBySave;

/** Writes, and leaves it to `settle` to look for what should be gone. */
const scenario = async (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  remove: Remove,
): Promise<Scenario> => {
  const { request } = await fullRequest(operation, tools, caller);
  const play = async () => {
    const exchanges = exchangesOn(tools);
    // Caches of all callers have the values before the writes.
    if (!pending.has(tools.testData)) await worldOf(tools);
    pending.set(tools.testData, pending.get(tools.testData) ?? []);
    const removal = await remove(operation, tools, caller, exchanges);
    if (!removal || exchanges.isUnsure() || !isSuccess(removal.response)) return [];
    pending.set(tools.testData, [...(pending.get(tools.testData) ?? []), { removal, exchanges }]);
    const { target } = tools.testData;
    const read = await readBack(target, removal.request, removal.response);
    return read.filter(({ check }) => check === 'deleted records are not found');
  };
  return { request, play };
};

const removalsOf = (operation: CheckedOperation): readonly Remove[] => {
  const removed = removingLinks(operation).map(removedBySave);
  if (fixtureOf(operation).deletes) return [deletedWithRecord];
  // Repeating one with `x-repeatable` has no effect, also with another text.
  const isReplacing = operation.method === 'PUT' && declarationOf(operation)['x-repeatable'] !== true;
  return isReplacing ? [replacedBySave, ...removed] : removed;
};

export const nothingOldRemains: Law = {
  name: 'nothing old remains',
  text:
    'A text that was replaced, or whose record was deleted, is in no read of any caller any more: not in a preview, a ' +
    'list, a search, a cache or a draft. Only logs (`x-log`) keep it: histories, and lists of deleted records. What a write removes ' +
    'by its links is gone after it.',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (isReading(operation) || caller === undefined) return [];
    return removalsOf(operation).map((remove): Check => ({
      name: 'texts that were replaced or deleted',
      writes: true,
      exclusive: 'narrow',
      make: async (tools) => [await scenario(operation, tools, caller, remove)],
    }));
  },
  settle,
};
