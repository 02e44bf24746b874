import { formatCount } from './counts';

/** Formats a count with its noun: "1 business", "0 businesses", "1,204 businesses". */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
