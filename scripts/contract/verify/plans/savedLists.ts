import { linksOf, type Link } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { fieldsOf, itemsOf, schemaAt } from '#scripts/contract/shape';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { memoOfRun } from '../data/memo';
import { sampleBody, twoOf } from '../data/samples';
import type { Fixture } from '../fixture';
import { isDeletion } from '../lifecycle';
import { lastOf, recordsIn } from '../lookups';
import { operationNamed, operations, type CheckedOperation } from '../operations';
import type { CallerName } from '../request';
import { json } from '../target';
import type { TestData } from '../testData';

/** A save of a list of records with parts: businesses with their owners. */
interface SavedList {
  readonly save: CheckedOperation;
  readonly link: Link;
  /** The list of parts in a record. */
  readonly parts: string;
  /** The deletions of a record and of a part. */
  readonly remove: CheckedOperation;
  readonly removePart: CheckedOperation;
}

const savedLists = operations.flatMap((save): SavedList[] =>
  linksOf(save).flatMap((link) => {
    const fields = fieldsOf(itemsOf(schemaAt(operationNamed(link.operationId).success.schema ?? {}, link.at)));
    const parts = [...fields].find(([, schema]) => fieldsOf(itemsOf(schema)).has('id'))?.[0];
    const deletionAt = (at: string): CheckedOperation | undefined =>
      operations.find(
        (one) =>
          isDeletion(one) && linksOf(one).some((other) => other.operationId === link.operationId && other.at === at),
      );
    const [remove, removePart] = [deletionAt(link.at), deletionAt(`${link.at}/*/${String(parts)}`)];
    return link.sent !== undefined && parts !== undefined && remove && removePart
      ? [{ save, link, parts, remove, removePart }]
      : [];
  }),
);

const bodyWith = ({ sent = '' }: Link, entries: readonly unknown[]): unknown =>
  sent === '' ? entries : { [sent.slice(1)]: entries };

const entriesOf = (value: unknown, pointer: string): JsonObject[] => {
  const list = valueAt(value, pointer);
  return (Array.isArray(list) ? list : []).filter(isJsonObject);
};

/** Saves a new record with two parts. */
const newEntry = async ({ save, link, parts, remove }: SavedList, { target, created }: TestData, whose: CallerName) => {
  created.assertWritable(link.at.slice(1));
  const [first] = entriesOf(sampleBody(save.id), link.sent ?? '');
  const body = bodyWith(link, [{ ...first, [parts]: twoOf(listOf(first ?? {}, parts)) }]);
  const saved = lastOf(entriesOf(await target.requestJson(whose, save.id, {}, json(body)), link.at), link.at.slice(1));
  created.add({ what: `entry of ${link.at.slice(1)}`, remove: () => created.remove(whose, remove.id, saved['id']) });
  return saved;
};

const known = memoOfRun<JsonObject>();

/** A record of this run; the same one each time unless `fresh`. */
const entryOf = (list: SavedList, testData: TestData, whose: CallerName, fresh: boolean): Promise<JsonObject> =>
  fresh
    ? newEntry(list, testData, whose)
    : known(testData, `${list.save.id} ${whose}`, () => newEntry(list, testData, whose));

const stored = async ({ link }: SavedList, { target }: TestData, caller: CallerName): Promise<JsonObject[]> =>
  entriesOf(await target.requestJson(caller, link.operationId), link.at);

const fixturesOf = (list: SavedList): [string, Fixture][] => {
  const { save, link, parts, remove, removePart } = list;
  return [
    [
      save.id,
      {
        ids: async (testData, whose, fresh) => {
          const entry = await entryOf(list, testData, whose, fresh);
          return { record: entry['id'], part: recordsIn(entry, parts)[0]?.['id'] };
        },
        serverValues: async (testData, caller, { record }) => ({
          version: (await stored(list, testData, caller)).find(({ id }) => id === record)?.['version'],
        }),
        insert: (body, { record, part, version }) =>
          bodyWith(
            link,
            entriesOf(body, link.sent ?? '')
              .slice(0, 1)
              .map((one) => ({
                ...one,
                id: record,
                version,
                [parts]: recordsIn(one, parts)
                  .slice(0, 1)
                  .map((inner) => ({ ...inner, id: part })),
              })),
          ),
      },
    ],
    [remove.id, { ids: async (...what) => ({ id: (await entryOf(list, ...what))['id'] }) }],
    [
      removePart.id,
      {
        ids: async (testData, whose, fresh) => ({
          id: recordsIn(await entryOf(list, testData, whose, fresh), parts)[fresh ? 0 : 1]?.['id'],
        }),
        undo: async (testData, caller) => {
          const [last] = (await stored(list, testData, caller)).slice(-1);
          return testData.target.requestJson(caller, remove.id, { id: last?.['id'] });
        },
      },
    ],
  ];
};

/** Fixtures for the operations on lists that are saved as a whole. */
export const savedListFixtures: ReadonlyMap<string, Fixture> = new Map(savedLists.flatMap(fixturesOf));
