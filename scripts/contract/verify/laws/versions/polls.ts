import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type TestCase, type Tools } from '#scripts/contract/verify/plans/plan';
import { firstCaller, validRequest } from '#scripts/contract/verify/plans/request';
import type { ApiRequest, ApiResponse } from '#scripts/contract/verify/request';
import type { Violation } from '#scripts/contract/verify/violation';

/** A poll with an ETag. */
const named = (request: ApiRequest, etag: string): ApiRequest => ({ ...request, headers: { 'If-None-Match': etag } });

const notUnchanged = (request: ApiRequest, response: ApiResponse): Violation => ({
  check: 'an unchanged poll responds with 304',
  message: `The caller has this state; the status is ${response.status}.`,
  followUps: [request],
  response,
});

/** Only a request with the current ETag gets 304. */
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
    // A cache sends all ETags that it knows.
    for (const known of [etag, `"no-such-state", ${etag}`]) {
      const again = named(request, known);
      const response = await target.send(again);
      // The data may have changed in between.
      const isOther = response.text !== text && response.headers.get('etag') !== etag;
      if (![0, 304].includes(response.status) && !isOther) return [notUnchanged(again, response)];
    }
    return [];
  },
});

/** Polls with the last ETag and with another one; changes of the record wait. */
export const pollChecks = (operation: CheckedOperation): Check[] => {
  const caller = firstCaller(operation);
  if (caller === undefined || !isReading(operation) || !operation.statuses.has(304)) return [];
  return [
    {
      name: 'unchanged polls',
      writes: false,
      beside: false,
      make: async (tools) => [pollCase(tools, operation, (await validRequest(operation, tools, { caller })).request)],
    },
  ];
};
