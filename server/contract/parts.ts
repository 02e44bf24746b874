/** A part of the contract that is a JSON object. */
export type Part = Readonly<Record<string, unknown>>;

/** Returns whether a value is a JSON object. */
export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the list `name` of `part`, or an empty list. */
export const listOf = (part: Part, name: string): readonly unknown[] => {
  const list = part[name];
  return Array.isArray(list) ? list : [];
};

/** Returns the text `name` of `part`, or an empty text. */
export const textOf = (part: Part, name: string): string => {
  const text = part[name];
  return typeof text === 'string' ? text : '';
};

/** Returns the number `name` of `part`, or 0. */
export const numberOf = (part: Part, name: string): number => {
  const value = part[name];
  return typeof value === 'number' ? value : 0;
};
