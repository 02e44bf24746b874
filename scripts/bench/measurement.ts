import type { Browser } from '@playwright/test';
import type { Product } from '#test/support/product';

/** What the measurements share. */
interface Bench {
  readonly browser: Browser;
  /** On fresh sample data; nobody changes anything in it. */
  readonly product: Product;
}

/** One figure beside what it may be at most. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: number;
  /** What it was measured against, or how. */
  readonly beside: string;
}

export type Measurement = (bench: Bench) => Promise<readonly Figure[]>;

export const kilobytes = (bytes: number): number => bytes / 1024;

/** The middle one of an odd number of values; of an even number the upper of the two. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const withinBudget = ({ value, budget }: Figure): boolean => value <= budget;

/** Prints figures beside their budgets. @returns Whether all are within. */
export function report(figures: readonly Figure[]): boolean {
  for (const figure of figures) {
    const { what, value, unit, budget, beside } = figure;
    const mark = withinBudget(figure) ? '✓' : '✗';
    const digits = Number.isInteger(value) ? 0 : 2;
    console.log(`${mark} ${what}: ${value.toFixed(digits)} ${unit}, at most ${budget} (${beside})`);
  }
  return figures.every(withinBudget);
}
