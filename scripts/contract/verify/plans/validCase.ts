import { creates, returnedBy } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { fieldsOf as declaredFields, schemaAt } from '#scripts/contract/shape';
import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import type { ApiResponse, ApiRequest, CallerName } from '../request';
import type { Expected } from '../validateResponse';
import { isDeletion } from '../lifecycle';
import { differenceOf } from '../same';
import type { Violation } from '../violation';
import { readBack, sentBody } from '../readBack';
import type { CheckedOperation } from '../operations';
import { familiesIn, objectsIn } from '../guarantees';
import { isReading, type TestCase, type Tools } from './plan';
import { fixtureOf, isValidRequest, serverValues, withValues, type PreparedRequest } from './request';

const fieldsOf = (request: ApiRequest): JsonObject => {
  const sent = request.body?.kind === 'json' ? sentBody(request) : undefined;
  return isJsonObject(sent) ? sent : {};
};

/** The pointer to the saved record in the response: that of a link, or a record with every field of the body. */
const savedAt = (operation: CheckedOperation): string | undefined => {
  const { body, success } = operation;
  const names = [...declaredFields(body?.schema ?? {}).keys()];
  const schema = success.schema ?? {};
  const isRecord = (at: string): boolean => {
    const declared = declaredFields(schemaAt(schema, at));
    return names.length > 0 && names.every((name) => declared.has(name));
  };
  const places = ['', ...[...declaredFields(schema).keys()].map((name) => `/${name}`)];
  return returnedBy(operation)?.returned ?? places.find(isRecord);
};

/** The sent fields that the record in the response has too, and that record. */
const savedRecord = (request: ApiRequest, { json }: ApiResponse): { sent: JsonObject; stored: unknown } | undefined => {
  const { operation } = request;
  const at = savedAt(operation);
  const stored = valueAt(json, at ?? '');
  const sent = sentBody(request);
  if (at === undefined || !isJsonObject(stored) || !isJsonObject(sent)) return undefined;
  const declared = declaredFields(schemaAt(operation.success.schema ?? {}, at));
  const common = Object.entries(sent).filter(([name]) => declared.has(name));
  return { sent: Object.fromEntries(common), stored };
};

/** The response contains the saved values. */
const savedViolations = (request: ApiRequest, response: ApiResponse): Violation[] => {
  const saved = isJsonObject(response.json) ? savedRecord(request, response) : undefined;
  if (!saved) return [];
  const { sent, stored } = saved;
  const lost = differenceOf(sent, stored, request.operation.body?.schema);
  if (lost === undefined) return [];
  return [
    {
      check: 'saved values are returned',
      message: `${lost} was sent as ${JSON.stringify(valueIn(sent, lost))}; the response does not contain it.`,
    },
  ];
};

/** The value at a field path: `beneficialOwners[0].name`. */
const valueIn = (record: unknown, path: string): unknown =>
  valueAt(record, `/${path.replaceAll(/[.[]/g, '/').replaceAll(']', '')}`);

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

/** Clocks may differ. */
const clockToleranceMs = 10 * 60_000;

/** The times that a server sets with a write are those of the write. */
const timeViolations = (request: ApiRequest, { json }: ApiResponse): Violation[] => {
  const { operation } = request;
  const given = JSON.stringify(sentBody(request) ?? '');
  const stored = valueAt(json, savedAt(operation) ?? '');
  // A list has earlier records too.
  const wrong = objectsIn(isJsonObject(stored) ? stored : {}).flatMap(([, record]) =>
    Object.entries(record).filter(
      ([name, value]) =>
        ((operation.idempotent && creates(operation)) || /^(updatedAt|savedAt)$/.test(name)) &&
        typeof value === 'string' &&
        /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) &&
        !given.includes(value) &&
        Math.abs(Date.parse(value) - Date.now()) > clockToleranceMs,
    ),
  );
  return wrong.slice(0, 1).map(([name, value]) => ({
    check: 'times are those of the write',
    message: `${name} is ${String(value)}; the write was at ${new Date().toISOString()}.`,
  }));
};

const secondDelete = async (
  { testData }: Tools,
  operation: CheckedOperation,
  { request }: PreparedRequest,
): Promise<Violation[]> => {
  if (!isDeletion(operation)) return [];
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
export const successExpected = (operation: CheckedOperation): Expected => ({
  check: 'valid requests are accepted',
  statuses: [operation.success.status, ...(fixtureOf(operation).alsoValid ?? [])],
  because: 'the request is valid',
  also: (response, request) => (response.status === operation.success.status ? savedViolations(request, response) : []),
});

/** The case of a valid request: checks its effects and undoes them unless they are kept. */
export const validCase = (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  prepared: PreparedRequest,
  isKept = false,
): TestCase => {
  const { request } = prepared;
  const subject = fixtureOf(operation);
  return {
    request,
    expected: successExpected(operation),
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
        ...(isReading(operation) ? [] : timeViolations(request, response)),
        ...(await secondDelete(tools, operation, prepared)),
      ];
      const undo = (): Promise<unknown> =>
        subject.undo?.(tools.testData, caller, response.json, prepared.ids) ?? Promise.resolve();
      // What a failed undo leaves would be a false finding of the next request: it is repeated once.
      if (!isKept) await undo().catch(undo);
      return violations;
    },
  };
};
