import { isDeepStrictEqual } from 'node:util';
import { parametersAfter } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { objectAt } from '#server/contract/document';
import { isPart, listOf, type Part } from '#server/contract/parts';
import { exchangeOf, sentBody } from '../readBack';
import type { ApiRequest, ApiResponse, CallerName } from '../request';
import { operationNamed, type CheckedOperation } from '../operations';
import type { Plan, Scenario, Tools } from '../plans/plan';
import { fixtureOf, recordsOwner, repeatableCallers, validRequest } from '../plans/request';
import { requestFor } from '../target';
import type { Law } from './law';
import { declarationOf, linksWith, textOf, type MarkedLink } from './keywords';
import { exchangesOn, isSuccess } from './scenario';

const entriesOf = ({ json }: ApiResponse, at: string): readonly Part[] => {
  const list = valueAt(json, at);
  return (Array.isArray(list) ? list : []).filter(isPart);
};

const shownEntry = (entry: Part | undefined): string => (entry ? JSON.stringify(entry).slice(0, 120) : 'nothing');

/** Pages that are read one after the other. */
const mostPages = 4;

/**
 * The list is read in pages, and once more from the middle of its first page: each page continues where the one before
 * ends, and overlapping pages agree.
 */
const paging = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const page = objectAt(declarationOf(operation), 'x-page');
  const [parameter, at, by] = [textOf(page, 'parameter'), textOf(page, 'at'), textOf(page, 'by')];
  const { request: made } = await validRequest(operation, tools, { caller });
  const several = await fixtureOf(operation).severalEntries?.(tools.testData, recordsOwner(caller));
  const query = several ?? Object.fromEntries(Object.entries(made.query).filter(([name]) => name !== parameter));
  const request = { ...made, query };
  const from = (list: readonly Part[], place: number): unknown => (by === '' ? place : list[place - 1]?.[by]);
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const pageFrom = (value: unknown) => send({ ...request, query: { ...request.query, [parameter]: value } });
    let last = await send(request);
    const all = [...entriesOf(last, at)];
    const first = all.length;
    for (let pages = 1; pages < mostPages && isSuccess(last) && all.length >= 2; pages += 1) {
      last = await pageFrom(from(all, all.length));
      const more = entriesOf(last, at);
      if (more.length === 0) break;
      all.push(...more);
    }
    const middle = Math.floor(first / 2);
    if (isUnsure() || !isSuccess(last) || middle < 1) return [];
    const overlapping = await pageFrom(from(all, middle));
    const rest = entriesOf(overlapping, at);
    const wrong = rest.findIndex(
      (entry, place) => middle + place < all.length && !isDeepStrictEqual(entry, all[middle + place]),
    );
    const isShort = rest.length < Math.min(first, all.length - middle);
    if (!isSuccess(overlapping) || (wrong < 0 && !isShort)) return [];
    const place = wrong < 0 ? rest.length : wrong;
    const message = `From entry ${middle} on, entry ${place} must be ${shownEntry(all[middle + place])}, as in the other pages; it is ${shownEntry(rest[place])}.`;
    return [violation('pages continue each other', message, overlapping)];
  };
  return { request, play };
};

/** The counts of a response equal the lengths of the lists that a link names. */
const counting = async (
  operation: CheckedOperation,
  link: MarkedLink,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller });
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const response = await send(request);
    if (!isSuccess(response)) return [];
    const read = requestFor(caller, link.operationId, parametersAfter(readable(link), exchangeOf(request, response)));
    const lists = await send(read);
    const again = await send(request);
    if (isUnsure() || !isSuccess(lists) || !isDeepStrictEqual(response.json, again.json)) return [];
    const [counts, record] = [
      valueAt(response.json, textOf(link.mark, 'counts')),
      valueAt(lists.json, textOf(link.mark, 'lists')),
    ];
    if (!isPart(counts) || !isPart(record)) return [];
    const wrong = Object.keys(counts).find(
      (name) => Array.isArray(record[name]) && listOf(record, name).length !== counts[name],
    );
    if (wrong === undefined) return [];
    const message = `${wrong} is ${String(counts[wrong])}; ${link.operationId} returns ${listOf(record, wrong).length}.`;
    return [violation('counts equal the lengths of lists', message, response)];
  };
  return { request, play };
};

