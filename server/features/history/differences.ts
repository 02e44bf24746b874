import { type Part, partOf } from '#server/contract/document';
import { propertiesOf } from '../contractSchemas';

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
