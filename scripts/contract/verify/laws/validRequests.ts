import type { CheckedOperation } from '../operations';
import { isReading, type Check } from '../plans/plan';
import { fixtureOf, repeatableCallers, validRequest } from '../plans/request';
import { validCase } from '../plans/validCase';
import type { CallerName } from '../request';
import type { Law } from './law';

/** A valid request of a caller, with all or some optional fields. */
export const validCheck = (operation: CheckedOperation, caller: CallerName, full: boolean): Check => ({
  name: `a valid request of ${caller === 'anyone' ? 'anyone' : `a ${caller}`}`,
  writes: !isReading(operation),
  make: async (tools) => {
    const fresh = fixtureOf(operation).deletes ?? false;
    const prepared = await validRequest(operation, tools, { caller, full, fresh });
    return [validCase(operation, tools, caller, prepared)];
  },
});

export const validRequests: Law = {
  name: 'valid requests',
  text:
    'A valid request of every caller has the declared response, and its effect is read back: saved records have a new ' +
    'version, deleted ones are gone. Every response of a run has the declared status, media type and schema, its lists ' +
    'the order of `x-order` without regard to case, and every entry once; each kind of caller has its answer.',
  checksOf: (operation) => repeatableCallers(operation).map((caller) => validCheck(operation, caller, true)),
  settle: ({ testData: { target } }) => Promise.resolve(target.wrongContents()),
};
