import { linksOf, parametersAfter } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { fieldsOf, itemsOf } from '#scripts/contract/shape';
import { isJsonObject, listOf } from '#server/contract/jsonObject';
import type { FindIds, Fixture, RecordOwner } from '../fixture';
import { fixtures } from '../fixtures';
import { callerFieldOf, deletionOf, idIn, isDeletion } from '../lifecycle';
import { recordsIn } from '../lookups';
import type { CheckedOperation } from '../operations';
import { callerNames, mayCall, type CallerName } from '../request';
import { mergedAllOf } from '../schemas';
import { requestFor, type Values } from '../target';
import type { TestData } from '../testData';
import { isReading } from './plan';
import { creationFor, recordOf } from './records';
import { savedListFixtures } from './savedLists';

type FindRecord = (testData: TestData, whose: RecordOwner, fresh: boolean, isOwn: boolean) => Promise<unknown>;

/** The records that required parameters and fields of these names identify. */
const recordsNamed: ReadonlyMap<string, FindRecord> = new Map<string, FindRecord>([
  ['familyId', (testData, whose, _fresh, isOwn) => (isOwn ? testData.ownFamily(whose) : testData.family(whose))],
  ['conversationId', (testData, whose, fresh) => (fresh ? testData.newConversation : testData.conversation)(whose)],
  ['loginProfileId', (testData, whose) => testData.profile(whose)],
]);

/** Whether a request names a record by its id: in a parameter, or in the body of a save. */
const namesRecord = ({ parameters, body, method }: CheckedOperation): boolean =>
  [...parameters.path, ...parameters.query].some(({ name }) => name === 'id') ||
  (method === 'PUT' && fieldsOf(body?.schema ?? {}).has('id'));

const namedIds = (operation: CheckedOperation): FindIds | undefined => {
  const { parameters, body, callers } = operation;
  const fields = listOf(mergedAllOf(body?.schema ?? {}), 'required').map(String);
  const required = [...parameters.path, ...parameters.query].filter((one) => one.required).map(({ name }) => name);
  const found = [...required, ...fields].flatMap((name) => {
    const find = recordsNamed.get(name);
    return find ? [[name, find] as const] : [];
  });
  // Concierges write in a family of this run.
  const isOwn = !isReading(operation) && !callers.includes('client');
  const create = namesRecord(operation) ? creationFor(operation) : undefined;
  if (found.length === 0 && !create) return undefined;
  return async (testData, whose, fresh) => {
    const record = create && (await recordOf(create, fixtureOf(create).ids, testData, whose, fresh));
    const named = found.map(async ([name, find]) => [name, await find(testData, whose, fresh, isOwn)] as const);
    return { ...Object.fromEntries(await Promise.all(named)), ...(record && { id: record['id'] }) };
  };
};

/** The list of owners or members in a save of a record. */
const partsOf = ({ method, body }: CheckedOperation): string | undefined =>
  method === 'PUT'
    ? [...fieldsOf(body?.schema ?? {})].find(([, schema]) => fieldsOf(itemsOf(schema)).has('id'))?.[0]
    : undefined;

/** Sends one stored owner or member: a save does not delete those it does not list, so their number would grow. */
const withStoredPart =
  (parts: string): NonNullable<Fixture['insert']> =>
  (body, { part, ...values }) => {
    if (!isJsonObject(body)) return body;
    const [first] = recordsIn(body, parts);
    return { ...body, ...values, [parts]: first ? [{ ...first, id: part }] : [] };
  };

/** Deletes what an operation has created. */
const deletionAfter = (operation: CheckedOperation): Fixture['undo'] => {
  const deletion = deletionOf(operation);
  return (
    deletion &&
    (({ target }, caller, json) => {
      const by = [caller, ...callerNames].find((name) => mayCall(deletion, name)) ?? caller;
      return target.requestJson(by, deletion.id, { id: idIn(operation, { json }) });
    })
  );
};

const derived = (operation: CheckedOperation): Fixture => {
  const [ids, undo, parts] = [namedIds(operation), deletionAfter(operation), partsOf(operation)];
  const sender = callerFieldOf(operation);
  const given = fixtures[operation.id];
  return {
    ...(ids && { ids }),
    ...(undo && !given?.irreversible && { undo }),
    ...(sender !== undefined && {
      serverValues: async ({ profile }, caller) => ({ [sender]: await profile(caller) }),
    }),
    ...(parts !== undefined && { insert: withStoredPart(parts) }),
    deletes: isDeletion(operation),
    ...savedListFixtures.get(operation.id),
    ...given,
  };
};

const known = new Map<string, Fixture>();

/** What the requests of an operation need besides the contract. */
export const fixtureOf = (operation: CheckedOperation): Fixture => {
  const fixture = known.get(operation.id) ?? derived(operation);
  known.set(operation.id, fixture);
  return fixture;
};

/** The version that a save of the record with these ids names, and its first owner or member: from the linked read. */
export const storedValues = async (
  operation: CheckedOperation,
  { target }: TestData,
  caller: CallerName,
  values: Values,
): Promise<Values> => {
  const [link] = linksOf(operation).filter(({ deleted }) => !deleted);
  if (!link || !fieldsOf(operation.body?.schema ?? {}).has('version')) return {};
  const parameters = parametersAfter(link, { path: values, query: values, body: values, response: undefined });
  // An id of the response is that of the request.
  const named = Object.entries(parameters).map(([name, value]): [string, unknown] => [name, value ?? values['id']]);
  const { json } = await target.send(requestFor(caller, link.operationId, Object.fromEntries(named)));
  const stored = valueAt(json, link.at);
  const { key = ['id'] } = link;
  const record = Array.isArray(stored)
    ? stored.filter(isJsonObject).find((one) => key.every((name) => one[name] === values[name]))
    : stored;
  if (!isJsonObject(record)) return { version: undefined };
  const parts = partsOf(operation);
  return { version: record['version'], ...(parts !== undefined && { part: recordsIn(record, parts)[0]?.['id'] }) };
};
