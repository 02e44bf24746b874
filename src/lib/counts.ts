const counts = new Intl.NumberFormat('en-US');

/** Formats a whole number: "1,204". The formatter is shared, because `toLocaleString` looks up one for each call. */
export const formatCount = (count: number): string => counts.format(count);