const readable = ({ operationId, parameters }: MarkedLink) => ({
  operationId,
  parameters,
  at: '',
  replaces: false,
  once: false,
  deleted: false,
});

/** A name, texts that find it and texts that do not. Signs are literal; case, accents and apostrophes are not. */
const searched = (unique: string) => ({
  name: `Zo\u00eb \u00d8stby-O\u2019N\u00e9ill 100%_${unique}`,
  finds: [
    `zo\u00eb \u00f8stby`,
    `ZO\u00cb ${unique}`,
    `zoe ${unique.toUpperCase()}`,
    `o'neill 100%_${unique}`,
    `\u00d8STBY-O\u2019N\u00c9ILL ${unique}`,
    unique.slice(2),
  ],
  misses: [`1%_${unique}`, `%${unique.slice(0, 3)}%`, `${unique.slice(0, 3)}_${unique.slice(4)}`, `${unique}\\`],
});

const searching = async (
  operation: CheckedOperation,
  link: MarkedLink,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const unique = `q${tools.rng.integer(1_000_000, 9_999_999).toString(36)}x`;
  const { name, finds, misses } = searched(unique);
  const { request: made } = await validRequest(operation, tools, { caller, full: true });
  const body = sentBody(made);
  const field = operation.body && isPart(body) ? Object.keys(body).find((one) => /name$/i.test(one)) : undefined;
  const request: ApiRequest = {
    ...made,
    body: { kind: 'json', value: { ...(isPart(body) ? body : {}), ...(field && { [field]: name }) } },
  };
  const read = operationNamed(link.operationId);
  const parameter = textOf(objectAt(declarationOf(read), 'x-search'), 'parameter');
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const response = await send(request);
    if (isUnsure() || !isSuccess(response)) return [];
    const record = valueAt(response.json, textOf(link.mark, 'returned'));
    const id = isPart(record) ? record['id'] : undefined;
    for (const [texts, isFound] of [
      [finds, true],
      [misses, false],
    ] as const)
      for (const text of texts) {
        const found = await send(requestFor(caller, link.operationId, { [parameter]: text }));
        if (!isSuccess(found)) continue;
        const list = entriesOf(found, textOf(link.mark, 'at'));
        const isThere = list.some((entry) => entry['id'] === id);
        // A full page may leave it out.
        if (isThere === isFound || (isFound && list.length >= 50)) continue;
        const message = `"${text}" must ${isFound ? '' : 'not '}find "${name}".`;
        return [violation('searches take signs literally and ignore case, accents and apostrophes', message, found)];
      }
    await fixtureOf(operation).undo?.(tools.testData, caller, response.json, {});
    return [];
  };
  return { request, play };
};

const plansOf = (operation: CheckedOperation): Plan[] => {
  const [caller] = repeatableCallers(operation).slice(-1);
  if (caller === undefined) return [];
  const plan = (name: string, writes: boolean, make: (tools: Tools) => Promise<Scenario>): Plan => ({
    operation,
    group: 'whole lists',
    name,
    writes,
    make: async (tools) => [await make(tools)],
  });
  const counts = linksWith(operation, 'x-counts');
  return [
    ...('x-page' in declarationOf(operation)
      ? [plan('pages', false, (tools) => paging(operation, tools, caller))]
      : []),
    ...counts.map((link) => plan('counts', false, (tools) => counting(operation, link, tools, caller))),
    ...linksWith(operation, 'x-finds').map((link) =>
      plan('searches', true, (tools) => searching(operation, link, tools, caller)),
    ),
  ];
};

export const wholeLists: Law = {
  name: 'whole lists',
  text:
    'A list has the order of its `x-order`, and every entry once. Its pages (`x-page`) continue each other without a gap ' +
    'or a repetition, and counts (`x-counts`) equal the lengths of their lists. A search (`x-finds`) takes every sign ' +
    'literally and ignores case and accents, also beyond ASCII.',
  plansOf,
};
