import type { Browser } from '@playwright/test';
import type { Product } from '#test/support/journeys/product';

/** The context of all measurements. */
interface Bench {
  readonly browser: Browser;
  /** Runs on new sample data, which measurements do not change. */
  readonly product: Product;
}

/** A figure with its budget. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: number;
  /** The compared figures, or the method of the measurement. */
  readonly reference: string;
}

export type Measurement = (bench: Bench) => Promise<readonly Figure[]>;

export const kilobytes = (bytes: number): number => bytes / 1024;

/** Returns the median; of an even number of values the upper one. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Returns the value below which a share of the sorted values lies: 0.99 for p99. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? NaN;

/** Returns the milliseconds that `work` takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const withinBudget = ({ value, budget }: Figure): boolean => value <= budget;

/** Prints figures with their budgets. @returns Whether all are within budget. */
export function report(figures: readonly Figure[]): boolean {
  for (const figure of figures) {
    const { what, value, unit, budget, reference } = figure;
    const mark = withinBudget(figure) ? '✓' : '✗';
    const digits = Number.isInteger(value) ? 0 : 2;
    console.log(`${mark} ${what}: ${value.toFixed(digits)} ${unit}, at most ${budget} (${reference})`);
  }
  return figures.every(withinBudget);
}
