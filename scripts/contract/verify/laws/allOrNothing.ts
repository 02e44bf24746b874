import { isPart, listOf, type Part } from '#server/contract/parts';
import { uploadOf, validFile } from '../files';
import { unknownId } from '../fixture';
import { invalidValues } from '../invalidValues';
import type { CheckedOperation } from '../operations';
import { isReading, type Tools } from '../plans/plan';
import { fixtureOf, fullRequest, lastCaller, unkeyed, withValues } from '../plans/request';
import { sentBody } from '../readBack';
import { callerNames, mayCall, type ApiRequest, type CallerName } from '../request';
import { checkJson, mergedAllOf, propertyEntries } from '../schemas';
import type { Law } from './law';
import { createActs, type Judge, type Start } from './unchanged/acts';

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

/** The same content as other types: a server that stores it all the same rejects it too late. */
const asOtherTypes = (request: ApiRequest): ApiRequest[] => {
  const text = JSON.stringify(sentBody(request));
  const types = ['text/plain', ...(request.body?.kind === 'form' ? ['application/json'] : [])];
  return types.map((type) => ({ ...request, body: { kind: 'text', type, text } }));
};

const tooOld = 987_654;

const refusedFile = uploadOf('program.exe', Buffer.from('MZ'), 'application/octet-stream');

/** Requests that must be rejected, with the versions of now: each for another reason. */
const refusedRequests = async (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
): Promise<readonly ApiRequest[]> => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = unkeyed(made);
  const others = callerNames.filter((name) => !mayCall(operation, name));
  const known = await Promise.all(
    others.map(async (name) => ((await tools.testData.target.tokenOf(name)) ? [name] : [])),
  );
  return [
    { ...request, credential: { header: undefined, message: 'no token' } },
    ...known.flat().map((other) => ({ ...request, caller: other })),
    ...(operation.body ? asOtherTypes(request) : []),
    ...(request.body?.kind === 'form'
      ? [{ ...request, body: { ...request.body, files: [validFile, refusedFile] } }]
      : []),
    ...(operation.statuses.has(412) ? [withValues(request, { ...ids, version: tooOld })] : []),
    ...(request.body?.kind === 'json' ? refusedBodies(operation, request.body.value, tools) : []).map(
      (value): ApiRequest => ({ ...request, body: { kind: 'json', value } }),
    ),
  ];
};

const acts = createActs();

/** Sends the rejected requests, or one of them: nothing that anyone reads differs. */
const startOf =
  (operation: CheckedOperation, tools: Tools, caller: CallerName, which?: number): Start =>
  async ({ send }) => {
    const first = await refusedRequests(operation, tools, caller);
    const run = async (): Promise<Judge | undefined> => {
      // Another act may have changed the version.
      const all = fixtureOf(operation).deletes ? first : await refusedRequests(operation, tools, caller);
      let isRejected = true;
      for (const request of which === undefined ? all : all.slice(which, which + 1)) {
        const { status } = await send(request);
        isRejected &&= status >= 400 && status < 500;
      }
      return isRejected || which === undefined ? (changes) => changes : undefined;
    };
    return { run };
  };

export const allOrNothing: Law = {
  name: 'all or nothing',
  text:
    'A write that is rejected changes nothing that anyone reads, whatever the reason: no token, another kind of caller, ' +
    'another media type, an outdated version, a rule, only one wrong entry of a list, or one unknown record of several.',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (caller === undefined || isReading(operation)) return [];
    return [
      {
        name: 'rejected writes',
        writes: true,
        exclusive: 'narrow',
        make: async (tools) => {
          const requests = await refusedRequests(operation, tools, caller);
          const alone = requests.map((_, which) => startOf(operation, tools, caller, which));
          return requests
            .slice(-1)
            .map((request) =>
              acts.scenario(
                tools,
                request,
                'a rejected write changes nothing',
                startOf(operation, tools, caller),
                alone,
              ),
            );
        },
      },
    ];
  },
  settle: acts.settle,
};
