import { isPart, listOf, type Part } from '#server/contract/parts';
import { identityOf } from '#scripts/contract/verify/identity';
import { mergedAllOf, propertyEntries } from '#scripts/contract/verify/schemas';

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
  /** It follows from other records, or from those in its own record (`x-derived`). */
  readonly derived: 'no' | 'own' | 'any';
  /** It is an entry of a log (`x-log`). */
  readonly isLogged: boolean;
}

interface Place {
  readonly path: string;
  readonly name: string;
  readonly records: readonly RecordRef[];
  readonly names: readonly string[];
  readonly derived: Fact['derived'];
  readonly isLogged: boolean;
}

const branchesOf = (schema: Part): Part[] => [
  schema,
  ...[...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')].filter(isPart).map(mergedAllOf),
];

const fieldsOf = (schema: Part): ReadonlyMap<string, Part> => new Map(branchesOf(schema).flatMap(propertyEntries));

const itemsOf = (schema: Part): Part =>
  branchesOf(schema).flatMap(({ items }) => (isPart(items) ? [items] : []))[0] ?? {};

const derivedBy = ({ 'x-derived': value }: Part): Fact['derived'] | undefined =>
  value === true ? 'any' : value === 'own' ? 'own' : undefined;

const visit = (given: Part, value: unknown, place: Place, facts: Map<string, Fact>): void => {
  const schema = mergedAllOf(given);
  const derived = derivedBy(schema) ?? place.derived;
  const isLogged = place.isLogged || schema['x-log'] === true;
  const here: Place = { ...place, derived, isLogged };
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    for (const [at, entry] of list.entries()) {
      const identity = isPart(entry) ? identityOf(entry) : undefined;
      visit(itemsOf(schema), entry, { ...here, path: `${here.path}[${identity ?? at}]` }, facts);
    }
    return;
  }
  if (!isPart(value)) {
    facts.set(here.path, { value, records: here.records, names: here.names, derived, isLogged });
    return;
  }
  const identity = identityOf(value);
  const records = identity === undefined ? here.records : [...here.records, { name: here.name, identity }];
  const names = identity === undefined ? here.names : [];
  const fields = fieldsOf(schema);
  for (const [name, inner] of Object.entries(value))
    visit(
      fields.get(name) ?? {},
      inner,
      {
        ...here,
        path: `${here.path}.${name}`,
        name: identity === undefined || isPart(inner) || Array.isArray(inner) ? name : here.name,
        records,
        names: [...names, name],
      },
      facts,
    );
};

/** The facts of a response. */
export const factsOf = (schema: Part, value: unknown): ReadonlyMap<string, Fact> => {
  const facts = new Map<string, Fact>();
  visit(schema, value, { path: '', name: '', records: [], names: [], derived: 'no', isLogged: false }, facts);
  return facts;
};
