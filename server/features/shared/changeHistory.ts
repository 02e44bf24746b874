import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { objectAt } from '#server/contract/document';
import { schemaProperties } from '#server/contract/schemas';
import type { Change, ChangedKind } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';

/** The owner of a record: a family, or the client who entered it. */
export interface RecordOwner {
  readonly familyId: number | null;
  readonly clientId: number | null;
}

/** A changed record, with the user and the time. */
export interface ChangedRecord {
  readonly by: number;
  readonly at: string;
  readonly owner: RecordOwner;
  readonly kind: ChangedKind;
  readonly id: number;
  readonly name: string;
}

const insertChanges = (
  db: Queries,
  { by, at, owner, kind, id, name }: ChangedRecord,
  action: Change['action'],
  fields: readonly (Difference | null)[],
): Promise<unknown> =>
  db.query(
    `INSERT INTO change_history
       (changed_by, changed_at, family_id, login_profile_id, record_kind, record_id, record_name, action, field,
        value_before, value_after)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, d ->> 'field', d ->> 'before', d ->> 'after'
     FROM jsonb_array_elements($9::jsonb) WITH ORDINALITY AS listed (d, place) ORDER BY place`,
    [by, at, owner.familyId, owner.clientId, kind, id, name, action, JSON.stringify(fields)],
  );

/** Records that a record was created, deleted or restored. */
export const recordAction = (
  db: Queries,
  change: ChangedRecord,
  action: 'created' | 'deleted' | 'restored',
): Promise<unknown> => insertChanges(db, change, action, [null]);

/** Records the changed fields of a record. */
export const recordDifferences = async (
  db: Queries,
  change: ChangedRecord,
  fields: readonly Difference[],
): Promise<void> => {
  if (fields.length > 0) await insertChanges(db, change, 'changed', fields);
};

/** A changed field. The values of identity numbers are omitted. */
export interface Difference {
  readonly field: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** The entries of a record that have ids, for example the owners of a business. */
interface Entries {
  readonly field: string;
  readonly schema: string;
  /** The field with the name of an entry. */
  readonly title: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Fields that the server sets; they are no changes of a user. */
const serverFields = ['id', 'version', 'deleted', 'individualId', 'trustId'];

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;

const difference = (property: JsonObject, field: string, before: unknown, after: unknown): Difference[] => {
  if (textOf(before) === textOf(after)) return [];
  return 'x-mask' in property ? [{ field }] : [{ field, before: textOf(before), after: textOf(after) }];
};

/** Returns the differences between two versions of a record, in the order of the contract. */
function differencesIn(schema: string, before: Values, after: Values, prefix = ''): Difference[] {
  const properties = schemaProperties(schema);
  return Object.keys(properties)
    .filter((field) => !serverFields.includes(field))
    .flatMap((field) => difference(objectAt(properties, field), prefix + field, before[field], after[field]));
}

/**
 * Returns the differences between two lists of entries: changed fields of entries in both, and one difference per added
 * or removed entry. Paths contain the index in the newer list, or in the older list for removed entries.
 */
function differencesBetween(
  { field, schema, title }: Entries,
  before: readonly Values[],
  after: readonly Values[],
): Difference[] {
  const remaining = after.flatMap((entry, index) => {
    const path = `${field}[${String(index)}]`;
    const old = before.find(({ id }) => id === entry['id']);
    return old ? differencesIn(schema, old, entry, `${path}.`) : [{ field: path, after: textOf(entry[title]) }];
  });
  const removed = before.flatMap((entry, index) =>
    after.some(({ id }) => id === entry['id'])
      ? []
      : [{ field: `${field}[${String(index)}]`, before: textOf(entry[title]) }],
  );
  return [...remaining, ...removed];
}

/** A type of record in the history. */
export interface RecordType {
  readonly name: ChangedKind;
  readonly schema: string;
  /** The fields that form its name. */
  readonly title: readonly string[];
  /** The separator of these fields; a comma by default. */
  readonly between?: string;
  /** Its entries: the owners of a business, the members of a trust. */
  readonly parts?: Entries;
}

/** The user and the time of a change, and the owner of the record. */
export type ChangeContext = Pick<ChangedRecord, 'by' | 'at' | 'owner'>;

const valuesOf = (record: object): Readonly<Record<string, unknown>> => ({ ...record });

const entriesOf = (record: object, field: string): readonly Readonly<Record<string, unknown>>[] => {
  const entries = valuesOf(record)[field];
  return Array.isArray(entries) ? entries.filter(isJsonObject) : [];
};

/** Returns the history data of a changed record. */
export const changedRecordOf = (
  context: ChangeContext,
  { name, title, between = ', ' }: RecordType,
  id: number,
  record: object,
): ChangedRecord => ({
  ...context,
  kind: name,
  id,
  name: title
    .map((field) => valuesOf(record)[field])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(between),
});

/** Returns the differences between two versions of a record, including its entries. */
export const changesIn = ({ schema, parts }: RecordType, before: object, after: object): Difference[] => [
  ...differencesIn(schema, valuesOf(before), valuesOf(after)),
  ...(parts ? differencesBetween(parts, entriesOf(before, parts.field), entriesOf(after, parts.field)) : []),
];

interface Listed {
  readonly id: number;
}

/** Records the changes between two lists of records: created, changed and deleted ones. */
export async function recordChanges(
  db: Queries,
  context: ChangeContext,
  recorded: RecordType,
  before: readonly Listed[],
  after: readonly Listed[],
): Promise<void> {
  for (const record of after) {
    const change = changedRecordOf(context, recorded, record.id, record);
    const old = before.find(({ id }) => id === record.id);
    if (old) await recordDifferences(db, change, changesIn(recorded, old, record));
    else await recordAction(db, change, 'created');
  }
  const removed = before.filter(({ id }) => !after.some((record) => record.id === id));
  for (const record of removed)
    await recordAction(db, changedRecordOf(context, recorded, record.id, record), 'deleted');
}
