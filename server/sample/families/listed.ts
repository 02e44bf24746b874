import { pick, scatter } from '../support/arithmetic';
import type { Clock } from '../support/calendar';
import type { Register } from '../support/register';
import { business } from './business';
import type { FamilySeed } from './familySeed';
import { domainOf } from './firms';
import { hangBusiness, hangIndividual, hangParties, hangTrust } from './hang';
import { individual } from './individual';
import { usualParties } from './pools';
import { loginOf, type SignInKey } from './signIns';
import { trust } from './trust';

const occupations = [
  ['Attorney', 'Fontaine Reed LLP'],
  ['Portfolio Manager', 'Northbridge Custody'],
  ['Teacher', 'Ridgeway School'],
  ['Physician', 'St. Alban Medical Center'],
  ['Engineer', 'Copperline Electric & Mechanical'],
] as const;

const formationOf = (name: string): string =>
  `${1988 + (scatter(name) % 31)}-${String(1 + (scatter(name) % 12)).padStart(2, '0')}-${String(1 + (scatter(name) % 27)).padStart(2, '0')}`;

const hangPeople = (
  register: Register,
  familyId: number,
  { name, people, town }: FamilySeed,
  updatedAt: string,
): void => {
  people.forEach(([first, born], index) => {
    const birthday = formationOf(first).slice(4);
    const email = `${first
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}@${domainOf(name)}`;
    const working = born > 1962 && born < 1999;
    const seed = {
      first,
      last: name,
      born: `${born}${birthday}`,
      email,
      ...(working && { work: pick(occupations, scatter(first)) }),
    };
    const confirmedAt = index % 2 === 0 ? updatedAt : undefined;
    hangIndividual(register, { familyId }, individual(seed, town), { updatedAt }, confirmedAt);
  });
};

const hangBusinesses = (register: Register, familyId: number, seed: FamilySeed, updatedAt: string): void => {
  const [first = seed.name, second] = seed.people.map(([name]) => `${name} ${seed.name}`);
  const owners =
    second === undefined
      ? ([[first, 100]] as const)
      : ([
          [first, 60],
          [second, 40],
        ] as const);
  for (const [name, type] of seed.businesses) {
    const record = business(
      { name, type, formed: formationOf(name), domain: domainOf(name), contact: first, owners },
      seed.town,
    );
    hangBusiness(register, { familyId }, record, { updatedAt });
  }
};

const hangFamilyTrust = (register: Register, familyId: number, { name, size }: FamilySeed, updatedAt: string): void => {
  if (size < 4) return;
  const record = trust({
    name: `${name} Family Trust`,
    type: size % 2 === 0 ? 'RevocableTrust' : 'IrrevocableTrust',
    jurisdiction: pick(['South Dakota', 'Delaware', 'Nevada'], size),
    formed: formationOf(`${name} trust`),
    members: [
      ['Trustee', 'trustees@stillwater-trust-company.example', 'Corporate trustee; annual accounting in March.'],
      ['TrustProtector', 'protector@fontaine-reed.example'],
    ],
  });
  hangTrust(register, { familyId }, record, { updatedAt });
};

/** Files the members of a family: those who sign in for it. */
export const assign = (register: Register, familyId: number, members: readonly SignInKey[], assignedAt: string): void =>
  register.put(
    'family_member',
    members.map((key) => ({ familyId, loginProfileId: loginOf(key), assignedAt })),
  );

/** Files a family of the list with all it has; answers its id. */
export const hangListed = (register: Register, clock: Clock, seed: FamilySeed, number: number): number => {
  const createdAt = clock.at(seed.createdDaysAgo, '10:30');
  const updatedAt = clock.at(Math.floor(seed.createdDaysAgo / 3), '14:05');
  const familyId = register.add('family', { name: seed.name, createdAt, updatedAt, version: 1 + seed.size });
  assign(register, familyId, seed.members, clock.at(Math.min(seed.createdDaysAgo - 1, 60), '09:30'));
  hangPeople(register, familyId, seed, updatedAt);
  hangBusinesses(register, familyId, seed, updatedAt);
  hangFamilyTrust(register, familyId, seed, updatedAt);
  hangParties(register, familyId, usualParties(seed.size, number, seed.town), () => updatedAt);
  return familyId;
};
