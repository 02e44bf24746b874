import { isPart, type Part, partOf, propertiesOf } from '#server/contract/document';
import type { Change, ChangedKind } from '#server/generated/operations.gen';
import type { Queries } from './records';

/** What a record hangs on: a family, or the client who entered it. */
export interface Owner {
  readonly familyId: number | null;
  readonly clientId: number | null;
}

/** A record that was changed, by whom and when. */
export interface Occasion {
  readonly by: number;
  readonly at: string;
  readonly owner: Owner;
  readonly kind: ChangedKind;
  readonly id: number;
  readonly name: string;
}

const note = (
  db: Queries,
  { by, at, owner, kind, id, name }: Occasion,
  action: Change['action'],
  fields: readonly (Difference | null)[],
): Promise<unknown> =>
  db.query(
    `INSERT INTO change_history
       (changed_by, changed_at, family_id, login_profile_id, record_kind, record_id, record_name, action, field, value_before, value_after)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, d ->> 'field', d ->> 'before', d ->> 'after'
     FROM jsonb_array_elements($9::jsonb) WITH ORDINALITY AS listed (d, place) ORDER BY place`,
    [by, at, owner.familyId, owner.clientId, kind, id, name, action, JSON.stringify(fields)],
  );

/** Writes down that a record was created, deleted or restored. */
export const noteAction = (
  db: Queries,
  occasion: Occasion,
  action: 'created' | 'deleted' | 'restored',
): Promise<unknown> => note(db, occasion, action, [null]);

/** Writes down which fields of a record were changed; nothing when none was. */
export const noteDifferences = async (
  db: Queries,
  occasion: Occasion,
  fields: readonly Difference[],
): Promise<void> => {
  if (fields.length > 0) await note(db, occasion, 'changed', fields);
};

/** A field that two versions of a record differ in. The values of an identity number are left out. */
export interface Difference {
  readonly field: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** The entries of a record that have ids of their own, for example the owners of a business. */
export interface Entries {
  readonly field: string;
  readonly schema: string;
  /** The field an entry is called by. */
  readonly title: string;
}

type Values = Readonly<Record<string, unknown>>;

/** What is the server's to say, and no change of anybody's. */
const bookkeeping = ['id', 'version', 'deleted', 'individualId', 'trustId'];

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;

const difference = (property: Part, field: string, before: unknown, after: unknown): Difference[] => {
  if (textOf(before) === textOf(after)) return [];
  return 'x-mask' in property ? [{ field }] : [{ field, before: textOf(before), after: textOf(after) }];
};

/** The differences between two versions of the fields of a schema, in the contract's order. */
export function differencesIn(schema: string, before: Values, after: Values, prefix = ''): Difference[] {
  const properties = propertiesOf(schema);
  return Object.keys(properties)
    .filter((field) => !bookkeeping.includes(field))
    .flatMap((field) => difference(partOf(properties, field), prefix + field, before[field], after[field]));
}

/**
 * The differences between two lists of entries: each field of an entry that is in both, and one line for an entry that came or went. The path
 * has the entry's place in the list it is in, the newer one where it is in both.
 */
export function differencesBetween(
  { field, schema, title }: Entries,
  before: readonly Values[],
  after: readonly Values[],
): Difference[] {
  const remaining = after.flatMap((entry, index) => {
    const path = `${field}[${String(index)}]`;
    const old = before.find(({ id }) => id === entry['id']);
    return old ? differencesIn(schema, old, entry, `${path}.`) : [{ field: path, after: textOf(entry[title]) }];
  });
  const gone = before.flatMap((entry, index) =>
    after.some(({ id }) => id === entry['id'])
      ? []
      : [{ field: `${field}[${String(index)}]`, before: textOf(entry[title]) }],
  );
  return [...remaining, ...gone];
}

/** What the history has to know of a kind of record. */
export interface Recorded {
  readonly name: ChangedKind;
  readonly schema: string;
  /** The fields it is called by. */
  readonly title: readonly string[];
  /** What stands between them; a comma unless given. */
  readonly between?: string;
  /** Its entries: the owners of a business, the members of a trust. */
  readonly parts?: Entries;
}

/** Who changes something, when, and whose it is. */
export type Circumstances = Pick<Occasion, 'by' | 'at' | 'owner'>;

const valuesOf = (record: object): Readonly<Record<string, unknown>> => ({ ...record });

const entriesOf = (record: object, field: string): readonly Readonly<Record<string, unknown>>[] => {
  const entries = valuesOf(record)[field];
  return Array.isArray(entries) ? entries.filter(isPart) : [];
};

/** The occasion of a change of a record. */
export const occasionOf = (
  circumstances: Circumstances,
  { name, title, between = ', ' }: Recorded,
  id: number,
  record: object,
): Occasion => ({
  ...circumstances,
  kind: name,
  id,
  name: title
    .map((field) => valuesOf(record)[field])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(between),
});

/** The differences between two versions of a record, those of its entries included. */
export const changesIn = ({ schema, parts }: Recorded, before: object, after: object): Difference[] => [
  ...differencesIn(schema, valuesOf(before), valuesOf(after)),
  ...(parts ? differencesBetween(parts, entriesOf(before, parts.field), entriesOf(after, parts.field)) : []),
];

interface Listed {
  readonly id: number;
}

/** Writes down how a list of records became another: what was created, which fields were changed, what was deleted. */
export async function noteChanges(
  db: Queries,
  circumstances: Circumstances,
  recorded: Recorded,
  before: readonly Listed[],
  after: readonly Listed[],
): Promise<void> {
  for (const record of after) {
    const occasion = occasionOf(circumstances, recorded, record.id, record);
    const old = before.find(({ id }) => id === record.id);
    if (old) await noteDifferences(db, occasion, changesIn(recorded, old, record));
    else await noteAction(db, occasion, 'created');
  }
  const gone = before.filter(({ id }) => !after.some((record) => record.id === id));
  for (const record of gone) await noteAction(db, occasionOf(circumstances, recorded, record.id, record), 'deleted');
}
