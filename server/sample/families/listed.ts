import { pick, scatter } from '../support/arithmetic';
import type { Clock } from '../support/calendar';
import type { SeedBuilder } from '../support/seedBuilder';
import { business } from './business';
import type { FamilySeed } from './familySeed';
import { domainOf } from './firms';
import { seedBusiness, seedIndividual, seedParties, seedTrust } from './seedRecords';
import { individual } from './individual';
import { usualParties } from './pools';
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

const seedIndividuals = (
  builder: SeedBuilder,
  familyId: number,
  { name, individuals, town }: FamilySeed,
  updatedAt: string,
): void => {
  individuals.forEach(([first, born], index) => {
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
    seedIndividual(builder, { familyId }, individual(seed, town), { updatedAt }, confirmedAt);
  });
};

const seedBusinesses = (builder: SeedBuilder, familyId: number, seed: FamilySeed, updatedAt: string): void => {
  const [first = seed.name, second] = seed.individuals.map(([name]) => `${name} ${seed.name}`);
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
    seedBusiness(builder, { familyId }, record, { updatedAt });
  }
};

const seedFamilyTrust = (
  builder: SeedBuilder,
  familyId: number,
  { name, size }: FamilySeed,
  updatedAt: string,
): void => {
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
  seedTrust(builder, { familyId }, record, { updatedAt });
};

/** Seeds all records of a family of the list. */
export const seedListed = (
  builder: SeedBuilder,
  clock: Clock,
  familyId: number,
  seed: FamilySeed,
  number: number,
): void => {
  const updatedAt = clock.at(Math.floor(seed.createdDaysAgo / 3), '14:05');
  seedIndividuals(builder, familyId, seed, updatedAt);
  seedBusinesses(builder, familyId, seed, updatedAt);
  seedFamilyTrust(builder, familyId, seed, updatedAt);
  seedParties(builder, familyId, usualParties(seed.size, number, seed.town), () => updatedAt);
};
