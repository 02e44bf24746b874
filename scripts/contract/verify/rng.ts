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

/** Derives a separate seed for a named part of a run. */
export const seedOf = (seed: number, ...parts: readonly (string | number)[]): number =>
  Array.from(parts.join('/')).reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0,
    seed ^ 2166136261,
  );

/** Creates a source of random choices. */
export const createRng = (seed: number): Rng => {
  let choices = 0;
  const of: Rng['of'] = (arbitrary) => {
    choices += 1;
    for (const value of fc.sample(arbitrary, { seed: seedOf(seed, choices) | 0, numRuns: 1 })) return value;
    throw new Error('fast-check returned no value.');
  };
  const integer: Rng['integer'] = (min, max) => of(fc.noBias(fc.integer({ min, max })));
  return { of, integer, pick: (list) => of(fc.constantFrom(...list)), likely: (percent) => integer(1, 100) <= percent };
};
