import { randomUUID } from 'node:crypto';
import { isPart } from '#server/contract/document';
import { parametersSchema } from '#server/contract/validators';
import { asText, callerNames, type Body, type Call, type CallerName } from '../call';
import { goodFile } from '../files';
import type { CheckedOperation } from '../operations';
import { checkJson, checkParameters } from '../schemas';
import type { Subject, Whose } from '../subject';
import { subjects } from '../subjects';
import { validValue } from '../values';
import { NothingThere, type Values } from '../world';
import type { Tools } from './plan';

/** A valid request, and the values in it that only the server could give. */
export interface Request {
  readonly call: Call;
  readonly ids: Values;
  /** Every value the server gave, ids included. */
  readonly values: Values;
}

export interface Wish {
  readonly caller: CallerName;
  /** Whose records it is about; the caller's own unless told otherwise. */
  readonly whose?: Whose;
  /** With every optional field. */
  readonly full?: boolean;
  /** With records made for it. */
  readonly fresh?: boolean;
}

export const subjectOf = ({ id }: CheckedOperation): Subject => subjects[id] ?? {};

/** Those of our callers the contract lets in. */
export const invited = ({ callers }: CheckedOperation): CallerName[] =>
  callers.includes('anyone') ? ['anyone'] : callerNames.filter((name) => callers.some((kind) => kind === name));

/** Those it lets in whose success changes nothing about who they are. */
export const welcome = (operation: CheckedOperation): CallerName[] =>
  invited(operation).filter((caller) => !subjectOf(operation).notAs?.includes(caller));

const recordsOwner = (caller: CallerName): Whose => (caller === 'concierge' || caller === 'anyone' ? 'client' : caller);

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const merge = (body: unknown, values: Values): unknown => (isPart(body) ? { ...body, ...values } : body);

const parametersOf = (operation: CheckedOperation, values: Values, { rng }: Tools, full: boolean): Values => {
  const { path, query } = operation.parameters;
  const known = [...path, ...query].filter(({ name }) => !subjectOf(operation).without?.includes(name));
  const made = validValue(parametersSchema(known), rng, full, (value) =>
    merge(
      value,
      Object.fromEntries(known.filter(({ name }) => name in values).map(({ name }) => [name, values[name]])),
    ),
  );
  if (!made) throw new NothingThere(`No valid parameters of ${operation.id} could be made.`);
  return isPart(made.value) ? made.value : {};
};

const bodyOf = (operation: CheckedOperation, values: Values, { rng }: Tools, full: boolean): Body | undefined => {
  const { body } = operation;
  if (!body) return undefined;
  const isForm = body.mediaType === 'multipart/form-data';
  const into = subjectOf(operation).into ?? merge;
  const made = validValue(body.schema, rng, full, (value) => {
    const whole = into(value, values);
    return isForm && isPart(whole) ? without(whole, ['attachments']) : whole;
  });
  if (!made) throw new NothingThere(`No valid body of ${operation.id} could be made.`);
  if (!isForm) return { kind: 'json', value: JSON.parse(JSON.stringify(made.value)) };
  return { kind: 'form', fields: isPart(made.value) ? made.value : {}, files: rng.likely(20) ? [goodFile] : [] };
};

const named = (operation: CheckedOperation): string[] =>
  [...operation.parameters.path, ...operation.parameters.query].map(({ name }) => name);

const placed = (operation: CheckedOperation, place: 'path' | 'query', parameters: Values): Values =>
  Object.fromEntries(
    operation.parameters[place].filter(({ name }) => name in parameters).map(({ name }) => [name, parameters[name]]),
  );

const keyOf = ({ idempotent }: CheckedOperation, { rng }: Tools): Record<string, string> =>
  idempotent && rng.likely(50) ? { 'Idempotency-Key': randomUUID() } : {};

/** The call with these values wherever it names them. */
export const withValues = (call: Call, values: Values): Call => {
  const { operation, body } = call;
  const put = (place: Values): Values =>
    Object.fromEntries(Object.entries(place).map(([name, value]) => [name, name in values ? values[name] : value]));
  const inner = without(values, named(operation));
  const into = subjectOf(operation).into ?? merge;
  return {
    ...call,
    path: put(call.path),
    query: put(call.query),
    ...(body?.kind === 'json' && { body: { kind: 'json', value: into(body.value, inner) } }),
    ...(body?.kind === 'form' && { body: { ...body, fields: { ...body.fields, ...inner } } }),
  };
};

/** What only the server can give for a request of this caller. */
export const serverValues = async (
  operation: CheckedOperation,
  { finder }: Tools,
  wish: Wish,
): Promise<{ ids: Values; all: Values }> => {
  const { ids: find, given } = subjectOf(operation);
  const whose = wish.whose ?? recordsOwner(wish.caller);
  const ids = (await find?.(finder, whose, wish.fresh ?? false)) ?? {};
  return { ids, all: { ...ids, ...(await given?.(finder, wish.caller, ids)) } };
};

/** A request that keeps every rule of the contract, about records that are there. @throws NothingThere, Unprepared */
export const validRequest = async (operation: CheckedOperation, tools: Tools, wish: Wish): Promise<Request> => {
  const { ids, all } = await serverValues(operation, tools, wish);
  const full = wish.full ?? false;
  const parameters = parametersOf(operation, all, tools, full);
  const body = bodyOf(operation, without(all, named(operation)), tools, full);
  const call: Call = {
    operation,
    method: operation.method,
    caller: wish.caller,
    path: placed(operation, 'path', parameters),
    query: placed(operation, 'query', parameters),
    headers: keyOf(operation, tools),
    ...(body && { body }),
  };
  return { call, ids, values: all };
};

/** Whether a call keeps every rule of the contract. */
export const isValidCall = ({ operation, path, query, body }: Call): boolean => {
  const { parameters } = operation;
  const asTexts = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));
  const isWell = checkParameters(parameters.path)(asTexts(path)) && checkParameters(parameters.query)(asTexts(query));
  if (!isWell || !operation.body) return isWell;
  if (body?.kind === 'json') return checkJson(operation.body.schema)(body.value);
  return body?.kind === 'form' && checkJson(operation.body.schema)(body.fields);
};
