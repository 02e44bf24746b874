import { linksOf, parametersAfter } from '#scripts/contract/links';
import { validFile } from '#scripts/contract/verify/files';
import { childrenOf, creationOf, deletionOf, idIn, recordName, returnedIn } from '#scripts/contract/verify/lifecycle';
import { operationNamed, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import {
  lastCaller,
  repeatableCallers,
  unkeyed,
  validRequest,
  withValues,
} from '#scripts/contract/verify/plans/request';
import { exchangeOf } from '#scripts/contract/verify/readBack';
import {
  isSuccess,
  mayCall,
  type ApiRequest,
  type ApiResponse,
  type CallerName,
} from '#scripts/contract/verify/request';
import { requestFor, type Values } from '#scripts/contract/verify/target';
import type { Violation } from '#scripts/contract/verify/violation';
import { isPart } from '#server/contract/parts';
import { fileLinksOf } from '../keywords';
import { exchangesOn, scenarioCheck, withPolls, type Exchanges } from '../scenario';

export const withFile = (request: ApiRequest): ApiRequest =>
  request.body?.kind === 'form' ? { ...request, headers: {}, body: { ...request.body, files: [validFile] } } : request;

/** The reads after a write that need the id of the deleted record, or of a record that the response returned. */
const readsAfter = (request: ApiRequest, response: ApiResponse, deleted: string): ApiRequest[] => {
  const { operation, caller } = request;
  const exchange = exchangeOf(request, response);
  return [...linksOf(operation), ...fileLinksOf(operation)].flatMap((link) => {
    const isOfIt = Object.values(link.parameters)
      .map(String)
      .some((from) => /^\$response\.body#.*\/id$/.test(from) || from.toLowerCase().endsWith(`/${deleted}id`));
    return isOfIt && mayCall(operationNamed(link.operationId), caller)
      ? [requestFor(caller, link.operationId, parametersAfter(link, exchange))]
      : [];
  });
};

/** The request that deletes the record with this id. */
export const deletionWith = async (deletion: CheckedOperation, id: unknown, tools: Tools): Promise<ApiRequest> => {
  const { request, ids } = await validRequest(deletion, tools, { caller: lastCaller(deletion) ?? 'concierge' });
  return withValues(request, Object.fromEntries(Object.keys(ids).map((name) => [name, id])));
};

/** A new record with new ones of each kind in it. */
export interface Made {
  readonly request: ApiRequest;
  readonly id: unknown;
  readonly familyId: unknown;
  /** The reads of it and of what is in it. */
  readonly reads: readonly ApiRequest[];
}

/** Creates a record, with two records of each kind in it, of which one is deleted again. */
export const makeRecord = async (
  create: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  { send }: Exchanges,
  values: Values = {},
): Promise<Made | undefined> => {
  const made = await validRequest(create, tools, { caller, full: true, values });
  const request = withFile(unkeyed(made.request));
  const created = await send(request);
  const record = returnedIn(create, created);
  if (!isSuccess(created) || !isPart(record) || record['id'] === undefined) return undefined;
  const { id, familyId } = record;
  const name = recordName(create);
  const reads = readsAfter(request, created, name);
  for (const child of childrenOf(name, caller)) {
    const { request: template, ids } = await validRequest(child, tools, { caller, full: true });
    const parents = Object.keys(ids).filter((one) => one.toLowerCase() === `${name}id`);
    const inside = withFile(withValues(unkeyed(template), Object.fromEntries(parents.map((parent) => [parent, id]))));
    const [deletion, removed] = [deletionOf(child), await send(inside)];
    if (deletion && isSuccess(removed)) await send(await deletionWith(deletion, idIn(child, removed), tools));
    const response = await send(inside);
    if (isSuccess(response)) reads.push(...readsAfter(inside, response, name));
  }
  return { request, id, familyId, reads };
};

/** The caller who creates a record that another one deletes: a client, if possible. */
export const creatorOf = (create: CheckedOperation, deleter: CallerName): CallerName =>
  repeatableCallers(create).find((one) => one === 'client' || one === deleter) ?? deleter;

/** A read and its response. */
interface Answered {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
}

/** Sends reads one after the other. */
export const readAll = async (reads: readonly ApiRequest[], { send }: Exchanges): Promise<readonly Answered[]> => {
  const answered: Answered[] = [];
  for (const request of reads) answered.push({ request, response: await send(request) });
  return answered;
};

/** The first of these reads that still succeeds after an operation that ends access, also as a poll. */
export const stillReadable = async (
  operation: CheckedOperation,
  before: readonly Answered[],
  { send, violation }: Exchanges,
): Promise<Violation[]> => {
  for (const read of withPolls(before.filter(({ response }) => isSuccess(response)))) {
    const after = await send(read);
    if (after.status >= 400 || after.status === 0) continue;
    const message = `After ${operation.id}, ${read.operation.id} of the ${read.caller} must be rejected; it responds with ${after.status}.`;
    return [violation('access ends with what gave it', message, after)];
  }
  return [];
};

/** What could be read of a record and of the records in it cannot be read after its deletion, also by a poll. */
const deleted = async (
  operation: CheckedOperation,
  create: CheckedOperation,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller, fresh: true });
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const { send, isUnsure } = exchanges;
    const made = await makeRecord(create, tools, creatorOf(create, caller), exchanges);
    if (!made) return [];
    const before = await readAll(made.reads, exchanges);
    const response = await send(await deletionWith(operation, made.id, tools));
    return isUnsure() || !isSuccess(response) ? [] : stillReadable(operation, before, exchanges);
  };
  return { request, play };
};

/** Reads after the deletion of a record. */
export const deletionChecks = (operation: CheckedOperation): Check[] => {
  const [caller, create] = [lastCaller(operation), creationOf(operation)];
  return caller === undefined || !create
    ? []
    : [scenarioCheck('after the deletion', true, (tools) => deleted(operation, create, tools, caller))];
};
