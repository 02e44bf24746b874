import { roundToCents } from '@/lib/money';
import type { Amounts, Entry } from './entries';

/** How a figure changed from the period before. */
export interface Change {
  readonly amount: number;
  /** In percent of the earlier figure; undefined when that was zero. */
  readonly percent: number | undefined;
}

/** The change of the first column against the second; undefined where one of them is missing. */
export function changeOf([now, before]: Amounts): Change | undefined {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined;
  const amount = roundToCents(now - before);
  return { amount, percent: before === 0 ? undefined : (amount / Math.abs(before)) * 100 };
}

const percents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A change in percent with its sign: `+16.8%`, `-5.2%`, `0.0%`; a dash where there is nothing to compare with. */
export function formatPercent(percent: number | undefined): string {
  if (percent === undefined) return '–';
  const text = percents.format(Math.abs(percent));
  if (/^[0.,]+$/.test(text)) return `${text}%`;
  return `${percent > 0 ? '+' : '-'}${text}%`;
}

/** A line that moved. */
export interface Move {
  readonly entry: Entry;
  readonly change: Change;
}

/** The innermost lines: their changes do not repeat each other. */
function innermost(entries: readonly Entry[]): readonly Entry[] {
  const outer = new Set(entries.filter(({ kind }) => kind === 'line').flatMap(({ within }) => within));
  const lines = entries.filter(({ kind, key }) => kind === 'line' && !outer.has(key));
  return lines.length > 0 ? lines : entries.filter(({ kind }) => kind === 'account');
}

/** The lines that changed most against the period before, the largest change first. */
export function whatMoved(entries: readonly Entry[], count = 5): readonly Move[] {
  return innermost(entries)
    .flatMap((entry) => {
      const change = changeOf(entry.amounts);
      return change && change.amount !== 0 ? [{ entry, change }] : [];
    })
    .sort((one, other) => Math.abs(other.change.amount) - Math.abs(one.change.amount))
    .slice(0, count);
}
