import { isDeepStrictEqual } from 'node:util';
import { creates, linksOf, parametersAfter, type Link } from '#scripts/contract/links';
import { itemsOf, schemaAt } from '#scripts/contract/shape';
import { objectsIn } from '#scripts/contract/verify/guarantees';
import { deletionOf, idIn } from '#scripts/contract/verify/lifecycle';
import { operationNamed, operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, unkeyed, validRequest } from '#scripts/contract/verify/plans/request';
import { exchangeOf } from '#scripts/contract/verify/readBack';
import { isSuccess, mayCall, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { requestFor, type Values } from '#scripts/contract/verify/target';
import type { Violation } from '#scripts/contract/verify/violation';
import { isPart } from '#server/contract/parts';
import { deletionWith } from '../access/deletion';
import { entriesAt, exchangesOn, scenarioCheck, type Exchanges } from '../scenario';

/** More than the usual size of a page: 20, 25 or 50. */
const many = 51;

const idsOf = (entries: readonly unknown[]): unknown[] => entries.filter(isPart).map(({ id }) => id);

/** The link of an operation that creates records to the list of them. */
const listLinkOf = (create: CheckedOperation, caller: CallerName): Link | undefined =>
  linksOf(create).find(({ operationId, at, deleted }) => {
    const { success } = operationNamed(operationId);
    const isList = Object.keys(itemsOf(schemaAt(success.schema ?? {}, at))).length > 0;
    return isList && !deleted && mayCall(operationNamed(operationId), caller);
  });

/** The further reads of an area that these parameters determine: the record that contains the list, its summary. */
const besideReads = ({ id, tag }: CheckedOperation, values: Values, caller: CallerName) =>
  operations
    .filter((read) => isReading(read) && read.tag === tag && read.id !== id && mayCall(read, caller))
    .filter(({ parameters }) => [...parameters.path, ...parameters.query].some(({ name }) => name in values))
    .filter(({ parameters }) =>
      [...parameters.path, ...parameters.query].every(({ name, required }) => !required || name in values),
    )
    .map((read) => requestFor(caller, read.id, values));

/** What a response says of a list with this name, outside of other lists: the ids of its entries, or their number. */
const saidOf = (name: string, { json }: ApiResponse): (unknown[] | number)[] =>
  objectsIn(json)
    .filter(([at]) => !at.includes('['))
    .flatMap(([, record]) => [record[name], record[name.replace(/s$/, 'Count')]])
    .flatMap((value): (unknown[] | number)[] =>
      Array.isArray(value) ? [idsOf(value)] : typeof value === 'number' ? [value] : [],
    );

/** The list has every new record, and every other read has the same list, or its length. */
const judge = async (
  create: CheckedOperation,
  made: readonly unknown[],
  { link, values, caller }: { readonly link: Link; readonly values: Values; readonly caller: CallerName },
  { send, violation }: Exchanges,
): Promise<Violation[]> => {
  const read = operationNamed(link.operationId);
  const listed = await send(requestFor(caller, read.id, values));
  const ids = idsOf(entriesAt(listed, link.at));
  const missing = made.filter((id) => !ids.includes(id));
  const check = 'a long list has every entry, in every read';
  const lacks = `After ${made.length} times ${create.id}, ${read.id} lists ${ids.length} records, without ${missing.length} of the new ones.`;
  if (isSuccess(listed) && missing.length > 0) return [violation(check, lacks, listed)];
  for (const other of besideReads(read, values, caller)) {
    const response = await send(other);
    const name = link.at.split('/').at(-1) ?? '';
    const said = saidOf(name, response).find((one) => !isDeepStrictEqual(one, Array.isArray(one) ? ids : ids.length));
    if (said === undefined || !isSuccess(listed) || !isSuccess(response)) continue;
    const shown = Array.isArray(said) ? `${said.length} ${name}` : `${name}: ${String(said)}`;
    const message = `${read.id} has ${ids.length} ${name}; ${other.operation.id} has ${shown}, or another order.`;
    return [violation(check, message, response)];
  }
  return [];
};

/** Many records are created, and deleted again. */
const growing = async (
  create: CheckedOperation,
  deletion: CheckedOperation,
  link: Link,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request: made } = await validRequest(create, tools, { caller, fresh: true });
  const request = unkeyed(made);
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const ids: unknown[] = [];
    let values: Values = {};
    for (let count = 0; count < many; count += 1) {
      const response = await exchanges.send(request);
      if (!isSuccess(response)) break;
      ids.push(idIn(create, response));
      values = parametersAfter(link, exchangeOf(request, response));
    }
    const found = await judge(create, ids, { link, values, caller }, exchanges);
    for (const id of ids) await tools.testData.target.send(await deletionWith(deletion, id, tools));
    return exchanges.isUnsure() ? [] : found;
  };
  return { request, play };
};

/** Lists of records with an operation that creates one. */
export const growingChecks = (create: CheckedOperation): Check[] => {
  const [caller, deletion] = [lastCaller(create), deletionOf(create)];
  const link = caller === undefined || !creates(create) ? undefined : listLinkOf(create, caller);
  return caller === undefined || !deletion || !link
    ? []
    : [scenarioCheck('a long list', true, (tools) => growing(create, deletion, link, tools, caller))];
};
