import { linksOf } from '#scripts/contract/links';
import { type JsonObject } from '#server/contract/jsonObject';
import { operations } from './operations';

/** Keys of records without id, from the links of the contract. */
const linkKeys = new Set(operations.flatMap(linksOf).flatMap(({ key }) => (key ? [key.join(' ')] : [])));

/** The fields that identify records, most specific first. */
const keys: readonly (readonly string[])[] = [
  ['kind', 'id', 'familyId'],
  // A person has an entry for each of their families.
  ['id', 'familyId', 'loginProfileId'],
  ['id'],
  ['_id'],
  ['accountNumber'],
  ['recordKind', 'recordId'],
  ...[...linkKeys].map((key) => key.split(' ')),
];

const findIdentity = (value: JsonObject): string | undefined =>
  keys
    .find((names) => names.every((name) => value[name] !== undefined))
    ?.map((name) => String(value[name]))
    .join('/');

/** Identities that were found. Lists are compared entry by entry. */
const known = new WeakMap<JsonObject, string | undefined>();

/** The identity of an object; undefined when it has none. */
export const identityOf = (value: JsonObject): string | undefined => {
  if (!known.has(value)) known.set(value, findIdentity(value));
  return known.get(value);
};
