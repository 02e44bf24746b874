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
 * Files the books of the families that have any. Income and expense accounts are never closed: what was earned since the first entry is
 * part of equity without standing in an equity account.
 */
export const seedLedger = (builder: SeedBuilder, clock: Clock, families: FamilyIds): void => {
  for (const plan of plans) fileBooks(builder, families(plan.family), plan, simulate(plan, clock.today));
};
