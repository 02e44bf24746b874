import { isPart, listOf, type Part } from '#server/contract/parts';
import { NoTestData } from './target';

/** The objects of a list. */
export const recordsIn = (part: Part, name: string): Part[] => listOf(part, name).filter(isPart);

/** The first entry of a list. @throws NoTestData when it is empty. */
export const firstOf = <T>(list: readonly T[], what: string): T => {
  for (const one of list) return one;
  throw new NoTestData(`There is no ${what} for this check.`);
};

export const lastOf = <T>(list: readonly T[], what: string): T => firstOf(list.slice(-1), what);

/** The object at `name`; empty when there is none. */
export const partIn = (part: Part, name: string): Part => {
  const inner = part[name];
  return isPart(inner) ? inner : {};
};
