import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type TestCase } from '#scripts/contract/verify/plans/plan';
import {
  fixtureOf,
  permittedCallers,
  serverValues,
  validRequest,
  withValues,
  type PreparedRequest,
} from '#scripts/contract/verify/plans/request';
import { unknownId } from '#scripts/contract/verify/fixture';
import type { CallerName } from '#scripts/contract/verify/request';
import type { Values } from '#scripts/contract/verify/target';

const missing = (value: unknown): unknown => (typeof value === 'string' ? 'no-such-id' : unknownId);

/** Both kinds of ids have the same status; texts, traces and times may differ. */
const notFound = (name: string, because: string): TestCase['expected'] => ({
  check: `${name} is checked`,
  statuses: [404],
  because,
});

/** A shrunk request must still contain the id. */
const naming =
  (id: unknown): TestCase['isSameKind'] =>
  ({ path, query, body }) =>
    JSON.stringify([path, query, body]).includes(JSON.stringify(id));

const missingCase = ({ request, ids, values }: PreparedRequest, name: string): TestCase => ({
  request: withValues(request, { ...values, [name]: missing(ids[name]) }),
  expected: notFound(name, `no record has this ${name}`),
  isSameKind: naming(missing(ids[name])),
});

const foreignCase = (prepared: PreparedRequest, foreign: Values, name: string): TestCase => ({
  request: withValues(prepared.request, { ...prepared.values, [name]: foreign[name] }),
  expected: notFound(name, `the ${name} is another family's`),
  isSameKind: naming(foreign[name]),
});

/** A record of one family with the id of another: a concierge may read both. */
const mismatched = (prepared: PreparedRequest, foreign: Values, name: string): TestCase => ({
  request: withValues(prepared.request, { ...prepared.values, [name]: foreign[name] }),
  expected: {
    check: 'a record belongs to the family of the request',
    statuses: [404],
    because: `the ${name} is that of another record`,
  },
  isSameKind: naming(foreign[name]),
});

/** Whether the ids name a record and its family. */
const namesRecordOfFamily = (names: readonly string[]): boolean => names.includes('familyId') && names.includes('id');

const replacedIds = (operation: CheckedOperation, caller: CallerName): Check => ({
  name: `a ${caller} with foreign and unknown ids`,
  writes: !isReading(operation),
  make: async (tools) => {
    const prepared = await validRequest(operation, tools, { caller, full: true });
    const names = Object.keys(prepared.ids).filter((name) => prepared.ids[name] !== undefined);
    const absent = names.map((name) => missingCase(prepared, name));
    if (caller === 'concierge' && namesRecordOfFamily(names)) {
      const { ids: foreign } = await serverValues(operation, tools, { caller, owner: 'otherClient' });
      const others = ['familyId', 'id'].filter((name) => ![undefined, prepared.ids[name]].includes(foreign[name]));
      return [...absent, ...others.map((name) => mismatched(prepared, foreign, name))];
    }
    if (caller !== 'client' || (await tools.testData.target.tokenOf('otherClient')) === undefined) return absent;
    const { ids: foreign } = await serverValues(operation, tools, { caller: 'otherClient', owner: 'otherClient' });
    // Two families may use the same number for an account.
    const others = names.filter((name) => foreign[name] !== prepared.ids[name]);
    return [...absent, ...others.map((name) => foreignCase(prepared, foreign, name))];
  },
});

/** Replaces each id by one of another family and by an unknown one: both must respond with 404. */
export const idChecks = (operation: CheckedOperation): Check[] =>
  operation.statuses.has(404) && fixtureOf(operation).ids
    ? permittedCallers(operation)
        .filter((caller) => caller !== 'otherClient')
        .map((caller) => replacedIds(operation, caller))
    : [];
