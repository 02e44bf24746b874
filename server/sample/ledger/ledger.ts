import type { FamilyIds } from '../families/families';
import type { Clock } from '../support/calendar';
import type { SeedBuilder } from '../support/seedBuilder';
import { ashfordPlan } from './ashford';
import { fileBooks } from './books';
import type { Plan } from './plan';
import { ramanPlan } from './raman';
import { simulate } from './simulate';
import { trustPlan } from './trust';

const plans: readonly Plan[] = [ashfordPlan, trustPlan, ramanPlan];

/**
 * Seeds the books of families. Income and expense accounts are never closed: earnings since the first entry are part of
 * equity without an equity account.
 */
export const seedLedger = (builder: SeedBuilder, clock: Clock, families: FamilyIds): void => {
  for (const plan of plans) fileBooks(builder, families(plan.family), plan, simulate(plan, clock.today));
};
