import type { Plan } from './laws/law';
import { createRng } from './rng';

/** Exclusive plans that are judged together: fewer of those that may change much, so that they hide less of each other. */
const mostTogether = { narrow: 16, wide: 3 };

/** The groups of exclusive plans that are judged together: each of one law, with one plan of an operation. */
export const togetherOf = (plans: readonly Plan[]): Plan[][] => {
  const keyOf = (plan: Plan): string => {
    const same = plans.filter(({ law, operation }) => law === plan.law && operation === plan.operation);
    return `${plan.exclusive ?? ''} ${plan.law} ${same.indexOf(plan)}`;
  };
  return [...new Set(plans.map(keyOf))].sort().flatMap((key) => {
    const own = plans.filter((plan) => keyOf(plan) === key);
    const size = mostTogether[own[0]?.exclusive ?? 'narrow'];
    return own.flatMap((_, at) => (at % size === 0 ? [own.slice(at, at + size)] : []));
  });
};

/** The plans in an order that depends on the seed. */
export const shuffled = (list: readonly Plan[], seed: number): Plan[] => {
  const { integer } = createRng(seed);
  return list
    .map((one) => ({ one, place: integer(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
};
