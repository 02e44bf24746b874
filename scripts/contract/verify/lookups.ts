import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { NoTestData } from './target';

/** The objects of a list. */
export const recordsIn = (part: JsonObject, name: string): JsonObject[] => listOf(part, name).filter(isJsonObject);

/** The first entry of a list. @throws NoTestData when it is empty. */
export const firstOf = <T>(list: readonly T[], what: string): T => {
  for (const one of list) return one;
  throw new NoTestData(`There is no ${what} for this check.`);
};

export const lastOf = <T>(list: readonly T[], what: string): T => firstOf(list.slice(-1), what);

/** The object at `name`; empty when there is none. */
export const partIn = (part: JsonObject, name: string): JsonObject => {
  const inner = part[name];
  return isJsonObject(inner) ? inner : {};
};
