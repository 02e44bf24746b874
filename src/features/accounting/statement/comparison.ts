import { roundToCents } from '@/lib/money';
import type { Amounts, Entry } from './entries';

/** The change of a figure from the previous period. */
export interface Change {
  readonly amount: number;
  /** In percent of the previous figure; undefined when that is zero. */
  readonly percent: number | undefined;
}

/** The change from the second column to the first; undefined without both amounts. */
export function changeOf([now, before]: Amounts): Change | undefined {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined;
  const amount = roundToCents(now - before);
  return { amount, percent: before === 0 ? undefined : (amount / Math.abs(before)) * 100 };
}

const percents = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A change in percent with its sign: `+16.8%`, `-5.2%`, `0.0%`; a dash without a percentage. */
export const formatPercent = (percent: number | undefined): string =>
  percent === undefined ? '–' : `${percents.format(percent)}%`;

/** The innermost lines, or else the accounts, so that no change counts twice. */
function innermost(entries: readonly Entry[]): readonly Entry[] {
  const lines = entries.filter(({ kind }) => kind === 'line');
  const outer = new Set(lines.flatMap(({ within }) => within));
  return lines.length > 0
    ? lines.filter(({ key }) => !outer.has(key))
    : entries.filter(({ kind }) => kind === 'account');
}

/** The lines with the largest changes from the previous period, the largest first. */
export function largestChanges(entries: readonly Entry[], count = 5) {
  return innermost(entries)
    .flatMap((entry) => {
      const change = changeOf(entry.amounts);
      return change && change.amount !== 0 ? [{ entry, change }] : [];
    })
    .sort((one, other) => Math.abs(other.change.amount) - Math.abs(one.change.amount))
    .slice(0, count);
}

/** A part of a section with its share. */
export interface Share {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  /** Of the absolute amounts of all parts, from 0 to 1. */
  readonly share: number;
}

/** The number of parts to show; the others are summed up. */
const shownParts = 8;

/** The largest parts and the sum of the others. */
function withOthers(parts: readonly Share[]): readonly Share[] {
  if (parts.length <= shownParts) return parts;
  const others = parts.slice(shownParts - 1);
  const sum = (name: 'amount' | 'share'): number => others.reduce((total, part) => total + part[name], 0);
  const rest = { key: 'others', label: `${others.length} others`, amount: sum('amount'), share: sum('share') };
  return [...parts.slice(0, shownParts - 1), rest];
}

function partsOf({ key, label }: Entry, parts: readonly Entry[]) {
  const amounts = parts.map(({ key, label, amounts: [amount] }) => ({ key, label, amount: amount ?? 0 }));
  const whole = amounts.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const shares = amounts
    .filter(({ amount }) => amount !== 0)
    .map((part) => ({ ...part, share: whole === 0 ? 0 : Math.abs(part.amount) / whole }))
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  return { key, label, parts: withOthers(shares) };
}

/** The parts of each section, the largest first; its lines where it has one part only. */
export function compositionOf(entries: readonly Entry[]) {
  const sections = entries.flatMap((entry, index) => (entry.kind === 'section' ? [{ entry, index }] : []));
  return sections
    .map(({ entry, index }, place) => {
      const inside = entries.slice(index + 1, sections[place + 1]?.index);
      const parts = inside.filter(({ kind }) => kind === 'part');
      const lines = inside.filter(({ kind, within }) => kind === 'line' && within.length === 0);
      return partsOf(entry, parts.length > 1 ? parts : lines);
    })
    .filter(({ parts }) => parts.length > 1);
}
