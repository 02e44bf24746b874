import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isJsonObject } from '#server/contract/jsonObject';
import { isReading, type Check, type Scenario, type TestCase, type Tools } from '#scripts/contract/verify/plans/plan';
import {
  fixtureOf,
  permittedCallers,
  serverValues,
  validRequest,
  withValues,
  type PreparedRequest,
} from '#scripts/contract/verify/plans/request';
import { unknownId } from '#scripts/contract/verify/fixture';
import type { ApiResponse, CallerName } from '#scripts/contract/verify/request';
import { exchangesOn, need } from '../scenario';

const missing = (value: unknown): unknown => (typeof value === 'string' ? 'no-such-id' : unknownId);

/** The request with another id. Unknown and foreign ids have the same status; texts, traces and times may differ. */
const replaced = (
  { request, values }: PreparedRequest,
  name: string,
  id: unknown,
  because: string,
  check = `${name} is checked`,
): TestCase => ({
  request: withValues(request, { ...values, [name]: id }),
  expected: { check, statuses: [404], because },
  // A shrunk request must still contain the id.
  isSameKind: ({ path, query, body }) => JSON.stringify([path, query, body]).includes(JSON.stringify(id)),
});

/** The message of a response, without numbers. */
const messageOf = ({ json }: ApiResponse): string =>
  (isJsonObject(json) ? String(json['message']) : '').replaceAll(/\d+/g, '…');

/** A foreign id has the message of an unknown one: another text says that the record exists. */
const sameMessage = ({ request, values }: PreparedRequest, name: string, id: unknown, tools: Tools): Scenario => {
  const foreign = withValues(request, { ...values, [name]: id });
  const unknown = withValues(request, { ...values, [name]: missing(id) });
  const play = async () => {
    const { send, violation } = exchangesOn(tools);
    const [first, second] = [await send(unknown), await send(foreign)];
    need(first.status === 404 && second.status === 404, 'The server does not respond with 404 to both ids.');
    if (messageOf(first) === messageOf(second)) return [];
    const message = `The 404 of another family's ${name} says "${messageOf(second)}", that of an unknown one "${messageOf(first)}".`;
    return [violation('a foreign id has the message of an unknown one', message, second)];
  };
  return { request: foreign, play };
};

/** Whether the ids name a record and its family. */
const namesRecordOfFamily = (names: readonly string[]): boolean => names.includes('familyId') && names.includes('id');

const replacedIds = (operation: CheckedOperation, caller: CallerName): Check => ({
  name: `a ${caller} with foreign and unknown ids`,
  writes: !isReading(operation),
  make: async (tools) => {
    const prepared = await validRequest(operation, tools, { caller, full: true });
    const names = Object.keys(prepared.ids).filter((name) => prepared.ids[name] !== undefined);
    const absent = names.map((name) =>
      replaced(prepared, name, missing(prepared.ids[name]), `no record has this ${name}`),
    );
    if (caller === 'concierge' && namesRecordOfFamily(names)) {
      const { ids: foreign } = await serverValues(operation, tools, { caller, owner: 'otherClient' });
      const others = ['familyId', 'id'].filter((name) => ![undefined, prepared.ids[name]].includes(foreign[name]));
      // A concierge may read both.
      const check = 'a record belongs to the family of the request';
      const mismatched = others.map((name) =>
        replaced(prepared, name, foreign[name], `the ${name} is that of another record`, check),
      );
      return [...absent, ...mismatched];
    }
    if (caller !== 'client') return absent;
    const { ids: foreign } = await serverValues(operation, tools, { caller: 'otherClient', owner: 'otherClient' });
    // Two families may use the same number for an account.
    const others = names.filter((name) => foreign[name] !== prepared.ids[name]);
    return [
      ...absent,
      ...others.map((name) => replaced(prepared, name, foreign[name], `the ${name} is another family's`)),
      ...others.map((name) => sameMessage(prepared, name, foreign[name], tools)),
    ];
  },
});

/** Replaces each id by one of another family and by an unknown one: both must respond with 404. */
export const idChecks = (operation: CheckedOperation): Check[] =>
  operation.statuses.has(404) && fixtureOf(operation).ids
    ? permittedCallers(operation)
        .filter((caller) => caller !== 'otherClient')
        .map((caller) => replacedIds(operation, caller))
    : [];
