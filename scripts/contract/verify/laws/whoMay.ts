import { linksOf } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { objectAt } from '#server/contract/document';
import { isPart, listOf } from '#server/contract/parts';
import type { ApiRequest, ApiResponse, CallerName } from '../request';
import { operations, type CheckedOperation } from '../operations';
import { isReading, type Plan, type Scenario, type Tools } from '../plans/plan';
import { fixtureOf, repeatableCallers, validRequest, withValues } from '../plans/request';
import { mergedAllOf } from '../schemas';
import { json } from '../target';
import type { Violation } from '../violation';
import type { Law } from './law';
import { declarationOf } from './keywords';
import { exchangesOn, isSuccess, type Exchanges } from './scenario';

const isFor = (operation: CheckedOperation, caller: CallerName): boolean =>
  operation.callers.some((kind) => kind === caller);

const needs = (operation: CheckedOperation, name: string): boolean =>
  [...operation.parameters.query, ...operation.parameters.path].some((one) => one.name === name && one.required);

/** Reads of a client that need an id of this name. */
const readsWith = (name: string): CheckedOperation[] =>
  operations.filter((operation) => isReading(operation) && isFor(operation, 'client') && needs(operation, name));

/** The operations with which a client creates a record of a family, and the name of its id in others. */
const creations = operations.flatMap((operation) => {
  const [link] = linksOf(operation).filter(({ returned }) => returned !== undefined);
  const required = listOf(mergedAllOf(operation.body?.schema ?? {}), 'required');
  const isOne = operation.method === 'POST' && required.join() === 'familyId' && isFor(operation, 'client');
  return isOne && link?.returned !== undefined
    ? [{ operation, at: link.returned, name: `${link.returned.slice(1)}Id` }]
    : [];
});

interface Access {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
}

const tryReads = async (
  tools: Tools,
  { send }: Exchanges,
  names: Readonly<Record<string, unknown>>,
): Promise<Access[]> => {
  const reads = Object.keys(names).flatMap(readsWith);
  const done: Access[] = [];
  for (const operation of reads) {
    const made = await validRequest(operation, tools, { caller: 'client' }).catch(() => undefined);
    if (!made) continue;
    // Filters of the usual records may not exist here.
    const required = new Set(operation.parameters.query.filter((one) => one.required).map(({ name }) => name));
    const query = Object.fromEntries(Object.entries(made.request.query).filter(([name]) => required.has(name)));
    const request = withValues({ ...made.request, query }, names);
    done.push({ request, response: await send(request) });
  }
  return done.filter(({ response }) => isSuccess(response));
};

/** What a client may read ends with the write that ends its access, also for a poll and for records of the family. */
const ending = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller, fresh: true });
  const body = request.body?.kind === 'json' && isPart(request.body.value) ? request.body.value : {};
  const { familyId } = body;
  return {
    request,
    play: async (): Promise<readonly Violation[]> => {
      const exchanges = exchangesOn(tools);
      const { send, isUnsure, violation } = exchanges;
      const names: Record<string, unknown> = { familyId };
      for (const { operation: create, at, name } of creations) {
        const made = await send({
          operation: create,
          method: create.method,
          caller: 'client',
          path: {},
          query: {},
          headers: {},
          body: json({ familyId }),
        });
        const record = valueAt(made.json, at);
        if (isSuccess(made) && isPart(record)) names[name] = record['id'];
      }
      const before = await tryReads(tools, exchanges, names);
      const ended = await send(request);
      if (isUnsure() || !isSuccess(ended)) return [];
      for (const { request: read, response } of before) {
        const etag = response.headers.get('etag');
        const polls = etag === null ? [read] : [read, { ...read, headers: { 'If-None-Match': etag } }];
        for (const poll of polls) {
          const after = await send(poll);
          if (after.status >= 400 || after.status === 0) continue;
          const message = `After ${operation.id}, ${read.operation.id} of the client must respond with 404; it responds with ${after.status}.`;
          return [violation('access ends with what gave it', message, after)];
        }
      }
      return [];
    },
  };
};

const pairs: readonly (readonly [CallerName, CallerName])[] = [
  ['client', 'otherClient'],
  ['concierge', 'secondConcierge'],
  ['client', 'concierge'],
];

/** Reads of two callers one after the other, and a poll with the ETag of the other. */
const notShared = async (
  operation: CheckedOperation,
  tools: Tools,
  one: CallerName,
  other: CallerName,
): Promise<Scenario> => {
  const { request: made } = await validRequest(operation, tools, { caller: one });
  const [own, others] = [one, other].map((caller): ApiRequest => ({ ...made, caller }));
  return {
    request: made,
    play: async () => {
      const { send, violation } = exchangesOn(tools);
      if (!own || !others || (await tools.testData.target.tokenOf(other)) === undefined) return [];
      const [mine, theirs] = [await send(own), await send(others)];
      if (!isSuccess(mine) || !isSuccess(theirs)) return [];
      const { success, id } = operation;
      // Two accounts have different profile ids.
      const isIdOfCaller = /\/Id$/.test(String(success.schema?.['$ref'])) && fixtureOf(operation).ids === undefined;
      if (isIdOfCaller && mine.text === theirs.text)
        return [
          violation(
            'responses are not shared between callers',
            `${id} returns the same id to the ${one} and the ${other}.`,
            theirs,
          ),
        ];
      const etag = mine.headers.get('etag');
      if (etag === null || mine.text === theirs.text) return [];
      const poll = await send({ ...others, headers: { 'If-None-Match': etag } });
      if (poll.status !== 304) return [];
      return [
        violation(
          'responses are not shared between callers',
          `The ETag of the ${one} returns 304 to the ${other}, whose response differs.`,
          poll,
        ),
      ];
    },
  };
};

const plansOf = (operation: CheckedOperation): Plan[] => {
  const [caller] = repeatableCallers(operation).slice(-1);
  if (caller === undefined) return [];
  const declaration = declarationOf(operation);
  const isOfCaller =
    objectAt(declaration, 'x-access')['scope'] === 'self' || objectAt(declaration, 'x-access')['scope'] === 'none';
  const plan = (name: string, make: (tools: Tools) => Promise<Scenario>): Plan => ({
    operation,
    group: 'who may',
    name,
    writes: !isReading(operation),
    make: async (tools) => [await make(tools)],
  });
  const permitted = (name: CallerName): boolean =>
    isFor(operation, name === 'otherClient' ? 'client' : name === 'secondConcierge' ? 'concierge' : name);
  return [
    ...(declaration['x-endsAccess'] === true
      ? [plan('after access has ended', (tools) => ending(operation, tools, caller))]
      : []),
    ...(isReading(operation) && isOfCaller && !operation.callers.includes('anyone')
      ? pairs
          .filter(([one, other]) => permitted(one) && permitted(other))
          .map(([one, other]) => plan(`${one} and ${other}`, (tools) => notShared(operation, tools, one, other)))
      : []),
  ];
};

export const whoMay: Law = {
  name: 'who may',
  text:
    'An id of another family has the status of an unknown id. Access ends with what gave it (`x-endsAccess`), also for ' +
    'polls and for the records of a family. No response and no ETag is shared between callers.',
  plansOf,
};
