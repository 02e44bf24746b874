import { linksOf, parametersAfter, type Link } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { memoOfRun } from '../data/memo';
import { sampleBody } from '../data/samples';
import type { FindIds, RecordOwner } from '../fixture';
import { creationOf, deletionOf, recordName, returnedIn } from '../lifecycle';
import { firstOf } from '../lookups';
import { operations, type CheckedOperation } from '../operations';
import { mayCall, type CallerName } from '../request';
import { json, requestFor, type Values } from '../target';
import type { TestData } from '../testData';

/** The operation that creates the record which another one reads, saves or deletes by its id. */
export const creationFor = (operation: CheckedOperation): CheckedOperation | undefined => {
  const own = linksOf(operation).map(({ operationId, at }) => `${operationId} ${at}`);
  const isStored = ({ operationId, at }: Link): boolean =>
    operationId === operation.id || own.includes(`${operationId} ${at}`);
  return (
    creationOf(operation) ??
    operations.find(
      (create) => create.tag === operation.tag && deletionOf(create) && linksOf(create).some((link) => isStored(link)),
    )
  );
};

const creatorOf = (create: CheckedOperation, whose: RecordOwner): CallerName =>
  mayCall(create, whose) ? whose : 'concierge';

const newRecord = async (
  create: CheckedOperation,
  find: FindIds | undefined,
  testData: TestData,
  whose: RecordOwner,
): Promise<JsonObject> => {
  const { target, created } = testData;
  const what = recordName(create);
  created.assertWritable(what);
  const caller = creatorOf(create, whose);
  const ids = (await find?.(testData, whose, false)) ?? {};
  const sample = sampleBody(create.id);
  const { query } = requestFor(caller, create.id, ids);
  const inside = Object.entries(ids).filter(([name]) => !(name in query));
  const body = { ...(isJsonObject(sample) ? sample : {}), ...Object.fromEntries(inside) };
  const record = returnedIn(create, { json: await target.requestJson(caller, create.id, ids, json(body)) });
  const [found, deletion] = [isJsonObject(record) ? record : {}, deletionOf(create)];
  created.add({ what, ...(deletion && { remove: () => created.remove(caller, deletion.id, found['id']) }) });
  return found;
};

/** A record of a list, in a read-only run. */
const listedRecord = async (create: CheckedOperation, testData: TestData, whose: RecordOwner): Promise<JsonObject> => {
  const link = firstOf(
    linksOf(create).filter(({ once, returned }) => once && returned),
    `list of ${recordName(create)}`,
  );
  const response: Values = { [String(link.returned).slice(1)]: { familyId: await testData.family(whose) } };
  const parameters = parametersAfter(link, { path: {}, query: {}, body: {}, response });
  const list = valueAt(
    await testData.target.requestJson(creatorOf(create, whose), link.operationId, parameters),
    link.at,
  );
  return firstOf((Array.isArray(list) ? list : []).filter(isJsonObject), recordName(create));
};

const known = memoOfRun<JsonObject>();

/** A record that the run created, in records with these ids; the same one each time unless `fresh`. */
export const recordOf = (
  create: CheckedOperation,
  find: FindIds | undefined,
  testData: TestData,
  whose: RecordOwner,
  fresh: boolean,
): Promise<JsonObject> =>
  fresh
    ? newRecord(create, find, testData, whose)
    : known(testData, `${create.id} ${whose}`, () =>
        testData.target.readOnly ? listedRecord(create, testData, whose) : newRecord(create, find, testData, whose),
      );
