import { ashfordPlan } from './ashford';
import { booksOf } from './books';
import type { Plan } from './plan';
import { ramanPlan } from './raman';
import { simulate } from './simulate';
import { trustPlan } from './trust';

const plans: readonly Plan[] = [ashfordPlan, trustPlan, ramanPlan];

/**
 * Returns the books of families. Income and expense accounts are never closed: earnings since the first entry are part of
 * equity without an equity account.
 */
export const ledger = (today: string) => {
  const books = plans.map((plan) => booksOf(plan, simulate(plan, today), today));
  return {
    locations: books.flatMap(({ locations }) => locations),
    accounts: books.flatMap(({ accounts }) => accounts),
    dimensions: books.flatMap(({ dimensions }) => dimensions),
    'journal-lines': books.flatMap((one) => one['journal-lines']),
    'trial-balance': books.flatMap((one) => one['trial-balance']),
  };
};
