import { isDeepStrictEqual } from 'node:util';
import { creates, linksOf, recordsOf, returnedBy } from '#scripts/contract/links';
import { isPart } from '#server/contract/parts';
import type { CheckedOperation } from '../operations';
import type { Check, Tools } from '../plans/plan';
import {
  fixtureOf,
  fullRequest,
  isValidRequest,
  lastCaller,
  undo,
  unkeyed,
  validRequest,
  withValues,
} from '../plans/request';
import { exchangeOf, readBack } from '../readBack';
import { isSuccess, shown, type ApiRequest, type ApiResponse, type CallerName } from '../request';
import type { Violation } from '../violation';
import type { Law } from './law';
import { withMarkers } from './remains/markers';
import { exchangesOn } from './scenario';

/** The id of the record that a write returned. */
const idOf = (request: ApiRequest, response: ApiResponse): unknown => {
  const link = returnedBy(request.operation);
  return link && recordsOf(link, exchangeOf(request, response))[0]?.['id'];
};

/** Number of records created at the same time. */
const many = 4;

const creation = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  const made = await Promise.all(
    Array.from({ length: many }, () => validRequest(operation, tools, { caller, full: true })),
  );
  // Texts of their own: equal records would be one that was created twice.
  const plain = made.map(({ request, ids, values }) => ({
    ...withMarkers(unkeyed(request), Object.keys(values)),
    ids,
  }));
  const play = async (): Promise<readonly Violation[]> => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const created = await Promise.all(plain.map(async (one) => ({ ...one, response: await send(one.request) })));
    const done = created.filter(({ response }) => isSuccess(response));
    const known = done.map(({ request, response }) => idOf(request, response)).filter((id) => id !== undefined);
    const found: Violation[] = [];
    const [last] = done.slice(-1);
    if (last && new Set(known).size < known.length)
      found.push(
        violation(
          'records created at the same time have different ids',
          `${known.length} requests returned the ids ${JSON.stringify(known)}.`,
          last.response,
        ),
      );
    // Without an id there is one record, and the last write is read.
    for (const { request, response } of found.length > 0 || known.length === 0 ? [] : done)
      for (const one of await readBack(tools.testData.target, request, response))
        found.push({ ...one, check: 'records created at the same time are all stored', message: one.message });
    // Two requests may have returned one record, which is deleted once.
    for (const { request, response, ids } of done) await undo(request, tools, response, ids);
    return isUnsure() ? [] : found.slice(0, 1);
  };
  return plain.slice(0, 1).map(({ request }) => ({ request, play }));
};

const versionIn = ({ body }: ApiRequest): boolean =>
  body?.kind === 'json' && /"version":\d/.test(JSON.stringify(body.value));

/** The request that empties the record, which removes it: its key fields and its version; undefined if none does. */
const emptying = (request: ApiRequest): ApiRequest | undefined => {
  const { body, operation } = request;
  const value = body?.kind === 'json' && isPart(body.value) ? body.value : {};
  const link = linksOf(operation).find(({ key, sent }) => key && sent === '');
  const kept = Object.entries(value).flatMap(([name, one]) => {
    const empty = typeof one === 'string' ? '' : Array.isArray(one) ? [] : undefined;
    return [[name, link?.key?.includes(name) || name === 'version' ? one : empty] as const];
  });
  const emptied: ApiRequest = { ...request, body: { kind: 'json', value: Object.fromEntries(kept) } };
  return link && isValidRequest(emptied) ? emptied : undefined;
};

/** The first saves of a record, without a version: one creates it. */
const firstSaves = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  const [one, other] = await Promise.all([
    fullRequest(operation, tools, caller),
    fullRequest(operation, tools, caller),
  ]);
  const emptied = emptying(unkeyed(one.request));
  const requests = [one, other].map(({ request }) => withValues(unkeyed(request), { version: undefined }));
  const play = async (): Promise<readonly Violation[]> => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    if (!emptied || !isSuccess(await send(emptied))) return [];
    const responses = await Promise.all(requests.map(send));
    const won = responses.filter(isSuccess);
    const [last] = responses.slice(-1);
    if (isUnsure() || !last || won.length < 2) return [];
    const message = `One of two saves without a version creates the record, the other one must get 412; they responded with ${responses.map(shown).join(' and ')}.`;
    return [violation('of two first saves, one wins', message, last)];
  };
  return emptied ? [{ request: one.request, play }] : [];
};

const saves = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  const [one, other] = await Promise.all([
    validRequest(operation, tools, { caller, full: true }),
    validRequest(operation, tools, { caller, full: true }),
  ]);
  const [first, second] = [one, other].map(({ request }) => unkeyed(request));
  if (!first || !second) return [];
  const play = async (): Promise<readonly Violation[]> => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    if (!versionIn(first) || isDeepStrictEqual(first.body, second.body)) return [];
    const responses = await Promise.all([send(first), send(second)]);
    const won = responses.filter(isSuccess);
    const lost = responses.filter(({ status }) => status === 412);
    const [winner] = won.slice(-1);
    if (isUnsure() || (won.length === 1 && lost.length === 1) || !winner) return [];
    const texts = responses.map(shown).join(' and ');
    return [
      violation(
        'of two saves of one version, one wins',
        `Two saves of the same version at the same time must respond with a success and 412; they responded with ${texts}.`,
        winner,
      ),
    ];
  };
  return [{ request: first, play }];
};

export const sideBySide: Law = {
  name: 'side by side',
  text:
    'Records that are created at the same time have different ids, and all of them are there. Of two saves of one ' +
    'version at the same time, or of two first saves, one wins and the other receives 412.',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (caller === undefined) return [];
    const check = (name: string, make: Check['make']): Check => ({ name, writes: true, make });
    return [
      ...(creates(operation) ? [check('created at the same time', (tools) => creation(operation, tools, caller))] : []),
      ...(operation.statuses.has(412) && operation.body
        ? [check('saved at the same time', (tools) => saves(operation, tools, caller))]
        : []),
      ...(fixtureOf(operation).needsVersion
        ? [check('saved first at the same time', (tools) => firstSaves(operation, tools, caller))]
        : []),
    ];
  },
};
