/** A part of the contract that is a JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether a value is a JSON object. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the list `name` of `part`, or an empty list. */
export const listOf = (part: JsonObject, name: string): readonly unknown[] => {
  const list = part[name];
  return Array.isArray(list) ? list : [];
};

/** Returns the text `name` of `part`, or an empty text. */
export const textOf = (part: JsonObject, name: string): string => {
  const text = part[name];
  return typeof text === 'string' ? text : '';
};

/** Returns the number `name` of `part`, or 0. */
export const numberOf = (part: JsonObject, name: string): number => {
  const value = part[name];
  return typeof value === 'number' ? value : 0;
};
