import { type FakeRequest, type Basics, fieldsOf, notFound, type Operations, users, Refused, without } from './basics';
import type { Json } from './description';
import { createParties } from './parties';
import type { Person } from './tokens';

interface Family {
  readonly id: number;
  name: string;
  readonly createdAt: string;
  version: number;
  readonly members: Set<number>;
}

/** Families with their members and related parties. */
export const createFamilies = (basics: Basics) => {
  const { has, next, now } = basics;
  const families = new Map<number, Family>();

  const addFamily = (name: string, members: number[] = []) => {
    const family: Family = { id: next(), name, createdAt: now(), version: 1, members: new Set(members) };
    families.set(family.id, family);
    return family;
  };
  addFamily('Ada’s', [2]);
  addFamily('Bob’s', [3]);

  const familyOf = (id: unknown) => {
    const family = families.get(Number(id));
    if (!family) throw notFound();
    return family;
  };
  const ownFamily = (person: Person, id: unknown) => {
    const family = familyOf(id);
    if (person.kind !== 'concierge' && !family.members.has(person.id) && !has('foreign families')) throw notFound();
    return family;
  };

  const parties = createParties(basics, familyOf);

  const counts = (familyId: number): Json => ({
    ...Object.fromEntries(
      [
        'individuals',
        'businesses',
        'trusts',
        'charitableOrganizations',
        'brokerageCustodians',
        'insuranceCompanies',
      ].map((name) => [name, 0]),
    ),
    bankAccounts: parties.listed('bankAccount', familyId).length,
    contacts: parties.listed('contact', familyId).length,
    vendors: parties.listed('vendor', familyId).length,
    members: familyOf(familyId).members.size,
  });
  const summary = (id: unknown): Json => {
    const family = familyOf(id);
    return { family: { ...without({ ...family }, 'members'), counts: counts(family.id) } };
  };
  const line = (family: ReturnType<typeof familyOf>): Json => ({
    ...without({ ...family }, 'members'),
    individuals: [],
    businesses: [],
  });

  const member = (personId: number): Json => {
    const person = Object.values(users).find(({ id, kind }) => id === personId && kind !== 'concierge');
    if (!person) throw notFound();
    return {
      loginProfileId: person.id,
      name: person.name,
      email: `${person.name}@users.example`,
      onboarded: person.kind === 'client',
      hasBillComCustomerId: person.id === 2,
    };
  };

  const operations: Operations = {
    getClientFamilies: ({ person }: FakeRequest) => ({
      families: [...families.values()]
        .filter(({ members }) => members.has(person.id))
        .map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    }),
    getFamilies: () => ({ families: [...families.values()].map(line) }),
    addFamily: ({ body }: FakeRequest) => ({ families: [line(addFamily(String(fieldsOf(body)['familyName'])))] }),
    getFamilySummary: ({ query }: FakeRequest) => summary(query['id']),
    getFamilyPart: ({ query }: FakeRequest) => {
      const [{ id, members }, part] = [familyOf(query['id']), String(query['part'])];
      const lists: Readonly<Record<string, () => Json[]>> = {
        vendors: () => parties.listed('vendor', id).map((one) => without(one, 'isDeleted')),
        bankAccounts: () => parties.listed('bankAccount', id).map((one) => without(one, 'isDeleted')),
        contacts: () => parties.listed('contact', id).map((one) => without(one, 'isDeleted')),
        members: () => [...members].map(member),
      };
      return { [part]: lists[part]?.() ?? [] };
    },
    updateFamily: ({ body }: FakeRequest) => {
      const given = fieldsOf(body);
      const family = familyOf(given['id']);
      if ('version' in given && given['version'] !== family.version)
        throw new Refused(412, 'It was changed.', { current: summary(family.id)['family'] });
      family.name = String(given['name']);
      family.version += 1;
      return summary(family.id);
    },
    assignUser: ({ body }: FakeRequest) => {
      const { familyId, loginProfileId } = fieldsOf(body);
      const [family, person] = [familyOf(familyId), member(Number(loginProfileId))];
      family.members.add(Number(loginProfileId));
      return { member: person };
    },
    unassignUser: ({ body }: FakeRequest) => {
      const { familyId, loginProfileId } = fieldsOf(body);
      const [family] = [familyOf(familyId), member(Number(loginProfileId))];
      family.members.delete(Number(loginProfileId));
      return { success: true };
    },
    ...parties.operations,
  };
  const isMember = (person: Person, familyId: number): boolean =>
    families.get(familyId)?.members.has(person.id) ?? false;
  return { operations, ownFamily, isMember };
};
