/**
 * Returns the value of a table for a name that comes from a backend or a URL; undefined for a name that the table does
 * not have, also for one that every object inherits, such as `constructor`.
 */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
