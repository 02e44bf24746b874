import { isPart } from '#server/contract/parts';
import type { ApiResponse, ApiRequest } from '../request';
import type { Violation } from '../violation';
import type { CheckedOperation } from '../operations';
import { isReading, type TestCase, type Plan, type Tools } from './plan';
import { isValidRequest, fixtureOf, validRequest, repeatableCallers, withValues } from './request';
import { successExpected, validCase } from './valid';

const currentViolations = ({ json }: ApiResponse): Violation[] =>
  isPart(json) && isPart(json['current'])
    ? []
    : [{ check: 'a stale save returns the stored record', message: 'The 412 response has no `current`.' }];

const staleVersion = 987_654;

/** A save with an outdated version is rejected with the stored record. */
const stalePlan = (operation: CheckedOperation): Plan[] =>
  operation.statuses.has(412)
    ? repeatableCallers(operation)
        .slice(-1)
        .map((caller) => ({
          operation,
          group: 'repetition',
          name: 'a save with an outdated version',
          writes: true,
          make: async (tools) => {
            const { request, ids } = await validRequest(operation, tools, {
              caller,
              full: true,
              fresh: fixtureOf(operation).deletes ?? false,
            });
            await tools.testData.target.send(request);
            return [
              {
                request: withValues({ ...request, headers: {} }, { ...ids, version: staleVersion }),
                expected: {
                  check: 'a stale save is rejected',
                  statuses: [412],
                  because: 'the version is not the stored one',
                  also: currentViolations,
                },
                isSameKind: (smaller) =>
                  isValidRequest(smaller) && JSON.stringify(smaller.body).includes(String(staleVersion)),
              },
            ];
          },
        }))
    : [];

/** A save without a version is unconditional. */
const unversionedPlan = (operation: CheckedOperation): Plan[] =>
  operation.statuses.has(412) && !fixtureOf(operation).needsVersion
    ? repeatableCallers(operation)
        .slice(-1)
        .map((caller) => ({
          operation,
          group: 'repetition',
          name: 'a save without a version',
          writes: true,
          make: async (tools) => {
            const prepared = await validRequest(operation, tools, {
              caller,
              full: true,
              fresh: fixtureOf(operation).deletes ?? false,
            });
            await tools.testData.target.send(prepared.request);
            const request = withValues({ ...prepared.request, headers: {} }, { ...prepared.ids, version: undefined });
            const expected = {
              ...successExpected(operation, request),
              check: 'a save without a version is accepted',
              because: 'a save without `version` is unconditional',
            };
            return [{ ...validCase(operation, tools, caller, { ...prepared, request }), expected }];
          },
        }))
    : [];

/** A poll with an ETag. */
const named = (request: ApiRequest, etag: string): ApiRequest => ({ ...request, headers: { 'If-None-Match': etag } });

const notUnchanged = (request: ApiRequest, readResponse: ApiResponse): Violation => ({
  check: 'an unchanged poll responds with 304',
  message: `The caller has this state; the status is ${readResponse.status}.`,
  followUps: [request],
  response: readResponse,
});

/** Responses have an ETag, and only a request with the current ETag gets 304. */
const pollCase = ({ testData: { target } }: Tools, operation: CheckedOperation, request: ApiRequest): TestCase => ({
  request: named(request, '"no-such-state"'),
  expected: {
    check: 'a poll with another ETag returns the full response',
    statuses: [operation.success.status],
    because: 'no state has this ETag',
  },
  isSameKind: () => false,
  after: async ({ headers, text }) => {
    const etag = headers.get('etag');
    if (etag === null) return [];
    const again = named(request, etag);
    const response = await target.send(again);
    if ([0, 304].includes(response.status)) return [];
    // The data may have changed in between.
    if (response.text !== text && response.headers.get('etag') !== etag) return [];
    return [notUnchanged(again, response)];
  },
});

/** A poll with the last ETag responds with 304. */
const pollPlan = (operation: CheckedOperation): Plan[] =>
  isReading(operation) && operation.statuses.has(304)
    ? repeatableCallers(operation)
        .slice(0, 1)
        .map((caller) => ({
          operation,
          group: 'repetition',
          name: 'unchanged polls',
          writes: false,
          make: async (tools) => {
            const { request } = await validRequest(operation, tools, { caller });
            return [pollCase(tools, operation, request)];
          },
        }))
    : [];

export const repetitionPlans = (operation: CheckedOperation): Plan[] => [
  ...stalePlan(operation),
  ...unversionedPlan(operation),
  ...pollPlan(operation),
];
