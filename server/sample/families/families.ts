import { seedAshfords } from '../ashford/family';
import type { Clock } from '../support/calendar';
import type { SeedBuilder } from '../support/seedBuilder';
import { seedAshfordTrust } from './ashfordTrust';
import { seedOnboarded } from './clients';
import { assign, seedListed } from './listed';
import { seedPartnerProfiles } from './partner';
import { seedRamans } from './raman';
import { familySeeds } from './seeds';
import { loginOf, loginProfileRows, type SignInKey } from './signIns';

/** Returns a family's id by its name. */
export type FamilyIds = (name: string) => number;

const invite = (builder: SeedBuilder, clock: Clock, agreement: string): void => {
  const loginProfileId = loginOf('ruth');
  builder.put('onboarding', [{ loginProfileId, importOutcome: 'declined', importSettledAt: clock.at(4, '18:32') }]);
  builder.put('agreement_acceptance', [{ loginProfileId, version: agreement, acceptedAt: clock.at(4, '18:30') }]);
};

const membersOf = [
  ['Ashford', ['client', 'james', 'beatrice']],
  ['Ashford Family Trust', ['client']],
  ['Raman', ['client-no-billing']],
] as const satisfies readonly (readonly [string, readonly SignInKey[]])[];

/** Seeds all login profiles and all families with their records. */
export const seedFamilies = (builder: SeedBuilder, clock: Clock, agreement: string): FamilyIds => {
  builder.put('login_profile', loginProfileRows(clock));
  const individuals = seedOnboarded(builder, clock, agreement);
  invite(builder, clock, agreement);
  const ids = new Map([
    ['Ashford', seedAshfords(builder, clock, individuals.get('client'))],
    ['Ashford Family Trust', seedAshfordTrust(builder, clock)],
    ['Raman', seedRamans(builder, clock, individuals.get('client-no-billing'))],
  ]);
  familySeeds.forEach((seed, number) => ids.set(seed.name, seedListed(builder, clock, seed, number)));
  const idOf: FamilyIds = (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`There is no family ${name}.`);
    return id;
  };
  for (const [name, members] of membersOf) assign(builder, idOf(name), members, clock.at(335, '09:30'));
  seedPartnerProfiles(builder, clock);
  return idOf;
};
