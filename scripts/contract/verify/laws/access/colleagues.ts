import { objectAt } from '#server/contract/document';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check } from '#scripts/contract/verify/plans/plan';
import { fixtureOf, repeatableCallers, unkeyed, validRequest } from '#scripts/contract/verify/plans/request';
import { successExpected, validCase } from '#scripts/contract/verify/plans/validCase';
import { declarationOf } from '../keywords';

const caller = 'secondConcierge';

/** A second concierge with the records that another one, or a client, has made. */
export const colleagueChecks = (operation: CheckedOperation): Check[] => {
  const { scope } = objectAt(declarationOf(operation), 'x-access');
  const isOfAll = repeatableCallers(operation).includes('concierge') && scope !== 'self';
  if (!isOfAll || !fixtureOf(operation).ids || !operation.statuses.has(404)) return [];
  return [
    {
      name: 'a second concierge',
      writes: !isReading(operation),
      make: async (tools) => {
        if ((await tools.testData.target.tokenOf(caller)) === undefined) return [];
        const fresh = fixtureOf(operation).deletes ?? false;
        const prepared = await validRequest(operation, tools, { caller, owner: 'client', full: true, fresh });
        const request = unkeyed(prepared.request);
        const expected = {
          ...successExpected(operation),
          check: 'every concierge has access to the records of all',
          because: 'x-access names concierges, whoever made the record',
        };
        return [{ ...validCase(operation, tools, caller, { ...prepared, request }), expected }];
      },
    },
  ];
};
