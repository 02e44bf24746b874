import { type FakeRequest, type Basics, createBasics, fieldsOf, notFound, type Operations, Refused } from './basics';
import { createConversations } from './conversations';
import type { Json } from './description';
import { createFamilies } from './families';

const profileOperations = ({ has, storedFields }: Basics): Operations => {
  const profiles = new Map<number, Json & { version: number }>();
  return {
    validateUser: ({ person }: FakeRequest) => ({ validated: person.kind === 'client' }),
    isOnboarded: ({ person }: FakeRequest) => person.kind !== 'newcomer',
    isConcierge: ({ person }: FakeRequest) => person.kind === 'concierge',
    getLoginProfileId: ({ person }: FakeRequest) => person.id,
    getProfileBilling: ({ person }: FakeRequest) => ({ hasBillComCustomerId: person.id === 2 }),
    getProfile: ({ person }: FakeRequest) => {
      const profile = profiles.get(person.id);
      if (!profile) throw notFound();
      return { ...profile, hasBillComCustomerId: person.id === 2 };
    },
    updateProfile: ({ person, body }: FakeRequest) => {
      const [{ displayName, bio, version }, stored] = [fieldsOf(body), profiles.get(person.id)];
      if (stored && version !== undefined && version !== stored.version)
        throw new Refused(412, 'It was changed.', { current: stored });
      if (!stored && version !== undefined) throw new Refused(412, 'It was changed.', { current: {} });
      const profile = {
        ...storedFields({ ...(displayName !== undefined && { displayName }), ...(bio !== undefined && { bio }) }),
        version: (stored?.version ?? 0) + 1,
      };
      profiles.set(person.id, profile);
      return {
        ...profile,
        hasBillComCustomerId: person.id === 2,
        ...(has('identity numbers leak') && { ssn: '123456789' }),
      };
    },
  };
};

/** What each operation does, and what it leaves behind for the others. */
export const createState = (has: Basics['has']): Operations => {
  const basics = createBasics(has);
  const families = createFamilies(basics);
  return {
    getHealth: () => ({ status: 'up' }),
    getHealthReady: () => ({ status: 'up' }),
    getHealthLive: () => ({ status: 'up' }),
    ...profileOperations(basics),
    ...families.operations,
    ...createConversations(basics, families),
  };
};
