import { isDeepStrictEqual } from 'node:util';
import { itemsOf } from '#scripts/contract/shape';
import { contract } from '#server/contract/document';
import { isPart, listOf } from '#server/contract/parts';
import { objectsIn } from '#scripts/contract/verify/guarantees';
import { identityOf } from '#scripts/contract/verify/identity';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, recordsOwner, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { mergedAllOf } from '#scripts/contract/verify/schemas';
import type { Values } from '#scripts/contract/verify/target';
import { inLedger } from '../content/ledger';
import { exchangesOn, scenarioCheck } from '../scenario';

/** The parameter that takes several ids; undefined without one. */
const idListOf = ({ parameters }: CheckedOperation): string | undefined =>
  parameters.query.find(({ name }) => /[a-z]Ids$/.test(name))?.name;

/** Ids, and values of a parameter, that are tried. */
const mostValues = 4;

const timesIn = (part: unknown): string[] =>
  isPart(part)
    ? Object.entries(part).flatMap(([name, inner]) => [
        ...(isPart(inner) && inner['x-relative'] === 'time' ? [name] : []),
        ...timesIn(inner),
      ])
    : [];

/** Fields that depend on the time of the response. */
const timeFields = new Set(timesIn(contract));

/** The content of a response without the time of its creation. */
export const contentOf = ({ response: { json } }: { response: ApiResponse }): unknown =>
  JSON.parse(JSON.stringify(json ?? null, (key, value: unknown) => (timeFields.has(key) ? undefined : value)));

/** The identities of the records in a response. */
const recordsIn = ({ json }: ApiResponse): ReadonlySet<string> =>
  new Set(
    objectsIn(json)
      .flatMap(([at, record]) => (/\]$/.test(at) ? [identityOf(record) ?? ''] : []))
      .filter(Boolean),
  );

/** Whether a parameter is the kind of records that another read lists, or names a record. */
const isOfRecords = (name: string): boolean =>
  /Ids?$/.test(name) ||
  operations.some(
    ({ parameters, success }) =>
      Object.keys(itemsOf(success.schema ?? {})).length > 0 &&
      parameters.query.some(
        (one) => one.required && one.name === name && listOf(mergedAllOf(one.schema), 'enum').length > 0,
      ),
  );

/** Optional parameters that filter, with some of their values: ids one by one, all of an enum, that of a valid request. */
const filtersOf = (operation: CheckedOperation, ids: readonly unknown[], made: Values): Values[] =>
  operation.parameters.query
    .filter(({ required, name }) => !required && isOfRecords(name) && made[name] !== undefined)
    .flatMap(({ name, schema }) => {
      const values = name === idListOf(operation) ? ids : listOf(mergedAllOf(schema), 'enum');
      return (values.length > 0 ? values.slice(0, mostValues) : [made[name]]).map((value) => ({ [name]: value }));
    });

/**
 * Several ids have no order, an id counts once, and together they select what each of them selects. Two parameters
 * select no more than each of them alone.
 */
const filtering = async (
  operation: CheckedOperation,
  parameter: string,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request: made } = await validRequest(operation, tools, { caller, full: true });
  const whole = await inLedger(made, tools);
  // Between locations that are consolidated, lines are left out: then a part has more than the whole.
  const request = { ...whole, query: { ...whole.query, type: 'unconsolidated' } };
  const ids = (await tools.testData.dimensions(recordsOwner(caller))).slice(0, mostValues + 1);
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const read = async (filter: Values) => {
      const response = await send({ ...request, query: { ...request.query, ...filter } });
      return { response, has: recordsIn(response), isRead: isSuccess(response) && !isUnsure() };
    };
    const readIds = (list: readonly unknown[]) => read({ [parameter]: list.map(String).join(',') });
    for (const id of ids.slice(1)) {
      const [both, turned, twice] = [await readIds([ids[0], id]), await readIds([id, ids[0]]), await readIds([id, id])];
      const [one, other] = [await readIds([ids[0]]), await readIds([id])];
      if (![both, turned, twice, one, other].every(({ isRead }) => isRead)) continue;
      const [first, second, third, fourth] = [both, turned, twice, other].map(contentOf);
      const pair = `${parameter} ${String(ids[0])},${String(id)}`;
      if (!isDeepStrictEqual(first, second) || !isDeepStrictEqual(third, fourth))
        return [violation('a list of ids has no order', `${pair} has an order.`, turned.response)];
      const union = new Set([...one.has, ...other.has]);
      if (union.size === both.has.size && [...union].every((entry) => both.has.has(entry))) continue;
      const message = `Each of ${pair} selects ${union.size} records, together ${both.has.size}.`;
      return [violation('several ids select what each of them selects', message, both.response)];
    }
    const filters = filtersOf(operation, ids, made.query);
    for (const [at, first] of filters.entries())
      for (const second of filters.slice(at + 1)) {
        if (Object.keys(first).join() === Object.keys(second).join()) continue;
        const both = await read({ ...first, ...second });
        for (const alone of [first, second]) {
          const part = await read(alone);
          const more = both.isRead && part.isRead ? [...both.has].find((entry) => !part.has.has(entry)) : undefined;
          if (more === undefined) continue;
          const message = `${JSON.stringify({ ...first, ...second })} selects ${more}, which ${JSON.stringify(alone)} alone does not.`;
          return [violation('two parameters select what both select', message, both.response)];
        }
      }
    return [];
  };
  return { request, play };
};

/** Parameters that take several ids, also with others. */
export const filterChecks = (operation: CheckedOperation): Check[] => {
  const [caller, parameter] = [lastCaller(operation), idListOf(operation)];
  return caller === undefined || parameter === undefined
    ? []
    : [scenarioCheck('lists of ids', false, (tools) => filtering(operation, parameter, tools, caller))];
};
