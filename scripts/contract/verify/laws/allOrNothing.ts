import { isDeepStrictEqual } from 'node:util';
import { isPart, listOf, type Part } from '#server/contract/parts';
import { differenceText } from '../differences';
import { unknownId } from '../fixture';
import { invalidValues } from '../invalidValues';
import { isSuccess, type ApiRequest, type ApiResponse, type CallerName } from '../request';
import type { CheckedOperation } from '../operations';
import { isReading, type Scenario, type Tools } from '../plans/plan';
import { fixtureOf, lastCaller, unkeyed, validRequest } from '../plans/request';
import { checkJson, mergedAllOf, propertyEntries } from '../schemas';
import { linkedReadsOf } from './linkedReads';
import type { Law } from './law';
import { exchangesOn } from './scenario';

/** A record without ids and versions: a new one. */
const asNew = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asNew);
  if (!isPart(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !/^(id|version)$/.test(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, asNew(inner)]));
};

/** Entries that a server must reject beside a valid one: they violate rules, or no record has their id. */
const wrongEntries = (schema: Part, entry: unknown): unknown[] => {
  const made = asNew(entry);
  const isValid = checkJson(schema);
  const broken = invalidValues(schema, made).filter(({ name, value }) => isPart(value) && / required$/.test(name));
  return [
    ...broken.slice(0, 2).map(({ value }) => value),
    ...(isPart(entry) && entry['id'] !== undefined && isPart(made) ? [{ ...made, id: unknownId }] : []),
  ].filter((value) => !isValid(value) || (isPart(value) && value['id'] === unknownId));
};

const itemsOf = (schema: Part): Part => (isPart(schema['items']) ? mergedAllOf(schema['items']) : {});

/** The body with a wrong entry after the valid ones, for each of its lists of records. */
const withWrongEntries = (given: Part, body: unknown): unknown[] => {
  const schema = mergedAllOf(given);
  if (Array.isArray(body)) {
    const list: unknown[] = body;
    return wrongEntries(itemsOf(schema), list[0]).map((wrong) => [...list, wrong]);
  }
  if (!isPart(body)) return [];
  return propertyEntries(schema).flatMap(([name, inner]) => {
    const list = listOf(body, name);
    if (!isPart(list[0])) return [];
    return wrongEntries(itemsOf(mergedAllOf(inner)), list[0]).map((wrong) => ({ ...body, [name]: [...list, wrong] }));
  });
};

/** Rules of single fields that are violated. */
const mostRules = 3;

/** Bodies with valid values, of which one part must be rejected. */
const refusedBodies = (operation: CheckedOperation, body: unknown, { rng }: Tools): unknown[] => {
  const schema = operation.body?.schema ?? {};
  const isValid = checkJson(schema);
  const broken = invalidValues(schema, body).filter(({ value }) => !isValid(value) && typeof value === 'object');
  const some = Array.from({ length: Math.min(mostRules, broken.length) }, () => rng.pick(broken).value);
  return [...withWrongEntries(schema, body), ...some];
};

/** The requests that must be rejected, with the versions of now. */
const refusedRequests = async (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
): Promise<readonly ApiRequest[]> => {
  const { request } = await validRequest(operation, tools, { caller, full: true });
  if (request.body?.kind !== 'json') return [];
  return refusedBodies(operation, request.body.value, tools).map((value) => ({
    ...unkeyed(request),
    body: { kind: 'json', value },
  }));
};

const readAll = (reads: readonly ApiRequest[], send: (read: ApiRequest) => Promise<ApiResponse>) =>
  Promise.all(reads.map(send));

/** Whether two reads differ; errors may differ in texts, traces and times. */
const isOther = (before: ApiResponse | undefined, after: ApiResponse): boolean =>
  before?.status !== after.status || (isSuccess(after) && !isDeepStrictEqual(before.json, after.json));

/** What the write would change is read before and after it. */
const refused = async (first: ApiRequest, which: number, tools: Tools): ReturnType<Scenario['play']> => {
  const { operation, caller } = first;
  const { send, isUnsure, violation } = exchangesOn(tools);
  const request = (await refusedRequests(operation, tools, caller))[which];
  if (!request) return [];
  const reads = linkedReadsOf(request);
  const before = await readAll(reads, send);
  const response = await send(request);
  const after = await readAll(reads, send);
  if (isUnsure() || tools.testData.target.mayStillRun() || isSuccess(response) || response.status >= 500) return [];
  const at = after.findIndex((one, place) => isOther(before[place], one));
  const [read, past, changed] = [reads[at], before[at], after[at]];
  if (!read || !past || !changed) return [];
  const difference =
    past.status === changed.status ? differenceText(past.json, changed.json) : `its status is ${changed.status}`;
  const message = `${operation.id} responded with ${response.status}, but ${read.operation.id} has changed: ${difference}.`;
  return [violation('a rejected write changes nothing', message, changed)];
};

export const allOrNothing: Law = {
  name: 'all or nothing',
  text:
    'A write that is rejected changes nothing, also when only one entry of a list is wrong, or one of several records ' +
    'does not exist: what it would change reads the same before and after it.',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    const isOfRecords = operation.body?.mediaType === 'application/json' && !fixtureOf(operation).deletes;
    if (caller === undefined || isReading(operation) || !isOfRecords) return [];
    return [
      {
        name: 'rejected writes',
        writes: true,
        make: async (tools) =>
          (await refusedRequests(operation, tools, caller)).map((request, which) => ({
            request,
            play: () => refused(request, which, tools),
          })),
      },
    ];
  },
};
