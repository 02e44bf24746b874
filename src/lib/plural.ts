const counts = new Intl.NumberFormat('en-US');

/** Formats a whole number: "1,204". The formatter is shared, because `toLocaleString` looks up one for each call. */
export const formatCount = (count: number): string => counts.format(count);

/** Formats a count with its noun: "1 business", "0 businesses", "1,204 businesses". */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
