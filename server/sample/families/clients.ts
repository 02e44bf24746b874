import { billingCustomer } from '../invoices/invoices';
import type { Clock } from '../support/calendar';
import { type Town, towns } from '../support/details';
import type { SeedBuilder } from '../support/seedBuilder';
import { individual, type PersonSeed } from './individual';
import { familyOf } from './list';
import { seedIndividual } from './seedRecords';
import { loginOf, type SignInKey, signInOf } from './signIns';

/** A client who has completed onboarding, and the days since then. */
interface Onboarded {
  readonly person: Omit<PersonSeed, 'first' | 'last' | 'email'>;
  readonly town: Town;
  readonly daysAgo: number;
  readonly billing?: boolean;
  readonly profile?: readonly [displayName: string, bio: string];
}

const onboarded = {
  client: {
    person: {
      middle: 'Grace',
      born: '1968-02-29',
      work: ['Naval Architect', 'Harborlight Ventures LLC'],
      dependents: 2,
    },
    town: towns.boston,
    daysAgo: 340,
    billing: true,
    profile: [
      'Eleanor',
      'Naval architect, sails out of Nantucket, collects sea charts of coasts that no longer look that way.',
    ],
  },
  'client-no-billing': {
    person: { born: '1982-09-14', work: ['Cardiologist', 'Lakeside Heart Institute'], dependents: 1 },
    town: towns.chicago,
    daysAgo: 210,
    profile: ['Priya', 'Cardiologist and reluctant landlord. Please write rather than call during clinic hours.'],
  },
  unassigned: {
    person: { born: '1990-05-03', work: ['Architect', 'Herrera + Vale Arquitectos'], marital: 'Domestic Partnership' },
    town: towns.austin,
    daysAgo: 9,
    profile: ['Tomás', 'Architect, Austin and Monterrey.'],
  },
  james: {
    person: {
      born: '1966-11-02',
      suffix: 'III',
      dependents: 2,
      work: ['Managing Partner', 'Ashford Capital Partners LP'],
    },
    town: towns.boston,
    daysAgo: 330,
    billing: true,
    profile: ['James', 'Looks after the partnership. Copies Eleanor on everything.'],
  },
  marcus: {
    person: { born: '1961-04-18', work: ['Chairman', 'Lindqvist Precision Tools, Inc.'] },
    town: towns.chicago,
    daysAgo: 260,
    billing: true,
  },
  ingrid: { person: { born: '1963-08-27' }, town: towns.chicago, daysAgo: 255 },
  adaeze: {
    person: { born: '1968-12-05', work: ['Physician', 'Osei Clinical Partners LLP'] },
    town: towns.atlanta,
    daysAgo: 190,
    billing: true,
  },
  rafael: {
    person: { born: '1969-03-30', work: ['Hotelier', 'Castellane Hospitality LLC'] },
    town: towns.miami,
    daysAgo: 240,
    billing: true,
  },
  miriam: {
    person: { born: '1960-06-11', work: ['Gallerist', 'Ames Gallery LLC'] },
    town: towns.newYork,
    daysAgo: 205,
    billing: true,
  },
  kenji: {
    person: { born: '1979-10-19', work: ['Founder', 'Lantern Hill Software, Inc.'] },
    town: towns.sanFrancisco,
    daysAgo: 170,
  },
  fiona: {
    person: { born: '1962-01-23', work: ['Rancher', 'Kirkbride Ranch LP'] },
    town: towns.denver,
    daysAgo: 150,
    billing: true,
  },
  lorenzo: {
    person: { born: '1970-07-07', work: ['Stonemason', 'Marchetti Stoneworks LLC'] },
    town: towns.newYork,
    daysAgo: 132,
  },
  nadia: {
    person: { born: '1972-02-14', work: ['Creative Director', 'Haddad Textiles International LLC'] },
    town: towns.greenwich,
    daysAgo: 118,
  },
  simon: { person: { born: '1955-09-09' }, town: towns.greenwich, daysAgo: 101, billing: true },
  gideon: { person: { born: '1957-05-21' }, town: towns.seattle, daysAgo: 84 },
  claire: {
    person: { born: '1961-12-30', work: ['Importer', 'Dubois & Fils Imports LLC'] },
    town: towns.boston,
    daysAgo: 66,
    billing: true,
  },
} as const satisfies Partial<Record<SignInKey, Onboarded>>;

const isOnboarded = (key: string): key is keyof typeof onboarded => Object.hasOwn(onboarded, key);

const onboardedClients = Object.keys(onboarded).filter(isOnboarded);

/** Returns whether a person has billing access. */
export const hasBilling = (key: SignInKey): boolean => {
  if (!isOnboarded(key)) return false;
  const { billing = false }: Onboarded = onboarded[key];
  return billing;
};

/** Returns the names and the address of a person. */
export const namesOf = (key: SignInKey) => {
  const { name, email } = signInOf(key);
  const [first = '', ...last] = name.split(' ');
  return { first, last: last.join(' '), email };
};

const seedClient = (builder: SeedBuilder, clock: Clock, agreement: string, key: keyof typeof onboarded): number => {
  const { person, town, daysAgo, profile }: Onboarded = onboarded[key];
  const loginProfileId = loginOf(key);
  const at = clock.at(daysAgo, '16:20');
  builder.put('agreement_acceptance', [{ loginProfileId, version: agreement, acceptedAt: clock.at(daysAgo, '15:35') }]);
  builder.put('onboarding', [
    { loginProfileId, importOutcome: 'declined', importSettledAt: clock.at(daysAgo, '15:40'), completedAt: at },
  ]);
  if (profile) {
    const [displayName, bio] = profile;
    builder.put('profile', [
      { loginProfileId, displayName, bio, version: 2, updatedAt: clock.at(daysAgo - 2, '08:10') },
    ]);
  }
  if (hasBilling(key)) {
    const billComCustomerId = billingCustomer(familyOf(key));
    builder.put('billing_customer', [{ loginProfileId, billComCustomerId, createdAt: clock.at(daysAgo - 5, '11:00') }]);
  }
  return seedIndividual(
    builder,
    { loginProfileId },
    individual({ ...namesOf(key), ...person }, town),
    { updatedAt: at },
    at,
  );
};

/** Seeds all clients who have completed onboarding; returns their individuals. */
export const seedOnboarded = (builder: SeedBuilder, clock: Clock, agreement: string): Map<SignInKey, number> =>
  new Map(onboardedClients.map((key) => [key, seedClient(builder, clock, agreement, key)]));
