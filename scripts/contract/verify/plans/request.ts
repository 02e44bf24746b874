import { randomUUID } from 'node:crypto';
import { isJsonObject } from '#server/contract/jsonObject';
import { objectAt } from '#server/contract/document';
import { parametersSchema } from '#server/contract/schemas';
import { declarationOf } from '../laws/keywords';
import {
  asText,
  callerNames,
  isSuccess,
  type ApiRequest,
  type ApiResponse,
  type Body,
  type CallerName,
} from '../request';
import { requiredFiles, validFile } from '../files';
import type { CheckedOperation } from '../operations';
import { checkJson, checkParameters } from '../schemas';
import type { RecordOwner } from '../fixture';
import { validValue, type Fields } from '../validValues';
import { NoTestData, type Values } from '../target';
import { fixtureOf, storedValues } from './fixtureOf';
import type { Tools } from './plan';

export { fixtureOf };

/** A valid request with its server-side values. */
export interface PreparedRequest {
  readonly request: ApiRequest;
  readonly ids: Values;
  /** All server-side values, including ids. */
  readonly values: Values;
}

export interface RequestOptions {
  readonly caller: CallerName;
  /** Owner of the records; the caller by default. */
  readonly owner?: RecordOwner;
  /** Includes every optional field, or none; some by default. */
  readonly full?: boolean;
  readonly least?: boolean;
  /** Creates new records for it. */
  readonly fresh?: boolean;
  /** Values instead of those found. */
  readonly values?: Values;
}

/** The callers with access to the operation. */
export const permittedCallers = ({ callers }: CheckedOperation): CallerName[] =>
  callers.includes('anyone') ? ['anyone'] : callerNames.filter((name) => callers.some((kind) => kind === name));

/** The callers with access whose kind does not change with a success. */
export const repeatableCallers = (operation: CheckedOperation): CallerName[] =>
  permittedCallers(operation).filter((caller) => !fixtureOf(operation).excludedCallers?.includes(caller));

/** The first of these callers, and the last: a concierge where there is one. */
export const firstCaller = (operation: CheckedOperation): CallerName | undefined => repeatableCallers(operation)[0];
export const lastCaller = (operation: CheckedOperation): CallerName | undefined => repeatableCallers(operation).at(-1);

/** The owner of the records in requests of a caller. */
const recordsOwner = (caller: CallerName): RecordOwner =>
  caller === 'concierge' || caller === 'anyone' ? 'client' : caller;

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const merge = (body: unknown, values: Values): unknown => (isJsonObject(body) ? { ...body, ...values } : body);

/** Whether an optional parameter names a record: by its id, as the last one of a page, or by the caller's own email. */
const isOfRecord = (operation: CheckedOperation, name: string): boolean => {
  const { parameter, by } = objectAt(declarationOf(operation), 'x-page');
  return /Ids?$|^email$/.test(name) || (name === parameter && by !== undefined);
};

const parametersOf = (operation: CheckedOperation, values: Values, { rng }: Tools, fields: Fields): Values => {
  const { path, query } = operation.parameters;
  // No record has a random id, and no page begins there.
  const declared = [...path, ...query].filter(
    ({ name, required }) => required || name in values || !isOfRecord(operation, name),
  );
  const made = validValue(parametersSchema(declared), rng, fields, (value) =>
    merge(
      value,
      Object.fromEntries(declared.filter(({ name }) => name in values).map(({ name }) => [name, values[name]])),
    ),
  );
  if (!made) throw new NoTestData(`No valid parameters of ${operation.id} could be generated.`);
  return isJsonObject(made.value) ? made.value : {};
};

/** An empty body is rejected, also where every field is optional. */
const isEmptyBody = (value: unknown): boolean => JSON.stringify(value) === '{}';

const bodyOf = (operation: CheckedOperation, values: Values, { rng }: Tools, wanted: Fields): Body | undefined => {
  const { body } = operation;
  if (!body) return undefined;
  const isForm = body.mediaType === 'multipart/form-data';
  const into = fixtureOf(operation).insert ?? merge;
  const generated = (fields: Fields): ReturnType<typeof validValue> =>
    validValue(body.schema, rng, fields, (value) => {
      const complete = into(value, values);
      return isForm && isJsonObject(complete) ? without(complete, ['attachments']) : complete;
    });
  const first = generated(wanted);
  const made = first && isEmptyBody(first.value) ? generated('all') : first;
  if (!made) throw new NoTestData(`No valid body of ${operation.id} could be generated.`);
  if (!isForm) return { kind: 'json', value: JSON.parse(JSON.stringify(made.value)) };
  const files = requiredFiles(body.schema);
  const fields = without(
    isJsonObject(made.value) ? made.value : {},
    files.map(({ field }) => field),
  );
  return { kind: 'form', fields, files: files.length === 0 && rng.likely(20) ? [validFile] : files };
};

