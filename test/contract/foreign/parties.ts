import { type FakeRequest, type Basics, fieldsOf, notFound, type Operations, Refused, without } from './basics';
import type { Json } from './description';

export interface Stored extends Json {
  readonly id: number;
  readonly familyId: number;
  readonly version: number;
}

type Kind = 'vendor' | 'bankAccount' | 'contact';

const kinds: readonly (readonly [kind: Kind, name: string])[] = [
  ['vendor', 'Vendor'],
  ['bankAccount', 'BankAccount'],
  ['contact', 'Contact'],
];

/** Vendors, bank accounts and contacts of families. */
export const createParties = (
  { has, next, now, storedFields }: Basics,
  familyOf: (id: unknown) => { readonly id: number },
) => {
  const parties = {
    vendor: new Map<number, Stored>(),
    bankAccount: new Map<number, Stored>(),
    contact: new Map<number, Stored>(),
  };

  const listed = (kind: Kind, familyId: number): Stored[] =>
    [...parties[kind].values()].filter(
      (one) => one.familyId === familyId && (one['isDeleted'] !== true || has('deleted stay listed')),
    );

  const partyOperations = (kind: Kind, name: string): Operations => {
    const map = parties[kind];
    const found = (id: unknown): Stored => {
      const stored = map.get(Number(id));
      if (!stored || (stored['isDeleted'] === true && !has('deleted can be read'))) throw notFound();
      return stored;
    };
    const shown = (stored: Json): Json => ({
      [kind]: { ...without(stored, 'isDeleted'), ...(has('account numbers leak') && { accountNumber: '4000123412' }) },
    });
    return {
      [`get${name}`]: ({ query }: FakeRequest) => shown(found(query['id'])),
      [`create${name}`]: ({ query, body }: FakeRequest) => {
        const family = familyOf(query['familyId']);
        const stored = {
          ...storedFields(fieldsOf(body)),
          id: next(),
          familyId: family.id,
          version: 1,
          updatedAt: now(),
        };
        if (!has('records are not stored')) map.set(stored.id, stored);
        if (has('stored twice')) {
          const duplicate = { ...stored, id: next() };
          map.set(duplicate.id, duplicate);
        }
        return shown(stored);
      },
      [`update${name}`]: ({ body }: FakeRequest) => {
        const given = fieldsOf(body);
        const stored = found(given['id']);
        if (stored.familyId !== given['familyId']) throw notFound();
        if ('version' in given && given['version'] !== stored.version && !has('versions do not count'))
          throw new Refused(412, 'It was changed.', { current: shown(stored)[kind] });
        const merged = has('saves are merged') ? { ...stored, ...storedFields(given) } : storedFields(given);
        const saved = {
          ...merged,
          id: stored.id,
          familyId: stored.familyId,
          version: stored.version + (has('versions do not change') ? 0 : 1),
          updatedAt: now(),
        };
        if (!has('updates are not stored')) map.set(stored.id, saved);
        const previous = [...map.values()].findLast(
          (one) => one.isDeleted !== true && one.id < stored.id && one.familyId === stored.familyId,
        );
        if (previous && has('an update reaches another record'))
          map.set(previous.id, { ...saved, id: previous.id, version: previous.version });
        return shown(saved);
      },
      [`delete${name}`]: ({ query }: FakeRequest) => {
        const stored = found(query['id']);
        if (!has('deleting has no effect')) map.set(stored.id, { ...stored, isDeleted: true });
        const next = [...map.values()].find((one) => one.id > stored.id && one.familyId === stored.familyId);
        if (next && has('deleting takes the next one along')) map.set(next.id, { ...next, isDeleted: true });
        return { success: true };
      },
    };
  };

  return {
    listed,
    operations: Object.assign({}, ...kinds.map(([kind, name]) => partyOperations(kind, name))) as Operations,
  };
};
