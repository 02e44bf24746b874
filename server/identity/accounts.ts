/** The group of sample concierges; with another issuer the group's name is configured. */
const sampleConciergeGroup = 'Concierge';

/** The password of all sample accounts; the sign-in page shows it. */
export const samplePassword = 'sample';

interface Person {
  readonly name: string;
  readonly email: string;
  /** One line for the sign-in page about the state of the account. */
  readonly description: string;
  readonly concierge: boolean;
}

const users = {
  newcomer: {
    name: 'Luca Bianchi',
    email: 'luca.bianchi@example.com',
    description: 'New: no data to import, not onboarded',
    concierge: false,
  },
  returning: {
    name: 'Amara Okafor',
    email: 'amara.okafor@example.com',
    description: 'Has a profile with the previous partner to import',
    concierge: false,
  },
  imported: {
    name: 'Henrik Sørensen',
    email: 'henrik.sorensen@example.com',
    description: 'Already imported, onboarding still to finish',
    concierge: false,
  },
  client: {
    name: 'Eleanor Ashford',
    email: 'eleanor.ashford@example.com',
    description: 'Onboarded, two families, billing access, rich data',
    concierge: false,
  },
  'client-no-billing': {
    name: 'Priya Raman',
    email: 'priya.raman@example.com',
    description: 'Onboarded, one family, no billing access',
    concierge: false,
  },
  unassigned: {
    name: 'Tomás Herrera',
    email: 'tomas.herrera@example.com',
    description: 'Onboarded, not yet assigned to a family',
    concierge: false,
  },
  concierge: {
    name: 'Morgan Reyes',
    email: 'morgan.reyes@example.com',
    description: 'Manages every family and replies to clients',
    concierge: true,
  },
  'concierge-2': {
    name: 'Dana Kowalski',
    email: 'dana.kowalski@example.com',
    description: 'A second concierge, for work on the same records',
    concierge: true,
  },
} as const satisfies Record<string, Person>;

/** The name of a sample account in code and tests. */
export type SampleHandle = keyof typeof users;

/** An account of the embedded identity provider. */
export interface SampleAccount extends Person {
  readonly handle: SampleHandle;
  /** The subject of this account's tokens. Sample rows reference it, so it never changes. */
  readonly sub: string;
  readonly groups: readonly string[];
}

/** Returns the subject of the account in tokens and sample rows. */
export const sampleSub = (handle: SampleHandle): string => `sample|${handle}`;

const isSampleHandle = (text: string): text is SampleHandle => Object.hasOwn(users, text);

/** All sample accounts, in the order of the sign-in page. */
export const sampleAccounts: readonly SampleAccount[] = Object.keys(users)
  .filter(isSampleHandle)
  .map((handle) => ({
    ...users[handle],
    handle,
    sub: sampleSub(handle),
    groups: users[handle].concierge ? [sampleConciergeGroup] : [],
  }));

/** Returns the account with this handle, ignoring case and surrounding spaces, or undefined. */
export const accountByHandle = (text: string): SampleAccount | undefined =>
  sampleAccounts.find(({ handle }) => handle === text.trim().toLowerCase());

/** Returns the account with this subject, or undefined. */
export const accountBySub = (sub: string): SampleAccount | undefined =>
  sampleAccounts.find((account) => account.sub === sub);
