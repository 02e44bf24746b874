import { isDeepStrictEqual } from 'node:util';
import { linksOf, recordsOf } from '#scripts/contract/links';
import { isPart } from '#server/contract/parts';
import { exchangeOf, readBack } from '../readBack';
import type { ApiRequest, ApiResponse, CallerName } from '../request';
import type { CheckedOperation } from '../operations';
import type { Plan, Tools } from '../plans/plan';
import { fixtureOf, repeatableCallers, validRequest } from '../plans/request';
import type { Violation } from '../violation';
import type { Law } from './law';
import { exchangesOn, isSuccess, shown } from './scenario';

/** The id of the record that a write returned. */
const idOf = (request: ApiRequest, response: ApiResponse): unknown => {
  const link = linksOf(request.operation).find(({ returned }) => returned !== undefined);
  return link && recordsOf(link, exchangeOf(request, response))[0]?.['id'];
};

const creates = (operation: CheckedOperation): boolean =>
  operation.method === 'POST' && linksOf(operation).some(({ returned }) => returned !== undefined);

/** Number of records created at the same time. */
const many = 4;

const creation = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  const made = await Promise.all(
    Array.from({ length: many }, () => validRequest(operation, tools, { caller, full: true })),
  );
  const plain = made.map(({ request, ids }) => ({ request: { ...request, headers: {} }, ids }));
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
    for (const { request, response } of found.length > 0 ? [] : done)
      for (const one of await readBack(tools.testData.target, request, response))
        found.push({ ...one, check: 'records created at the same time are all stored', message: one.message });
    // Two requests may have returned one record, which is deleted once.
    for (const { response, ids } of done)
      await fixtureOf(operation)
        .undo?.(tools.testData, caller, response.json, ids)
        .catch(() => undefined);
    return isUnsure() ? [] : found.slice(0, 1);
  };
  return plain.slice(0, 1).map(({ request }) => ({ request, play }));
};

const versionIn = ({ body }: ApiRequest): boolean =>
  body?.kind === 'json' && /"version":\d/.test(JSON.stringify(body.value));

const saves = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  const [one, other] = await Promise.all([
    validRequest(operation, tools, { caller, full: true }),
    validRequest(operation, tools, { caller, full: true }),
  ]);
  const [first, second] = [one, other].map(({ request }): ApiRequest => ({ ...request, headers: {} }));
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

const plansOf = (operation: CheckedOperation): Plan[] => {
  const [caller] = repeatableCallers(operation).slice(-1);
  if (caller === undefined) return [];
  const plan = (name: string, make: Plan['make']): Plan => ({
    operation,
    group: 'side by side',
    name,
    writes: true,
    make,
  });
  return [
    ...(creates(operation) ? [plan('created at the same time', (tools) => creation(operation, tools, caller))] : []),
    ...(operation.statuses.has(412) && isPart(operation.body?.schema)
      ? [plan('saved at the same time', (tools) => saves(operation, tools, caller))]
      : []),
  ];
};

export const sideBySide: Law = {
  name: 'side by side',
  text:
    'Records that are created at the same time have different ids, and all of them are there. Of two saves of one ' +
    'version at the same time, one wins and the other receives 412.',
  plansOf,
};