const named = (operation: CheckedOperation): string[] =>
  [...operation.parameters.path, ...operation.parameters.query].map(({ name }) => name);

const placed = (operation: CheckedOperation, place: 'path' | 'query', parameters: Values): Values =>
  Object.fromEntries(
    operation.parameters[place].filter(({ name }) => name in parameters).map(({ name }) => [name, parameters[name]]),
  );

const keyOf = ({ idempotent }: CheckedOperation, { rng }: Tools): Record<string, string> =>
  idempotent && rng.likely(50) ? { 'Idempotency-Key': randomUUID() } : {};

/** Replaces the values of these names in a request. */
export const withValues = (request: ApiRequest, values: Values): ApiRequest => {
  const { operation, body } = request;
  const put = (place: Values): Values =>
    Object.fromEntries(Object.entries(place).map(([name, value]) => [name, name in values ? values[name] : value]));
  const inner = without(values, named(operation));
  const into = fixtureOf(operation).insert ?? merge;
  return {
    ...request,
    path: put(request.path),
    query: put(request.query),
    ...(body?.kind === 'json' && { body: { kind: 'json', value: into(body.value, inner) } }),
    ...(body?.kind === 'form' && { body: { ...body, fields: { ...body.fields, ...inner } } }),
  };
};

/** The server-side values for a request of this caller. */
export const serverValues = async (
  operation: CheckedOperation,
  { testData }: Tools,
  wish: RequestOptions,
): Promise<{ ids: Values; all: Values }> => {
  const { ids: find, serverValues: given } = fixtureOf(operation);
  const whose = wish.owner ?? recordsOwner(wish.caller);
  const ids = { ...(await find?.(testData, whose, wish.fresh ?? false)), ...wish.values };
  const others = { ...(await given?.(testData, wish.caller, ids)), ...wish.values };
  const values = { ...ids, ...others };
  return { ids, all: { ...(await storedValues(operation, testData, wish.caller, values)), ...values } };
};

/** Creates a valid request for existing records. @throws NoTestData, PreparationError */
export const validRequest = async (
  operation: CheckedOperation,
  tools: Tools,
  wish: RequestOptions,
): Promise<PreparedRequest> => {
  const { ids, all } = await serverValues(operation, tools, wish);
  const fields: Fields = wish.full ? 'all' : wish.least ? 'required only' : 'some';
  const parameters = parametersOf(operation, all, tools, fields);
  const body = bodyOf(operation, without(all, named(operation)), tools, fields);
  const request: ApiRequest = {
    operation,
    method: operation.method,
    caller: wish.caller,
    path: placed(operation, 'path', parameters),
    query: placed(operation, 'query', parameters),
    headers: keyOf(operation, tools),
    ...(body && { body }),
  };
  return { request, ids, values: all };
};

/** A valid request with every optional field; a deletion has a new record. */
export const fullRequest = (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  values: Values = {},
): Promise<PreparedRequest> =>
  validRequest(operation, tools, { caller, full: true, fresh: fixtureOf(operation).deletes ?? false, values });

/** A valid request of a list with its required parameters only: no optional one selects entries. */
export const wholeListRequest = async (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
): Promise<ApiRequest> => {
  const { request } = await validRequest(operation, tools, { caller });
  return { ...request, query: requiredOf(operation, request.query) };
};

/** The required parameters of a query. */
const requiredOf = ({ parameters }: CheckedOperation, query: Values): Values => {
  const names = parameters.query.filter(({ required }) => required).map(({ name }) => name);
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
};

/** Undoes the effect of a success, where an operation can. */
export const undo = async (
  { operation, caller }: ApiRequest,
  { testData }: Tools,
  response: ApiResponse,
  ids: Values,
): Promise<void> => {
  if (isSuccess(response))
    await fixtureOf(operation)
      .undo?.(testData, caller, response.json, ids)
      .catch(() => undefined);
};

/** The request without its Idempotency-Key. */
export const unkeyed = (request: ApiRequest): ApiRequest => ({ ...request, headers: {} });

/** Whether a request is valid. */
export const isValidRequest = ({ operation, path, query, body }: ApiRequest): boolean => {
  const { parameters } = operation;
  const asTexts = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));
  const isWell = checkParameters(parameters.path)(asTexts(path)) && checkParameters(parameters.query)(asTexts(query));
  if (!isWell || !operation.body) return isWell;
  if (body?.kind === 'json') return !isEmptyBody(body.value) && checkJson(operation.body.schema)(body.value);
  return body?.kind === 'form' && checkJson(operation.body.schema)(body.fields);
};
