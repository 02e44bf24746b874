import * as fc from 'fast-check';

/** Random choices that are the same for the same seed. */
export interface Rng {
  /** From `min` to `max`, both included. */
  readonly integer: (min: number, max: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
  /** True `percent` times of a hundred. */
  readonly likely: (percent: number) => boolean;
  /** A value of fast-check's. */
  readonly of: <T>(arbitrary: fc.Arbitrary<T>) => T;
}

/** Mulberry32: small, even, and good enough to choose test data with. */
const numbers = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

/** A seed of its own for each named part of a run. */
export const seedOf = (seed: number, ...parts: readonly (string | number)[]): number =>
  Array.from(parts.join('/')).reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0,
    seed ^ 2166136261,
  );

/** @throws Error when asked to pick from an empty list. */
export const createRng = (seed: number): Rng => {
  const next = numbers(seed);
  const integer: Rng['integer'] = (min, max) => min + (next() % (max - min + 1));
  return {
    integer,
    pick: (list) => {
      const picked = list[integer(0, list.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    likely: (percent) => integer(1, 100) <= percent,
    of: (arbitrary) => {
      for (const value of fc.sample(arbitrary, { seed: next() | 0, numRuns: 1 })) return value;
      throw new Error('There was no value.');
    },
  };
};
