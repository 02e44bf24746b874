import { seedAshfords } from '../ashford/family';
import type { Clock } from '../support/calendar';
import type { SeedBuilder } from '../support/seedBuilder';
import { seedAshfordTrust } from './ashfordTrust';
import { seedOnboarded } from './clients';
import { families } from './list';
import { seedListed } from './listed';
import { seedPartnerClients } from './partner';
import { seedRamans } from './raman';
import { familySeeds } from './seeds';
import { loginOf, loginProfileRows } from './signIns';

/** Returns a family's id by its name. */
export type FamilyIds = (name: string) => number;

const invite = (builder: SeedBuilder, clock: Clock, agreement: string): void => {
  const loginProfileId = loginOf('ruth');
  builder.put('onboarding', [{ loginProfileId, importOutcome: 'declined', importSettledAt: clock.at(4, '18:32') }]);
  builder.put('agreement_acceptance', [{ loginProfileId, version: agreement, acceptedAt: clock.at(4, '18:30') }]);
};

const assign = (builder: SeedBuilder, clock: Clock, idOf: FamilyIds): void => {
  for (const { name, assignedDaysAgo, members } of families) {
    const assignedAt = clock.at(assignedDaysAgo, '09:30');
    builder.put(
      'family_member',
      members.map((client) => ({ familyId: idOf(name), loginProfileId: loginOf(client), assignedAt })),
    );
  }
};

/** Seeds all login profiles, and what the portal has of the families: their clients, and the records of their pages. */
export const seedFamilies = (builder: SeedBuilder, clock: Clock, idOf: FamilyIds, agreement: string): void => {
  builder.put('login_profile', loginProfileRows(clock));
  const individuals = seedOnboarded(builder, clock, agreement);
  invite(builder, clock, agreement);
  seedAshfords(builder, clock, idOf('Ashford'), individuals.get('client'));
  seedAshfordTrust(builder, clock, idOf('Ashford Family Trust'));
  seedRamans(builder, clock, idOf('Raman'), individuals.get('client-no-billing'));
  familySeeds.forEach((seed, number) => {
    seedListed(builder, clock, idOf(seed.name), seed, number);
  });
  assign(builder, clock, idOf);
  seedPartnerClients(builder, clock);
};
