import type { BusinessEntity } from '#server/generated/operations.gen';
import type { Town } from '../support/details';
import type { SignInKey } from './signIns';

/** A family of the list: who it is made of, what it owns, who may sign in for it, and how far it is served. */
export interface FamilySeed {
  readonly name: string;
  readonly createdDaysAgo: number;
  readonly town: Town;
  /** How many of each kind of related party it has, roughly. */
  readonly size: number;
  /** Members without a sign-in of their own: first name, year of birth. */
  readonly people: readonly (readonly [first: string, born: number])[];
  readonly businesses: readonly (readonly [name: string, type: BusinessEntity['entityType']])[];
  readonly members: readonly SignInKey[];
}

/** A family of the list, in one line. */
export const family = (
  name: string,
  createdDaysAgo: number,
  town: Town,
  size: number,
  people: FamilySeed['people'],
  businesses: FamilySeed['businesses'],
  members: readonly SignInKey[] = [],
): FamilySeed => ({ name, createdDaysAgo, town, size, people, businesses, members });
