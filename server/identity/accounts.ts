/** The group that makes a sample account a concierge; with another issuer the group's name is configuration. */
const sampleConciergeGroup = 'Concierge';

/** The one password of every sample account; the sign-in page says it. */
export const samplePassword = 'sample';

interface Person {
  readonly name: string;
  readonly email: string;
  /** One line for the sign-in page: what this account is there to show. */
  readonly shows: string;
  readonly concierge: boolean;
}

const people = {
  newcomer: {
    name: 'Luca Bianchi',
    email: 'luca.bianchi@example.com',
    shows: 'New here: nothing to import, not onboarded',
    concierge: false,
  },
  returning: {
    name: 'Amara Okafor',
    email: 'amara.okafor@example.com',
    shows: 'Has a profile with the previous partner to import',
    concierge: false,
  },
  imported: {
    name: 'Henrik Sørensen',
    email: 'henrik.sorensen@example.com',
    shows: 'Already imported, onboarding still to finish',
    concierge: false,
  },
  client: {
    name: 'Eleanor Ashford',
    email: 'eleanor.ashford@example.com',
    shows: 'Onboarded, two families, billing access, rich data',
    concierge: false,
  },
  'client-no-billing': {
    name: 'Priya Raman',
    email: 'priya.raman@example.com',
    shows: 'Onboarded, one family, no billing access',
    concierge: false,
  },
  unassigned: {
    name: 'Tomás Herrera',
    email: 'tomas.herrera@example.com',
    shows: 'Onboarded, not yet assigned to a family',
    concierge: false,
  },
  concierge: {
    name: 'Morgan Reyes',
    email: 'morgan.reyes@example.com',
    shows: 'Manages every family and answers conversations',
    concierge: true,
  },
  'concierge-2': {
    name: 'Dana Kowalski',
    email: 'dana.kowalski@example.com',
    shows: 'A second concierge, for work side by side',
    concierge: true,
  },
} as const satisfies Record<string, Person>;

export type SampleHandle = keyof typeof people;

/** A person of the sample data who can sign in at the embedded identity provider. */
export interface SampleAccount extends Person {
  readonly handle: SampleHandle;
  /** The subject of this account's tokens; sample rows link to people by it, so it never changes. */
  readonly sub: string;
  readonly groups: readonly string[];
}

/** The subject by which sample rows and tokens name the account. */
export const sampleSub = (handle: SampleHandle): string => `sample|${handle}`;

const isSampleHandle = (text: string): text is SampleHandle => Object.hasOwn(people, text);

/** Every sample account, in the order the sign-in page lists them. */
export const sampleAccounts: readonly SampleAccount[] = Object.keys(people)
  .filter(isSampleHandle)
  .map((handle) => ({
    ...people[handle],
    handle,
    sub: sampleSub(handle),
    groups: people[handle].concierge ? [sampleConciergeGroup] : [],
  }));

/** The account with this handle as a person types it (case and surrounding spaces do not matter), or undefined. */
export const accountByHandle = (typed: string): SampleAccount | undefined =>
  sampleAccounts.find(({ handle }) => handle === typed.trim().toLowerCase());

/** The account with this subject, or undefined. */
export const accountBySub = (sub: string): SampleAccount | undefined =>
  sampleAccounts.find((account) => account.sub === sub);
