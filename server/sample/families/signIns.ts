import { sampleAccounts, sampleSub, type SampleHandle } from '#server/identity/accounts';
import type { Clock } from '../support/calendar';

/** Clients without an account of the embedded identity provider. */
const others = {
  james: 'James Ashford',
  beatrice: 'Beatrice Ashford',
  marcus: 'Marcus Lindqvist',
  ingrid: 'Ingrid Lindqvist',
  adaeze: 'Adaeze Osei',
  rafael: 'Rafael Castellane',
  miriam: 'Miriam Rosenthal',
  kenji: 'Kenji Yamamoto',
  fiona: 'Fiona Kirkbride',
  lorenzo: 'Lorenzo Marchetti',
  nadia: 'Nadia Haddad',
  simon: 'Simon Thornbury',
  astrid: 'Astrid Solberg',
  gideon: 'Gideon Fairweather',
  claire: 'Claire Dubois',
  ruth: 'Ruth Calloway',
  owen: 'Owen Penhallow',
} as const satisfies Record<string, string>;

/** A person with a login profile: an account, or one of the further clients. */
export type SignInKey = SampleHandle | keyof typeof others;

interface SignIn {
  readonly key: SignInKey;
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly isConcierge: boolean;
}

const isOther = (text: string): text is keyof typeof others => Object.hasOwn(others, text);

const further: readonly SignIn[] = Object.keys(others)
  .filter(isOther)
  .map((key) => ({
    key,
    sub: `sample|client|${key}`,
    name: others[key],
    email: `${others[key].toLowerCase().replace(' ', '.')}@example.com`,
    isConcierge: false,
  }));

const signIns: readonly SignIn[] = [
  ...sampleAccounts.map(({ handle, name, email, concierge }) => ({
    key: handle,
    sub: sampleSub(handle),
    name,
    email,
    isConcierge: concierge,
  })),
  ...further,
];

/** Returns name and email of a login profile. */
export const signInOf = (key: SignInKey): SignIn => {
  const found = signIns.find((signIn) => signIn.key === key);
  if (!found) throw new Error(`Nobody signs in as ${key}.`);
  return found;
};

/** Returns the login profile of a person. */
export const loginOf = (key: SignInKey): number => signIns.indexOf(signInOf(key)) + 1;

/** Seeds the rows of `login_profile`; concierges are the oldest, the newcomer is a week old. */
export const loginProfileRows = (clock: Clock): object[] =>
  signIns.map(({ key, sub, name, email, isConcierge }, index) => ({
    id: loginOf(key),
    sub,
    name,
    email,
    isConcierge,
    emailVerified: true,
    createdAt: clock.at(isConcierge ? 420 : key === 'newcomer' ? 6 : 400 - index * 11, '09:15'),
  }));
