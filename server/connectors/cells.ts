import { isJsonObject } from '../contract/jsonObject';
import type { Cells } from './connector';

/** The column of a row, and where the source has it: the name of a property, or what returns its value. */
export type Fields<T> = Readonly<Record<string, string | ((value: T) => unknown)>>;

/** Returns a text, a number or a boolean as a text; everything else is empty. */
export const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Returns the cells of a row: texts of what the source has, without what it does not have. */
export const cellsOf = <T extends object>(fields: Fields<T>, value: T): Cells =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, field]) => {
      const found: unknown =
        typeof field === 'function' ? field(value) : isJsonObject(value) ? value[field] : undefined;
      const text = cellText(found);
      return text === '' ? [] : [[column, text]];
    }),
  );

/** Returns the latest of the objects with the same id: a page that changes while it is read shows some of them twice. */
export function latestById<T>(values: readonly T[], idOf: (value: T) => string): T[] {
  const byId = new Map<string, T>();
  for (const value of values) byId.set(idOf(value), value);
  return [...byId.values()];
}
