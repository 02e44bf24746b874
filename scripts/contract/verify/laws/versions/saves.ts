import { linksOf, recordsOf } from '#scripts/contract/links';
import { isJsonObject } from '#server/contract/jsonObject';
import { objectsIn } from '#scripts/contract/verify/guarantees';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, TestCase, Tools } from '#scripts/contract/verify/plans/plan';
import {
  fixtureOf,
  fullRequest,
  isValidRequest,
  lastCaller,
  unkeyed,
  withValues,
} from '#scripts/contract/verify/plans/request';
import { successExpected, validCase } from '#scripts/contract/verify/plans/validCase';
import { exchangeOf, sentSchema } from '#scripts/contract/verify/readBack';
import { isSuccess, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { differenceOf } from '#scripts/contract/verify/same';
import type { Write } from '#scripts/contract/verify/target';
import type { Violation } from '#scripts/contract/verify/violation';

const check = 'a stale save returns the stored record';

/** The versions of the records in a response, by their ids. */
const versionsIn = ({ json }: ApiResponse): ReadonlyMap<unknown, number> =>
  new Map(objectsIn(json).flatMap(([, one]) => ('version' in one ? [[one['id'], Number(one['version'])]] : [])));

/** The `current` of a 412 is the record that the save before it stored, with its version. */
const currentViolations = ({ request, response }: Write, refusal: ApiResponse): Violation[] => {
  if (refusal.status !== 412) return [];
  const current = isJsonObject(refusal.json) ? refusal.json['current'] : undefined;
  if (!isJsonObject(current)) return [{ check, message: 'The 412 response has no `current`.' }];
  const versions = [...versionsIn(response).values()];
  const isStored = versions.length === 0 || versions.includes(Number(current['version']));
  const [link] = linksOf(request.operation);
  const sent = link && recordsOf(link, exchangeOf(request, response))[0];
  const lost = sent && differenceOf(sent, current, sentSchema(request.operation, link));
  if (isStored && lost === undefined) return [];
  const message = isStored
    ? `\`current\` has another ${String(lost)} than the save before it.`
    : `\`current\` has version ${String(current['version'])}, which is not that of the save before it.`;
  return [{ check, message, response: refusal }];
};

const staleVersion = 987_654;

/** A save that changes nothing has a new version too. */
const sameVersionViolations = (first: ApiResponse, second: ApiResponse): Violation[] => {
  const [before, after] = [versionsIn(first), versionsIn(second)];
  const known = [...after].filter(([id]) => before.has(id));
  if (known.length === 0 || known.some(([id, version]) => version > (before.get(id) ?? 0))) return [];
  const message = `A save without a change has the version ${String(known[0]?.[1])}, as the save before it.`;
  return [{ check: 'each save increases the version', message, response: second }];
};

/** Saves a record, and prepares a second save of it with this version, and with the same or other content. */
const saveAgain = async (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  { version, isSame = false }: { readonly version?: number; readonly isSame?: boolean },
) => {
  const prepared = await fullRequest(operation, tools, caller);
  const { request: first } = prepared;
  const saved = { request: first, response: await tools.testData.target.send(first) };
  // Of one content, nobody sees whether a refusal returns the stored record or the sent one.
  const { request: next, ids } = isSame ? prepared : await fullRequest(operation, tools, caller);
  return {
    ...prepared,
    saved,
    request: withValues(unkeyed(next), { ...ids, version }),
    after: (refusal: ApiResponse) => Promise.resolve(currentViolations(saved, refusal)),
  };
};

/** A save with an outdated version is rejected with the stored record. */
const stale = (operation: CheckedOperation, caller: CallerName): Check => ({
  name: 'a save with an outdated version',
  writes: true,
  make: async (tools) => {
    const { request, after } = await saveAgain(operation, tools, caller, { version: staleVersion });
    return [
      {
        request,
        expected: { check: 'a stale save is rejected', statuses: [412], because: 'the version is not the stored one' },
        isSameKind: (smaller) => isValidRequest(smaller) && JSON.stringify(smaller.body).includes(String(staleVersion)),
        after,
      },
    ];
  },
});

/** A save without a version is unconditional. */
const unversioned = (operation: CheckedOperation, caller: CallerName): Check => ({
  name: 'a save without a version',
  writes: true,
  make: async (tools) => {
    const again = await saveAgain(operation, tools, caller, { isSame: true });
    const made = validCase(operation, tools, caller, again);
    const expected = {
      ...successExpected(operation),
      check: 'a save without a version is accepted',
      because: 'a save without `version` is unconditional',
    };
    const after: TestCase['after'] = async (response) => [
      ...(isSuccess(response) ? sameVersionViolations(again.saved.response, response) : []),
      ...((await made.after?.(response)) ?? []),
    ];
    return [{ ...made, expected, after }];
  },
});

/** A save without a version creates a record; a stored one is not overwritten. */
const creation = (operation: CheckedOperation, caller: CallerName): Check => ({
  name: 'a save of a stored record without its version',
  writes: true,
  make: async (tools) => {
    const { request, after } = await saveAgain(operation, tools, caller, {});
    const expected = {
      check: 'a stored record is not overwritten without its version',
      statuses: [412],
      because: 'a save without `version` creates the record, and there is one',
    };
    return [{ request, expected, isSameKind: isValidRequest, after }];
  },
});

/** Saves with an outdated version, and without one. */
export const saveChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  if (caller === undefined || !operation.statuses.has(412)) return [];
  const without = fixtureOf(operation).needsVersion ? creation : unversioned;
  return [stale(operation, caller), without(operation, caller)];
};
