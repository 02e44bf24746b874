import { allEvaluated, linksOf } from '#scripts/contract/links';
import { objectAt } from '#server/contract/document';
import { isPart } from '#server/contract/parts';
import { creationOf, recordName } from '../lifecycle';
import { isNotOffered } from '../notOffered';
import type { CheckedOperation } from '../operations';
import type { Check, Tools } from '../plans/plan';
import { fixtureOf, fullRequest, lastCaller, undo, unkeyed, validRequest } from '../plans/request';
import { exchangeOf, sentBody } from '../readBack';
import { isSuccess, type ApiRequest, type CallerName } from '../request';
import { serverFields } from '../same';
import { json, requestFor } from '../target';
import { creatorOf, deletionWith, makeRecord } from './access/deletion';
import { declarationOf, linksWith, type MarkedLink } from './keywords';
import type { Law } from './law';
import { linkedReadsOf } from './linkedReads';
import { familyCreations } from './access/clientReads';
import { searchesThatFind } from './lists/searching';
import { newMarker, withMarkers } from './remains/markers';
import { createActs, type Judge, type Start } from './unchanged/acts';
import { singular } from './unchanged/allowed';
import type { RecordRef } from './unchanged/facts';
import type { Change, World } from './unchanged/view';

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

/** What lasts, without the drafts that a write removes by its links. */
const lastingAfter = (operation: CheckedOperation): Judge => {
  const removed: readonly string[] = linksOf(operation).flatMap((link) => (link.deleted ? [link.operationId] : []));
  return (changes) => changes.filter((one) => isLasting(one) && !removed.includes(one.view.request.operation.id));
};

/** Makes a record and deletes it. */
const madeAndDeleted =
  (operation: CheckedOperation, create: CheckedOperation, tools: Tools, caller: CallerName): Start =>
  (exchanges) => {
    const run = async () => {
      const made = await makeRecord(create, tools, creatorOf(create, caller), exchanges);
      const response = made && (await exchanges.send(await deletionWith(operation, made.id, tools)));
      return response && isSuccess(response) ? lastingAfter(create) : undefined;
    };
    return Promise.resolve({ run });
  };

/** Writes, and undoes it. */
const doneAndUndone =
  (operation: CheckedOperation, tools: Tools, caller: CallerName): Start =>
  ({ send }) => {
    const run = async () => {
      const { request, ids } = await fullRequest(operation, tools, caller);
      const response = await send(unkeyed(request));
      await undo(request, tools, response, ids);
      return isSuccess(response) ? lastingAfter(operation) : undefined;
    };
    return Promise.resolve({ run });
  };

/** Versions of a record that do not increase, in any read. */
const sameVersions = (before: World, after: World, isOwn: (record: RecordRef) => boolean): Change[] =>
  [...after].flatMap(([key, view]) =>
    [...view.facts].flatMap(([path, fact]): Change[] => {
      const was = before.get(key)?.facts.get(path);
      const isVersion = fact.own === '.version' && fact.log === 'none' && fact.records.slice(-1).some(isOwn);
      return isVersion && was && Number(fact.value) <= Number(was.value)
        ? [{ view, path, before: was, after: fact }]
        : [];
    }),
  );

/** Makes a record; deletes and restores it. */
const restoration =
  (operation: CheckedOperation, link: MarkedLink, tools: Tools, caller: CallerName, marker = newMarker()): Start =>
  async (exchanges) => {
    const create = creationOf(operation);
    if (!create) return undefined;
    const { send } = exchanges;
    const maker = creatorOf(create, caller);
    const { request: full, values } = await fullRequest(create, tools, maker);
    const texts = sentBody(withMarkers(full, Object.keys(values), () => marker).request);
    const made = await makeRecord(create, tools, maker, exchanges, isPart(texts) ? texts : {});
    if (!made) return undefined;
    const searches = await searchesThatFind([marker], tools.testData);
    const deletion = await deletionWith(operation, made.id, tools);
    const isOwn = ({ name, identity }: RecordRef): boolean =>
      singular(name).toLowerCase() === recordName(create) && identity.split('/').includes(String(made.id));
    const reads = [...linkedReadsOf(made.request), ...linkedReadsOf(deletion), ...made.reads, ...searches];
    const familyId = made.familyId ?? (await tools.testData.family('client'));
    const run = async (): Promise<Judge | undefined> => {
      const removed = await send(deletion);
      const body = { familyId, ...allEvaluated(link.mark, exchangeOf(deletion, removed)) };
      const restore = requestFor(caller, link.operationId, {}, json(body));
      if (!isSuccess(removed) || isNotOffered(restore.operation, await send(restore))) return undefined;
      return (changes, before, after) => [...changes.filter(isLasting), ...sameVersions(before, after, isOwn)];
    };
    return { reads, run, undo: () => send(deletion).then(() => undefined) };
  };

/** A membership that ends and begins again, with records of the client in the family. */
const renewal =
  (operation: CheckedOperation, link: MarkedLink, tools: Tools, caller: CallerName): Start =>
  async (exchanges) => {
    const { request } = await validRequest(operation, tools, { caller, fresh: true });
    const body = sentBody(request);
    if (!isPart(body)) return undefined;
    const reads: ApiRequest[] = [];
    for (const create of familyCreations) {
      const made = await makeRecord(create, tools, 'client', exchanges, { familyId: body['familyId'] });
      reads.push(...(made?.reads ?? []));
    }
    const run = async (): Promise<Judge | undefined> => {
      const ended = await exchanges.send(request);
      const again = json(allEvaluated(link.mark, exchangeOf(request, ended)));
      const back = await exchanges.send(requestFor(caller, link.operationId, {}, again));
      const lasting = lastingAfter(operation);
      // A membership has the time of its own beginning.
      const isTime = ({ path }: Change): boolean => /At$/.test(path);
      return isSuccess(ended) && isSuccess(back)
        ? (changes, before, after) => lasting(changes, before, after).filter((one) => !isTime(one))
        : undefined;
    };
    return { reads, run };
  };

const acts = createActs();

export const thereAndBack: Law = {
  name: 'there and back',
  text:
    'A write and what undoes it leave nothing behind: what every caller reads is as before, counts, previews, files and ' +
    'orders included; only logs, versions and times of changes differ. A record that was deleted and restored ' +
    '(`x-reverses`) is as it was, with everything in it that was not deleted before, and with a higher version.',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (caller === undefined) return [];
    const check = (title: string, text: string, startOf: (tools: Tools) => Start): Check => ({
      name: title,
      writes: true,
      exclusive: 'narrow',
      make: async (tools) => {
        const { request } = await fullRequest(operation, tools, caller);
        return [acts.scenario(tools, request, text, startOf(tools))];
      },
    });
    const create = creationOf(operation);
    const isUndone = fixtureOf(operation).undo !== undefined && !fixtureOf(operation).deletes;
    const [name, text] = ['a write and what undoes it', 'what is undone leaves nothing behind'];
    return [
      ...(create ? [check(name, text, (tools) => madeAndDeleted(operation, create, tools, caller))] : []),
      ...(!create && isUndone ? [check(name, text, (tools) => doneAndUndone(operation, tools, caller))] : []),
      ...linksWith(operation, 'x-reverses').map((link) =>
        check('deleted and restored', 'what is restored is as it was', (tools) =>
          (create ? restoration : renewal)(operation, link, tools, caller),
        ),
      ),
    ];
  },
  settle: acts.settle,
};
