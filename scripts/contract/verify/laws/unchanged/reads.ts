import { parametersSchema } from '#server/contract/schemas';
import { isPart, listOf } from '#server/contract/parts';
import type { RecordOwner } from '#scripts/contract/verify/fixture';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { fixtureOf } from '#scripts/contract/verify/plans/request';
import { callerNames, kindOf, mayCall, type ApiRequest, type CallerName } from '#scripts/contract/verify/request';
import { createRng, seedOf } from '#scripts/contract/verify/rng';
import { mergedAllOf } from '#scripts/contract/verify/schemas';
import { isReading, type Tools } from '#scripts/contract/verify/plans/plan';
import { requestFor, type Values } from '#scripts/contract/verify/target';
import { validValue } from '#scripts/contract/verify/validValues';

/** Callers whose view is compared. */
const observers: readonly CallerName[] = [...callerNames, 'secondConcierge'];

/** Lists of a record selected by a required parameter with few values are all read. */
const mostChoices = 16;

const choicesOf = (operation: CheckedOperation, ids: Values): Values[] => {
  const required = [...operation.parameters.path, ...operation.parameters.query].filter(
    ({ name, required: isRequired }) => isRequired && ids[name] === undefined,
  );
  const many = required.find(({ schema }) => {
    const values = listOf(mergedAllOf(schema), 'enum');
    return values.length > 1 && values.length <= mostChoices;
  });
  const made = validValue(parametersSchema(required), createRng(seedOf(3, operation.id)), 'all')?.value;
  const one = isPart(made) ? made : {};
  if (!many) return [one];
  return listOf(mergedAllOf(many.schema), 'enum').map((value) => ({ ...one, [many.name]: value }));
};

/** The ids of a read: for a concierge, those of two clients, and of the family in which this run creates records. */
const idsFor = async (operation: CheckedOperation, { testData }: Tools, caller: CallerName): Promise<Values[]> => {
  const find = fixtureOf(operation).ids;
  if (!find) return [{}];
  const isConcierge = kindOf(caller) === 'concierge';
  const whose: RecordOwner[] = isConcierge ? ['client', 'otherClient'] : [caller === 'otherClient' ? caller : 'client'];
  const found = await Promise.all(whose.map((owner) => find(testData, owner, false).catch(() => undefined)));
  const known = found.flatMap((ids) => (ids ? [ids] : []));
  if (!isConcierge) return known;
  const [family, own] = [await testData.family('client'), await testData.ownFamily('client')];
  const inOwn = known
    .filter((ids) => family !== own && Object.keys(ids).length === 1 && Object.values(ids).includes(family))
    .map((ids) => Object.fromEntries(Object.keys(ids).map((name) => [name, own])));
  return [...known, ...inOwn];
};

const readsOf = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<ApiRequest[]> => {
  const known = await idsFor(operation, tools, caller);
  return known.flatMap((ids, at) =>
    choicesOf(operation, ids)
      .slice(0, at === 0 ? mostChoices : 1)
      .map((values) => requestFor(caller, operation.id, { ...values, ...ids })),
  );
};

/** Areas with records that an operation writes. */
const writtenAreas: ReadonlySet<string> = new Set(
  operations.filter((operation) => !isReading(operation)).map(({ tag }) => tag),
);

const isShowing = (operation: CheckedOperation): boolean =>
  isReading(operation) && writtenAreas.has(operation.tag) && operation.success.schema !== undefined;

/** A second caller of a kind differs from the first one in records of its own only. */
const isSeenBy = (caller: CallerName, operation: CheckedOperation): boolean =>
  mayCall(operation, caller) && (caller !== 'secondConcierge' || fixtureOf(operation).ids === undefined);

/**
 * Every read of every caller, with ids of records that this run may write and of others. Makes the records that it
 * needs.
 */
export const allReads = async (tools: Tools): Promise<ApiRequest[]> => {
  const reads: ApiRequest[] = [];
  for (const caller of observers) {
    if ((await tools.testData.target.tokenOf(caller)) === undefined) continue;
    for (const operation of operations.filter(isShowing))
      if (isSeenBy(caller, operation)) reads.push(...(await readsOf(operation, tools, caller)));
  }
  return reads;
};
