import { memoized } from '#server/contract/memoized';
import { isPart, listOf, type Part } from '#server/contract/parts';
import { identityOf } from '#scripts/contract/verify/identity';
import { mergedAllOf, propertyEntries, typesOf } from '#scripts/contract/verify/schemas';

/** A record in a response: an object with an identity. */
export interface RecordRef {
  /** The name of its list or property: `vendors`, `vendor`. */
  readonly name: string;
  readonly identity: string;
}

/** A value in a response. Two responses are compared by the paths of their facts. */
export interface Fact {
  readonly value: unknown;
  /** The records that contain it, the outermost first. */
  readonly records: readonly RecordRef[];
  /** The names of the properties from the innermost record to it. */
  readonly names: readonly string[];
  /** Its path in the innermost record. */
  readonly own: string;
  /** The caller's kind, the request or its time decides which value a record has (`x-relative`). */
  readonly relative: 'no' | 'caller' | 'request' | 'time';
  /** It follows from other records, from those in its own record, or from the first of these (`x-derived`). */
  readonly derived: 'no' | 'own' | 'first' | 'any';
  /** It is in an entry of a log (`x-log`): of changes, of requests, or of deleted records. */
  readonly log: 'none' | 'changes' | 'requests' | 'deleted';
}

interface Place extends Omit<Fact, 'value'> {
  readonly path: string;
  readonly name: string;
}

const branchesOf = (schema: Part): Part[] => [
  schema,
  ...[...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')].filter(isPart).map(mergedAllOf),
];

const fieldsOf = memoized(
  (schema: Part): ReadonlyMap<string, Part> => new Map(branchesOf(schema).flatMap(propertyEntries)),
);

const itemsOf = memoized(
  (schema: Part): Part => branchesOf(schema).flatMap(({ items }) => (isPart(items) ? [items] : []))[0] ?? {},
);

const derivedBy = ({ 'x-derived': value }: Part): Fact['derived'] | undefined =>
  value === true ? 'any' : value === 'own' || value === 'first' ? value : undefined;

const relativeTo = ({ 'x-relative': value }: Part): Fact['relative'] | undefined =>
  value === 'caller' || value === 'request' || value === 'time' ? value : undefined;

const logOf = ({ 'x-log': value }: Part): Fact['log'] | undefined =>
  value === 'changes' || value === 'requests' || value === 'deleted' ? value : undefined;

/** The names of the single values of a record; a server may leave out what follows from other values. */
const singleFields = memoized((record: Part): readonly string[] =>
  [...fieldsOf(record)].flatMap(([name, given]) => {
    const schema = mergedAllOf(given);
    const isSingle = typesOf(schema).every((type) => !['object', 'array'].includes(type));
    return isSingle && derivedBy(schema) === undefined ? [name] : [];
  }),
);

const visit = (given: Part, value: unknown, place: Place, facts: Map<string, Fact>, hasAbsent: boolean): void => {
  const schema = mergedAllOf(given);
  const derived = derivedBy(schema) ?? place.derived;
  const log = logOf(schema) ?? place.log;
  const relative = relativeTo(schema) ?? place.relative;
  const here: Place = { ...place, derived, log, relative };
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    for (const [at, entry] of list.entries()) {
      const identity = isPart(entry) ? identityOf(entry) : undefined;
      const step = `[${identity ?? at}]`;
      visit(itemsOf(schema), entry, { ...here, path: here.path + step, own: here.own + step }, facts, hasAbsent);
    }
    return;
  }
  if (!isPart(value)) {
    const { records, names, own } = here;
    facts.set(here.path, { value, records, names, own, relative, derived, log });
    return;
  }
  const identity = identityOf(value);
  const records = identity === undefined ? here.records : [...here.records, { name: here.name, identity }];
  const names = identity === undefined ? here.names : [];
  const fields = fieldsOf(schema);
  const absent = hasAbsent && identity !== undefined ? singleFields(schema).filter((name) => !(name in value)) : [];
  for (const [name, inner] of [...Object.entries(value), ...absent.map((one) => [one, undefined] as const)])
    visit(
      fields.get(name) ?? {},
      inner,
      {
        ...here,
        path: `${here.path}.${name}`,
        name: identity === undefined || isPart(inner) || Array.isArray(inner) ? name : here.name,
        records,
        names: [...names, name],
        own: identity === undefined ? `${here.own}.${name}` : `.${name}`,
      },
      facts,
      hasAbsent,
    );
};

/** What is known of a value without a place. */
export const nowhere: Omit<Fact, 'value'> = {
  records: [],
  names: [],
  own: '',
  relative: 'no',
  derived: 'no',
  log: 'none',
};

/** The facts of a response; with `hasAbsent`, also the single values that its records do not have. */
export const factsOf = (schema: Part, value: unknown, hasAbsent = false): ReadonlyMap<string, Fact> => {
  const facts = new Map<string, Fact>();
  visit(schema, value, { ...nowhere, path: '', name: '' }, facts, hasAbsent);
  return facts;
};
