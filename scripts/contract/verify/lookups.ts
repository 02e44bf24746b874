import { isPart, listOf, type Part } from '#server/contract/document';
import { NothingThere } from './world';

/** The objects of a list. */
export const recordsIn = (part: Part, name: string): Part[] => listOf(part, name).filter(isPart);

/** The first of a list. @throws NothingThere when it is empty. */
export const firstOf = <T>(list: readonly T[], what: string): T => {
  for (const one of list) return one;
  throw new NothingThere(`There is no ${what} to try this with.`);
};

export const lastOf = <T>(list: readonly T[], what: string): T => firstOf(list.slice(-1), what);

/** A part by name. */
export const partIn = (part: Part, name: string): Part => {
  const inner = part[name];
  return isPart(inner) ? inner : {};
};
