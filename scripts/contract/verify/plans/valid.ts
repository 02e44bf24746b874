import { valueAt } from '#scripts/contract/pointer';
import { isPart, type Part } from '#server/contract/parts';
import type { ApiResponse, ApiRequest, CallerName } from '../request';
import type { Expected } from '../validateResponse';
import { differenceOf } from '../same';
import type { Violation } from '../violation';
import { readBack, sentBody } from '../readBack';
import type { CheckedOperation } from '../operations';
import { familiesIn, objectsIn } from '../guarantees';
import { isReading, type TestCase, type Plan, type Tools } from './plan';
import {
  isValidRequest,
  serverValues,
  fixtureOf,
  validRequest,
  repeatableCallers,
  withValues,
  type PreparedRequest,
} from './request';

const fieldsOf = (request: ApiRequest): Part => {
  const sent = request.body?.kind === 'json' ? sentBody(request) : undefined;
  return isPart(sent) ? sent : {};
};

/** The response contains the saved values. */
const savedViolations = (request: ApiRequest, response: ApiResponse): Violation[] => {
  const { operation } = request;
  const { savedIn: storedAt } = fixtureOf(operation);
  if (storedAt === undefined || !isPart(response.json)) return [];
  const stored = storedAt === '' ? response.json : response.json[storedAt];
  const lost = differenceOf(fieldsOf(request), stored, operation.body?.schema);
  if (lost === undefined) return [];
  return [
    {
      check: 'saved values are returned',
      message: `${lost} was sent as ${JSON.stringify(valueIn(fieldsOf(request), lost))}; the response does not contain it.`,
    },
  ];
};

/** The value at a field path: `beneficialOwners[0].name`. */
const valueIn = (record: unknown, path: string): unknown =>
  valueAt(record, `/${path.replaceAll(/[.[]/g, '/').replaceAll(']', '')}`);

const stillListed = async (
  { testData }: Tools,
  operation: CheckedOperation,
  { ids }: PreparedRequest,
): Promise<Violation[]> => {
  const { listedIds: listed } = fixtureOf(operation);
  if (!listed || !(await listed(testData, 'client')).includes(ids['id'])) return [];
  return [
    { check: 'deleted records are not found', message: `After ${operation.id}, the list still contains the record.` },
  ];
};

/** A save increases the version. */
const versionViolations = (request: ApiRequest, response: ApiResponse): Violation[] => {
  const { id, version } = fieldsOf(request);
  if (typeof version !== 'number' || request.method !== 'PUT') return [];
  const saved = objectsIn(response.json).find(
    ([, record]) => 'version' in record && (id === undefined || record['id'] === id),
  );
  if (!saved || Number(saved[1]['version']) > version) return [];
  return [
    {
      check: 'a save increases the version',
      message: `The save of version ${version} returns version ${String(saved[1]['version'])}.`,
    },
  ];
};

const secondDelete = async (
  { testData }: Tools,
  operation: CheckedOperation,
  { request }: PreparedRequest,
): Promise<Violation[]> => {
  if (operation.method !== 'DELETE' || !fixtureOf(operation).deletes) return [];
  const response = await testData.target.send(request);
  if (response.status === 404 || response.status === 0) return [];
  return [
    {
      check: 'deleted records are not found',
      message: `A second deletion must respond with 404; it responded with ${response.status}.`,
      followUps: [request],
      response,
    },
  ];
};

/** A client sees no data of other families. */
const familiesOfOthers = async (
  { testData }: Tools,
  caller: CallerName,
  response: ApiResponse,
): Promise<Violation[]> => {
  if (caller !== 'client' && caller !== 'otherClient') return [];
  const named = familiesIn(response);
  if (named.length === 0) return [];
  const own = await testData.families(caller);
  const foreign = named.find((id) => !own.includes(id));
  if (foreign === undefined) return [];
  const message = `The response contains the family ${JSON.stringify(foreign)}, which is not assigned to the ${caller}.`;
  return [{ check: 'a client sees no data of other families', message }];
};

/** The expected response of a valid request. */
export const successExpected = (operation: CheckedOperation, request: ApiRequest): Expected => ({
  check: 'valid requests are accepted',
  statuses: [operation.success.status, ...(fixtureOf(operation).alsoValid ?? [])],
  because: 'the request is valid',
  also: (response) => (response.status === operation.success.status ? savedViolations(request, response) : []),
});

/** The case of a valid request: checks its effects and undoes them. */
export const validCase = (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  prepared: PreparedRequest,
): TestCase => {
  const { request } = prepared;
  const subject = fixtureOf(operation);
  return {
    request,
    expected: successExpected(operation, request),
    isSameKind: isValidRequest,
    refresh: async (smaller) =>
      isReading(operation)
        ? smaller
        : withValues(smaller, (await serverValues(operation, tools, { caller, fresh: subject.deletes ?? false })).all),
    after: async (response) => {
      if (response.status !== operation.success.status) return [];
      const violations = [
        ...(await familiesOfOthers(tools, caller, response)),
        ...(isReading(operation) ? [] : await readBack(tools.testData.target, request, response)),
        ...versionViolations(request, response),
        ...(await stillListed(tools, operation, prepared)),
        ...(await secondDelete(tools, operation, prepared)),
      ];
      await subject.undo?.(tools.testData, caller, response.json, prepared.ids);
      return violations;
    },
  };
};

/** A valid request of a caller, with all or some optional fields. */
export const validPlan = (operation: CheckedOperation, caller: CallerName, full: boolean): Plan => ({
  operation,
  group: 'valid requests',
  name: `a valid request of ${caller === 'anyone' ? 'anyone' : `a ${caller}`}`,
  writes: !isReading(operation),
  make: async (tools) => {
    const prepared = await validRequest(operation, tools, {
      caller,
      full,
      fresh: fixtureOf(operation).deletes ?? false,
    });
    return [validCase(operation, tools, caller, prepared)];
  },
});

export const validPlans = (operation: CheckedOperation): Plan[] =>
  repeatableCallers(operation).map((caller) => validPlan(operation, caller, true));
