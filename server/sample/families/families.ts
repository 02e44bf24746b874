import { hangAshfords } from '../ashford/family';
import type { Clock } from '../support/calendar';
import type { Register } from '../support/register';
import { hangAshfordTrust } from './ashfordTrust';
import { hangOnboarded } from './clients';
import { assign, hangListed } from './listed';
import { hangPartnerProfiles } from './partner';
import { hangRamans } from './raman';
import { familySeeds } from './seeds';
import { loginOf, loginProfileRows, type SignInKey } from './signIns';

/** Finds a family's id by its name. */
export type FamilyIds = (name: string) => number;

const invite = (register: Register, clock: Clock, agreement: string): void => {
  const loginProfileId = loginOf('ruth');
  register.put('onboarding', [{ loginProfileId, importOutcome: 'declined', importSettledAt: clock.at(4, '18:32') }]);
  register.put('agreement_acceptance', [{ loginProfileId, version: agreement, acceptedAt: clock.at(4, '18:30') }]);
};

const membersOf = [
  ['Ashford', ['client', 'james', 'beatrice']],
  ['Ashford Family Trust', ['client']],
  ['Raman', ['client-no-billing']],
] as const satisfies readonly (readonly [string, readonly SignInKey[]])[];

/** Files everybody who signs in and every family with all it has. */
export const hangFamilies = (register: Register, clock: Clock, agreement: string): FamilyIds => {
  register.put('login_profile', loginProfileRows(clock));
  const individuals = hangOnboarded(register, clock, agreement);
  invite(register, clock, agreement);
  const ids = new Map([
    ['Ashford', hangAshfords(register, clock, individuals.get('client'))],
    ['Ashford Family Trust', hangAshfordTrust(register, clock)],
    ['Raman', hangRamans(register, clock, individuals.get('client-no-billing'))],
  ]);
  familySeeds.forEach((seed, number) => ids.set(seed.name, hangListed(register, clock, seed, number)));
  const idOf: FamilyIds = (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`There is no family ${name}.`);
    return id;
  };
  for (const [name, members] of membersOf) assign(register, idOf(name), members, clock.at(335, '09:30'));
  hangPartnerProfiles(register, clock);
  return idOf;
};
