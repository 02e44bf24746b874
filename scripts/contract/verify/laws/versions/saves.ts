import { isPart } from '#server/contract/parts';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Tools } from '#scripts/contract/verify/plans/plan';
import {
  fixtureOf,
  fullRequest,
  isValidRequest,
  lastCaller,
  unkeyed,
  withValues,
} from '#scripts/contract/verify/plans/request';
import { successExpected, validCase } from '#scripts/contract/verify/plans/validCase';
import type { ApiResponse, CallerName } from '#scripts/contract/verify/request';
import type { Violation } from '#scripts/contract/verify/violation';

const currentViolations = ({ json }: ApiResponse): Violation[] =>
  isPart(json) && isPart(json['current'])
    ? []
    : [{ check: 'a stale save returns the stored record', message: 'The 412 response has no `current`.' }];

const staleVersion = 987_654;

/** Saves a record, and prepares a second save of it with this version. */
const saveAgain = async (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  version: number | undefined,
) => {
  const prepared = await fullRequest(operation, tools, caller);
  await tools.testData.target.send(prepared.request);
  return { ...prepared, request: withValues(unkeyed(prepared.request), { ...prepared.ids, version }) };
};

/** A save with an outdated version is rejected with the stored record. */
const stale = (operation: CheckedOperation, caller: CallerName): Check => ({
  name: 'a save with an outdated version',
  writes: true,
  make: async (tools) => [
    {
      request: (await saveAgain(operation, tools, caller, staleVersion)).request,
      expected: {
        check: 'a stale save is rejected',
        statuses: [412],
        because: 'the version is not the stored one',
        also: currentViolations,
      },
      isSameKind: (smaller) => isValidRequest(smaller) && JSON.stringify(smaller.body).includes(String(staleVersion)),
    },
  ],
});

/** A save without a version is unconditional. */
const unversioned = (operation: CheckedOperation, caller: CallerName): Check => ({
  name: 'a save without a version',
  writes: true,
  make: async (tools) => {
    const again = await saveAgain(operation, tools, caller, undefined);
    const expected = {
      ...successExpected(operation),
      check: 'a save without a version is accepted',
      because: 'a save without `version` is unconditional',
    };
    return [{ ...validCase(operation, tools, caller, again), expected }];
  },
});

/** A save without a version creates a record; a stored one is not overwritten. */
const creation = (operation: CheckedOperation, caller: CallerName): Check => ({
  name: 'a save of a stored record without its version',
  writes: true,
  make: async (tools) => [
    {
      request: (await saveAgain(operation, tools, caller, undefined)).request,
      expected: {
        check: 'a stored record is not overwritten without its version',
        statuses: [412],
        because: 'a save without `version` creates the record, and there is one',
        also: currentViolations,
      },
      isSameKind: isValidRequest,
    },
  ],
});

/** Saves with an outdated version, and without one. */
export const saveChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  if (caller === undefined || !operation.statuses.has(412)) return [];
  const without = fixtureOf(operation).needsVersion ? creation : unversioned;
  return [stale(operation, caller), without(operation, caller)];
};
