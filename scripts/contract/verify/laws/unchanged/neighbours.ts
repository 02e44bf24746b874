import { linksOf } from '#scripts/contract/links';
import { fieldsOf } from '#scripts/contract/shape';
import { memoOfRun } from '#scripts/contract/verify/data/memo';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Tools } from '#scripts/contract/verify/plans/plan';
import {
  fixtureOf,
  fullRequest,
  permittedCallers,
  recordsOwner,
  unkeyed,
} from '#scripts/contract/verify/plans/request';
import type { CallerName } from '#scripts/contract/verify/request';
import { mergedAllOf } from '#scripts/contract/verify/schemas';
import type { Values } from '#scripts/contract/verify/target';
import { listOf } from '#server/contract/parts';

/** The saves of records without id, with the field that names their place: the conversation or the step of a draft. */
const places = operations.flatMap((operation): (readonly [CheckedOperation, string])[] => {
  const fields = [...fieldsOf(operation.body?.schema ?? {}).keys()];
  const [link] = linksOf(operation).filter(({ deleted, shows }) => !deleted && !shows);
  if (operation.method !== 'PUT' || fields.includes('id') || !link) return [];
  const inLink = Object.values(link.parameters);
  const place = fields.find((name) => link.key?.includes(name) ?? inLink.includes(`$request.body#/${name}`));
  return place === undefined ? [] : [[operation, place]];
});

/** The values of a place: all of an enum, or two records. */
const valuesOf = async (operation: CheckedOperation, place: string, { testData }: Tools, caller: CallerName) => {
  const choices = listOf(mergedAllOf(fieldsOf(operation.body?.schema ?? {}).get(place) ?? {}), 'enum');
  const find = fixtureOf(operation).ids;
  if (choices.length > 0 || !find) return choices;
  return Promise.all([false, true].map(async (fresh) => (await find(testData, recordsOwner(caller), fresh))[place]));
};

type Neighbour = readonly [operation: CheckedOperation, caller: CallerName, values: Values];

const neighboursOf = async (tools: Tools): Promise<Neighbour[]> => {
  const found: Neighbour[] = [];
  for (const [operation, place] of places)
    for (const caller of permittedCallers(operation)) {
      if ((await tools.testData.target.tokenOf(caller)) === undefined) continue;
      for (const value of await valuesOf(operation, place, tools, caller))
        found.push([operation, caller, { [place]: value }]);
    }
  return found;
};

const known = memoOfRun<Neighbour[]>();

/** Saves a record of each kind without id in several places, so that a write that changes those of others is seen. */
export const saveNeighbours = async (tools: Tools): Promise<void> => {
  for (const [operation, caller, values] of await known(tools.testData, 'all', () => neighboursOf(tools))) {
    const { request } = await fullRequest(operation, tools, caller, values);
    await tools.testData.target.send(unkeyed(request));
  }
};
