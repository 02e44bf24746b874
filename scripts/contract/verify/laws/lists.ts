import { creates, linksOf, parametersAfter } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { itemsOf, schemaAt } from '#scripts/contract/shape';
import { objectAt } from '#server/contract/document';
import { textOf, type JsonObject } from '#server/contract/jsonObject';
import { identityOf } from '../identity';
import { deletionOf, idIn } from '../lifecycle';
import { operationNamed, type CheckedOperation } from '../operations';
import { type Check, type Scenario, type Tools } from '../plans/plan';
import { lastCaller, unkeyed, validRequest, wholeListRequest } from '../plans/request';
import { exchangeOf } from '../readBack';
import { mayCall, type ApiRequest, type ApiResponse, type CallerName } from '../request';
import { requestFor } from '../target';
import type { Violation } from '../violation';
import { declarationOf } from './keywords';
import type { Law } from './law';
import { entriesAt, exchangesOn, need, scenarioCheck, type Exchanges } from './scenario';

const isSameEntry = (one: JsonObject, other: JsonObject | undefined): boolean =>
  other !== undefined && (identityOf(one) ?? JSON.stringify(one)) === (identityOf(other) ?? JSON.stringify(other));

const shortened = (entry: unknown): string => JSON.stringify(entry).slice(0, 160);

/** Pages that are read one after the other. */
const mostPages = 4;

/** Pages of a list (`x-page`) continue each other, and all of them have as many entries as their total. */
const paging = async (request: ApiRequest, { succeed, violation }: Exchanges): Promise<Violation[]> => {
  const page = objectAt(declarationOf(request.operation), 'x-page');
  const [parameter, at, by, total] = ['parameter', 'at', 'by', 'total'].map((name) => textOf(page, name));
  const pageAfter = (list: readonly JsonObject[]): Promise<ApiResponse> =>
    succeed({
      ...request,
      query: { ...request.query, [parameter ?? '']: by === '' ? list.length : list.at(-1)?.[by ?? ''] },
    });
  const first = await succeed(request);
  const all = entriesAt(first, at ?? '');
  need(all.length > 1, 'The list has fewer than two entries: its pages are not compared.');
  const middle = Math.floor(all.length / 2);
  const overlapping = await pageAfter(all.slice(0, middle));
  const rest = entriesAt(overlapping, at ?? '');
  const wrong = all.slice(middle).findIndex((entry, place) => !isSameEntry(entry, rest[place]));
  if (wrong >= 0) {
    const message = `Entry ${middle + wrong} of the list is ${shortened(all[middle + wrong])}; a page that begins at ${middle} has ${shortened(rest[wrong])} there.`;
    return [violation('pages continue each other', message, overlapping)];
  }
  let isAll = false;
  for (let pages = 1; pages < mostPages && !isAll; pages += 1) {
    const next = await pageAfter(all);
    const more = entriesAt(next, at ?? '');
    const repeated = more.find((entry) => all.some((one) => isSameEntry(one, entry)));
    if (repeated)
      return [violation('pages continue each other', `Two pages have the entry ${shortened(repeated)}.`, next)];
    all.push(...more);
    isAll = more.length === 0;
  }
  const beside = valueAt(first.json, (at ?? '').replace(/[^/]*$/, total ?? ''));
  if (!isAll || total === '' || beside === all.length) return [];
  const message = `${total} is ${String(beside)}; all pages have ${all.length} entries.`;
  return [violation('a total is the number of entries of all pages', message, first)];
};

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** A search (`x-search`) finds an entry by each of its fields, in any case and word order, and not by another word. */
const searching = async (request: ApiRequest, { succeed, violation }: Exchanges): Promise<Violation[]> => {
  const mark = objectAt(declarationOf(request.operation), 'x-search');
  const [parameter, at] = [textOf(mark, 'parameter'), textOf(mark, 'at')];
  const fields = Array.isArray(mark['in']) ? mark['in'].map(String) : [];
  const search = async (text: string) => {
    const response = await succeed({ ...request, query: { ...request.query, [parameter]: text } });
    return { response, found: entriesAt(response, at) };
  };
  const known = (await Promise.all(['an', 'er', 'in', 'st'].map(search))).flatMap(({ found }) => found);
  const [entry] = known;
  const name = fields.map((field) => entry?.[field]).find((value) => typeof value === 'string' && value.length > 1);
  need(entry !== undefined && typeof name === 'string', 'No search for a common syllable finds an entry.');
  const words = name.split(/\s+/);
  for (const text of [name, name.toUpperCase(), withoutAccents(name), words.toReversed().join('  ')]) {
    const { response, found } = await search(text);
    if (found.length >= 50 || found.some((one) => isSameEntry(one, entry))) continue;
    return [
      violation('a search finds each word in any order and case', `"${text}" must find ${shortened(entry)}.`, response),
    ];
  }
  for (const text of [`${name} qzxjvkw`, `${name}%`, name.replace(/.(?=.$)/, '_')].filter((one) => one !== name)) {
    const { response, found } = await search(text);
    if (!found.some((one) => isSameEntry(one, entry))) continue;
    return [violation('a search takes every sign literally', `"${text}" must not find ${shortened(entry)}.`, response)];
  }
  return [];
};

