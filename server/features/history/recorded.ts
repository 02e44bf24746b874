import { isPart } from '#server/contract/document';
import type { ChangedKind } from '#server/generated/operations.gen';
import type { Queries } from '../records';
import { type Difference, differencesBetween, differencesIn, type Entries } from './differences';
import { noteAction, noteDifferences, type Occasion } from './store';

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
