import { linksOf } from '#scripts/contract/links';
import type { CheckedOperation } from '../operations';
import { isJsonObject } from '#server/contract/jsonObject';
import { isReading, type Check, type TestCase } from '../plans/plan';
import {
  fixtureOf,
  fullRequest,
  lastCaller,
  repeatableCallers,
  unkeyed,
  validRequest,
  type PreparedRequest,
} from '../plans/request';
import type { Values } from '../target';
import { validCase } from '../plans/validCase';
import type { CallerName } from '../request';
import type { Law } from './law';

/** The values of further requests: the other value of each boolean of the body, and then that of the request again. */
const otherBooleans = (operation: CheckedOperation, { request }: PreparedRequest): Values[] => {
  const value = request.body?.kind === 'json' ? request.body.value : undefined;
  const names = isJsonObject(value) && !fixtureOf(operation).deletes ? Object.keys(value) : [];
  return names.flatMap((name): Values[] =>
    isJsonObject(value) && typeof value[name] === 'boolean' ? [{ [name]: !value[name] }, { [name]: value[name] }] : [],
  );
};

/** A valid request of a caller, with all or some optional fields. */
const validCheck = (operation: CheckedOperation, caller: CallerName, full: boolean): Check => ({
  name: `a valid request of ${caller === 'anyone' ? 'anyone' : `a ${caller}`}`,
  writes: !isReading(operation),
  make: async (tools) => {
    const fresh = fixtureOf(operation).deletes ?? false;
    const prepared = await validRequest(operation, tools, { caller, full, fresh });
    const changes = otherBooleans(operation, prepared);
    // Between saves of one record nothing is undone: a value that is stored already would have no effect.
    const isKept = (at: number): boolean => operation.method === 'PUT' && at < changes.length;
    const later = changes.map((change, at) => async (): Promise<TestCase> => {
      const next = await fullRequest(operation, tools, caller, change);
      return validCase(operation, tools, caller, { ...next, request: unkeyed(next.request) }, isKept(at + 1));
    });
    return [validCase(operation, tools, caller, prepared, isKept(0)), ...later];
  },
});

/** A person without a saved record; nobody else needs it to belong to no family. */
const person = 'newcomer';

/** A member of a family (`key` of its link) may be anyone who can sign in. */
const personKey = 'loginProfileId';

const personCheck = (operation: CheckedOperation): Check => ({
  name: `a valid request for a ${person}`,
  writes: true,
  make: async (tools) => {
    const { assign, ownFamily, profile } = tools.testData;
    const caller = lastCaller(operation) ?? 'concierge';
    const values = { familyId: await ownFamily('client'), [personKey]: await profile(person) };
    const prepared = await fullRequest(operation, tools, caller, values);
    // The assignment ends with the run.
    await assign(values.familyId, person);
    return [validCase(operation, tools, caller, prepared)];
  },
});

const personChecks = (operation: CheckedOperation): Check[] =>
  linksOf(operation).some(({ key }) => key?.join() === personKey) ? [personCheck(operation)] : [];

/**
 * A valid request of every caller has the declared response, and its effect is read back: saved records have a new
 * version, deleted ones are gone. Every response of a run has the declared status, media type and schema, its lists
 * the order of `x-order` without regard to case, and every entry once; each kind of caller has its answer.
 */
export const validRequests: Law = {
  name: 'valid requests',
  checksOf: (operation) => [
    ...repeatableCallers(operation).map((caller) => validCheck(operation, caller, true)),
    ...personChecks(operation),
  ],
  responses: (target) => target.wrongContents(),
};