/** More than the usual size of a page: 20, 25 or 50. */
const many = 51;

/** Many records are created, listed, and deleted again. */
const growing = async (create: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request: made } = await validRequest(create, tools, { caller, fresh: true });
  const request = unkeyed(made);
  const [deletion, link] = [deletionOf(create), listLinkOf(create, caller)];
  const play = async (): Promise<Violation[]> => {
    const { send, succeed, violation } = exchangesOn(tools);
    need(deletion !== undefined && link !== undefined, 'Nothing deletes the records.');
    const ids: unknown[] = [];
    try {
      let last = await succeed(request);
      ids.push(idIn(create, last));
      while (ids.length < many) {
        last = await succeed(request);
        ids.push(idIn(create, last));
      }
      const read = requestFor(caller, link.operationId, parametersAfter(link, exchangeOf(request, last)));
      const listed = await succeed(read);
      const found = entriesAt(listed, link.at).map(({ id }) => id);
      const missing = ids.filter((id) => !found.includes(id));
      if (missing.length === 0) return [];
      const message = `After ${many} times ${create.id}, ${link.operationId} lists ${found.length} records, without ${missing.length} of the new ones.`;
      return [violation('a long list has every entry', message, listed)];
    } finally {
      const by = mayCall(deletion, caller) ? caller : 'concierge';
      for (const id of ids) await send(requestFor(by, deletion.id, { id }));
    }
  };
  return { request, play };
};

const listLinkOf = (create: CheckedOperation, caller: CallerName) =>
  linksOf(create).find(({ operationId, at, deleted }) => {
    const list = operationNamed(operationId);
    const isList = Object.keys(itemsOf(schemaAt(list.success.schema ?? {}, at))).length > 0;
    return isList && !deleted && mayCall(list, caller) && !('x-search' in declarationOf(list));
  });

type Judge = (request: ApiRequest, exchanges: Exchanges) => Promise<Violation[]>;

const listScenario = async (
  operation: CheckedOperation,
  caller: CallerName,
  tools: Tools,
  judge: Judge,
): Promise<Scenario> => {
  const request = await wholeListRequest(operation, tools, caller);
  return { request, play: () => judge(request, exchangesOn(tools)) };
};

/**
 * Pages of a list (`x-page`) continue each other without a gap or a repetition, and a total counts all of them. Of
 * many new records, a list has all. A search (`x-search`) takes every sign literally and ignores case, accents and
 * the order of words.
 */
export const wholeLists: Law = {
  name: 'whole lists',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (caller === undefined) return [];
    const declaration = declarationOf(operation);
    const check = (name: string, judge: Judge): Check =>
      scenarioCheck(name, false, (tools) => listScenario(operation, caller, tools, judge));
    return [
      ...('x-page' in declaration ? [check('pages', paging)] : []),
      ...('x-search' in declaration ? [check('searches', searching)] : []),
      ...(creates(operation) && deletionOf(operation) && listLinkOf(operation, caller)
        ? [scenarioCheck('a long list', true, (tools) => growing(operation, tools, caller))]
        : []),
    ];
  },
};
