import type { SignInKey } from './signIns';
import { familySeeds } from './seeds';

/** A family: its name, how long the portal has had it, and its clients. */
interface Listed {
  readonly name: string;
  readonly createdDaysAgo: number;
  readonly assignedDaysAgo: number;
  readonly members: readonly SignInKey[];
}

const detailed: readonly Listed[] = [
  { name: 'Ashford', createdDaysAgo: 1_985, assignedDaysAgo: 335, members: ['client', 'james', 'beatrice'] },
  { name: 'Ashford Family Trust', createdDaysAgo: 1_320, assignedDaysAgo: 335, members: ['client'] },
  { name: 'Raman', createdDaysAgo: 612, assignedDaysAgo: 335, members: ['client-no-billing'] },
];

/** All families, in the order of their ids. */
export const families: readonly Listed[] = [
  ...detailed,
  ...familySeeds.map((seed) => ({ ...seed, assignedDaysAgo: Math.min(seed.createdDaysAgo - 1, 60) })),
];

/** Returns the first family of a client. */
export const familyOf = (client: SignInKey): string => {
  const family = families.find(({ members }) => members.includes(client));
  if (!family) throw new Error(`${client} is in no family.`);
  return family.name;
};
