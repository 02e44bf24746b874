let counts: Intl.NumberFormat | undefined;

/** Formats a whole number: "1,204". The first formatter takes 10 ms: few pages show a number that needs it. */
export const formatCount = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : (counts ??= new Intl.NumberFormat('en-US')).format(count);

/** Formats a count with its noun: "1 business", "0 businesses", "1,204 businesses". */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
