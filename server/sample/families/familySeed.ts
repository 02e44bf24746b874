import type { BusinessEntity } from '#server/generated/operations.gen';
import type { Town } from '../support/details';
import type { SignInKey } from './signIns';

/** A family of the list: its members, related parties, clients and service. */
export interface FamilySeed {
  readonly name: string;
  readonly createdDaysAgo: number;
  readonly town: Town;
  /** Approximate number of related parties per kind. */
  readonly size: number;
  /** Individuals without a login profile: first name, year of birth. */
  readonly individuals: readonly (readonly [first: string, born: number])[];
  readonly businesses: readonly (readonly [name: string, type: BusinessEntity['entityType']])[];
  readonly members: readonly SignInKey[];
}

/** Creates a family of the list. */
export const family = (
  name: string,
  createdDaysAgo: number,
  town: Town,
  size: number,
  individuals: FamilySeed['individuals'],
  businesses: FamilySeed['businesses'],
  members: readonly SignInKey[] = [],
): FamilySeed => ({ name, createdDaysAgo, town, size, individuals, businesses, members });
