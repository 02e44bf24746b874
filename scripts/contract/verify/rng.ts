import * as fc from 'fast-check';

/** Random choices, reproducible by seed. */
export interface Rng {
  /** An integer from `min` to `max`, inclusive. */
  readonly integer: (min: number, max: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
  /** True with a probability of `percent`. */
  readonly likely: (percent: number) => boolean;
  /** A value of a fast-check arbitrary. */
  readonly of: <T>(arbitrary: fc.Arbitrary<T>) => T;
}

/** Mulberry32: a small, uniform generator, sufficient for test data. */
const numbers = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

/** Derives a separate seed for a named part of a run. */
export const seedOf = (seed: number, ...parts: readonly (string | number)[]): number =>
  Array.from(parts.join('/')).reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0,
    seed ^ 2166136261,
  );

/** @throws Error when `pick` receives an empty list. */
export const createRng = (seed: number): Rng => {
  const next = numbers(seed);
  const integer: Rng['integer'] = (min, max) => min + (next() % (max - min + 1));
  return {
    integer,
    pick: (list) => {
      const picked = list[integer(0, list.length - 1)];
      if (picked === undefined) throw new Error('The list is empty.');
      return picked;
    },
    likely: (percent) => integer(1, 100) <= percent,
    of: (arbitrary) => {
      for (const value of fc.sample(arbitrary, { seed: next() | 0, numRuns: 1 })) return value;
      throw new Error('fast-check returned no value.');
    },
  };
};
