import { creates, linksOf, parametersAfter, returnedBy } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { isPart } from '#server/contract/parts';
import { fieldsOf } from '#scripts/contract/shape';
import { validFile } from '#scripts/contract/verify/files';
import { operationNamed, operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import {
  fixtureOf,
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
import { requestFor } from '#scripts/contract/verify/target';
import { linksWith } from '../keywords';
import { exchangesOn, scenarioCheck, type Exchanges } from '../scenario';
import { stillReadable } from './ended';

/** The name of the records that an operation creates: `vendor`. */
const recordName = (operation: CheckedOperation): string =>
  returnedBy(operation)?.returned.split('/').at(-1)?.toLowerCase() ?? '';

/** The operation that creates the records that another one deletes. */
export const creationOf = (deletion: CheckedOperation): CheckedOperation | undefined =>
  deletion.method === 'DELETE' && fixtureOf(deletion).deletes === true
    ? operations.find(
        (operation) => creates(operation) && deletion.id.toLowerCase() === `delete${recordName(operation)}`,
      )
    : undefined;

/** The operations that create records inside one: they need its id. */
export const childrenOf = (name: string, caller: CallerName): CheckedOperation[] =>
  operations.filter(
    (operation) =>
      creates(operation) &&
      mayCall(operation, caller) &&
      [...fieldsOf(operation.body?.schema ?? {}).keys()].some((field) => field.toLowerCase() === `${name}id`),
  );

export const withFile = (request: ApiRequest): ApiRequest =>
  request.body?.kind === 'form' ? { ...request, headers: {}, body: { ...request.body, files: [validFile] } } : request;

/** The reads after a write that need the id of the deleted record, or of a record that the response returned. */
const readsAfter = (request: ApiRequest, response: ApiResponse, deleted: string): ApiRequest[] => {
  const { operation, caller } = request;
  const exchange = exchangeOf(request, response);
  return [...linksOf(operation), ...linksWith(operation, 'x-file')].flatMap((link) => {
    const isOfIt = Object.values(link.parameters)
      .map(String)
      .some((from) => /^\$response\.body#.*\/id$/.test(from) || from.toLowerCase().endsWith(`/${deleted}id`));
    return isOfIt && mayCall(operationNamed(link.operationId), caller)
      ? [requestFor(caller, link.operationId, parametersAfter(link, exchange))]
      : [];
  });
};

/** The reads of a new record, and of a new record of each kind inside it. */
export const readsInside = async (
  create: CheckedOperation,
  first: ApiRequest,
  created: ApiResponse,
  tools: Tools,
  { send }: Exchanges,
): Promise<ApiRequest[]> => {
  const name = recordName(create);
  const reads = readsAfter(first, created, name);
  for (const child of childrenOf(name, first.caller)) {
    const { request, ids } = await validRequest(child, tools, { caller: first.caller, full: true });
    const parents = Object.keys(ids).filter((id) => id.toLowerCase() === `${name}id`);
    const id = idIn(create, created);
    const inside = withFile(withValues(request, Object.fromEntries(parents.map((parent) => [parent, id]))));
    const response = await send(inside);
    if (isSuccess(response)) reads.push(...readsAfter(inside, response, name));
  }
  return reads;
};

export const idIn = (create: CheckedOperation, response: ApiResponse): unknown => {
  const record = valueAt(response.json, returnedBy(create)?.returned ?? '');
  return isPart(record) ? record['id'] : undefined;
};

/** What could be read of a record and of the records in it cannot be read after its deletion, also by a poll. */
const deleted = async (
  operation: CheckedOperation,
  create: CheckedOperation,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const [creator = caller] = repeatableCallers(create).filter((one) => one === 'client' || one === caller);
  const made = await validRequest(create, tools, { caller: creator, full: true });
  const { request: template, ids } = await validRequest(operation, tools, { caller, fresh: true });
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const { send, isUnsure } = exchanges;
    const first = withFile(made.request);
    const created = await send(first);
    const id = idIn(create, created);
    if (!isSuccess(created) || id === undefined) return [];
    const reads = await readsInside(create, first, created, tools, exchanges);
    const before: { readonly request: ApiRequest; readonly response: ApiResponse }[] = [];
    for (const request of reads) before.push({ request, response: await send(request) });
    const [name = 'id'] = Object.keys(ids);
    const response = await send(withValues(template, { [name]: id }));
    return isUnsure() || !isSuccess(response) ? [] : stillReadable(operation, before, exchanges);
  };
  return { request: template, play };
};

/** Reads after the deletion of a record. */
export const deletionChecks = (operation: CheckedOperation): Check[] => {
  const [caller, create] = [lastCaller(operation), creationOf(operation)];
  return caller === undefined || !create
    ? []
    : [scenarioCheck('after the deletion', true, (tools) => deleted(operation, create, tools, caller))];
};

/** Creates two records of each kind in a family, and deletes one of them. */
export const createAndDelete = async (
  tools: Tools,
  caller: CallerName,
  familyId: unknown,
  { send }: Exchanges,
): Promise<void> => {
  for (const remove of operations) {
    const create = creationOf(remove);
    const isOfFamily =
      fieldsOf(create?.body?.schema ?? {}).has('familyId') ||
      create?.parameters.query.some(({ name }) => name === 'familyId');
    if (!create || !isOfFamily || ![create, remove].every((one) => mayCall(one, caller))) continue;
    const { request: made } = await validRequest(create, tools, { caller });
    const request = withValues(unkeyed(made), { familyId });
    await send(request);
    const id = idIn(create, await send(request));
    const { request: template, ids } = await validRequest(remove, tools, { caller });
    const [name = 'id'] = Object.keys(ids);
    if (id !== undefined) await send(withValues(template, { [name]: id }));
  }
};
