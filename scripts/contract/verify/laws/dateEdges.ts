import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { parametersSchema } from '#server/contract/schemas';
import { dateInDays, latestToday, yearsBefore } from '../days';
import { replacedAt } from '../invalidValues';
import type { CheckedOperation } from '../operations';
import { isReading, type Check, type Tools } from '../plans/plan';
import { firstCaller, fullRequest } from '../plans/request';
import { validCase } from '../plans/validCase';
import type { ApiRequest, CallerName } from '../request';
import { checkJson, numberIn } from '../schemas';
import { leavesOf } from './unusualValues';

/** The last valid date of a field: today in the furthest time zone, or the birthday of today. */
const edgeOf = (schema: JsonObject): string | undefined => {
  const age = numberIn(schema, 'x-minimumAge');
  if (age !== undefined) return yearsBefore(dateInDays(0), age);
  return schema['x-notInFuture'] === true ? latestToday() : undefined;
};

/** Whether a value is valid in the furthest time zone: the check of a future date knows the local one only. */
const isValidThere = (schema: JsonObject, value: unknown): boolean => {
  const check = checkJson(schema);
  return check(value) || check.errors().every(({ keyword }) => keyword === 'x-notInFuture');
};

/** The values with one date at its edge. */
const atEdges = (schema: JsonObject, value: unknown): unknown[] =>
  leavesOf(schema, value).flatMap(({ steps, schema: leaf }) => {
    const edge = edgeOf(leaf);
    const changed = edge === undefined ? undefined : replacedAt(value, steps, edge);
    return changed !== undefined && isValidThere(schema, changed) ? [changed] : [];
  });

/** The requests with one date at its edge. */
const requestsAtEdges = (request: ApiRequest): ApiRequest[] => {
  const { operation, query, body } = request;
  const inQuery = atEdges(parametersSchema(operation.parameters.query), query).filter(isJsonObject);
  const inBody = body?.kind === 'json' ? atEdges(operation.body?.schema ?? {}, body.value) : [];
  return [
    ...inQuery.map((values) => ({ ...request, query: values })),
    ...inBody.map((value): ApiRequest => ({ ...request, body: { kind: 'json', value } })),
  ];
};

const edgeCase = (operation: CheckedOperation, tools: Tools, caller: CallerName, which: number) => async () => {
  // A save needs the version that the case before it left.
  const prepared = await fullRequest(operation, tools, caller);
  const request = requestsAtEdges(prepared.request)[which] ?? prepared.request;
  const made = validCase(operation, tools, caller, { ...prepared, request });
  return {
    ...made,
    expected: { ...made.expected, check: 'the last valid date is accepted', because: 'the date is valid today' },
    isSameKind: () => false,
  };
};

/** Each date at its edge: today in the furthest time zone, and exactly the minimum age today. */
export const dateEdgeChecks = (operation: CheckedOperation): Check[] => {
  const caller = firstCaller(operation);
  if (caller === undefined) return [];
  return [
    {
      name: 'the last valid dates',
      writes: !isReading(operation),
      make: async (tools) => {
        const { request } = await fullRequest(operation, tools, caller);
        return requestsAtEdges(request).map((_, which) => edgeCase(operation, tools, caller, which));
      },
    },
  ];
};
