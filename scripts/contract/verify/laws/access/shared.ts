import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { fixtureOf, validRequest } from '#scripts/contract/verify/plans/request';
import { mayCall, type ApiRequest, type CallerName } from '#scripts/contract/verify/request';
import { declarationOf } from '../keywords';
import { exchangesOn, need, scenarioCheck } from '../scenario';

const pairs: readonly (readonly [CallerName, CallerName])[] = [
  ['client', 'otherClient'],
  ['concierge', 'secondConcierge'],
  ['client', 'concierge'],
];

/** Whether a response is an id of the caller: two accounts have different ones. */
const isIdOfCaller = (operation: CheckedOperation): boolean =>
  /\/Id$/.test(String(operation.success.schema?.['$ref'])) && fixtureOf(operation).ids === undefined;

/** Reads of two callers one after the other, and a poll with the ETag of the other. */
const notShared = async (
  operation: CheckedOperation,
  tools: Tools,
  one: CallerName,
  other: CallerName,
): Promise<Scenario> => {
  const { request: own } = await validRequest(operation, tools, { caller: one });
  const others: ApiRequest = { ...own, caller: other };
  const play = async () => {
    const { send, succeed, violation } = exchangesOn(tools);
    const [mine, theirs] = [await succeed(own), await succeed(others)];
    const check = 'responses are not shared between callers';
    if (isIdOfCaller(operation) && mine.text === theirs.text)
      return [violation(check, `${operation.id} returns the same id to the ${one} and the ${other}.`, theirs)];
    const etag = mine.headers.get('etag');
    need(etag !== null && mine.text !== theirs.text, 'The responses have no ETag, or are equal: nothing to share.');
    const poll = await send({ ...others, headers: { 'If-None-Match': etag } });
    const message = `The ETag of the ${one} returns 304 to the ${other}, whose response differs.`;
    return poll.status === 304 ? [violation(check, message, poll)] : [];
  };
  return { request: own, play };
};

/** Reads of what each caller has of its own. */
export const sharedChecks = (operation: CheckedOperation): Check[] => {
  const scope = declarationOf(operation)['x-scope'];
  const isOfCaller = scope === 'self' || scope === 'none';
  if (!isReading(operation) || !isOfCaller || operation.callers.includes('anyone')) return [];
  return pairs
    .filter((pair) => pair.every((caller) => mayCall(operation, caller)))
    .map(([one, other]) =>
      scenarioCheck(`${one} and ${other}`, false, (tools) => notShared(operation, tools, one, other)),
    );
};
