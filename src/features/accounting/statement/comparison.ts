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

const percents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A change in percent with its sign: `+16.8%`, `-5.2%`, `0.0%`; a dash without a percentage. */
export function formatPercent(percent: number | undefined): string {
  if (percent === undefined) return '–';
  const text = percents.format(Math.abs(percent));
  if (/^[0.,]+$/.test(text)) return `${text}%`;
  return `${percent > 0 ? '+' : '-'}${text}%`;
}

/** A line with a change. */
export interface Move {
  readonly entry: Entry;
  readonly change: Change;
}

/** The innermost lines, so that no change counts twice. */
function innermost(entries: readonly Entry[]): readonly Entry[] {
  const outer = new Set(entries.filter(({ kind }) => kind === 'line').flatMap(({ within }) => within));
  const lines = entries.filter(({ kind, key }) => kind === 'line' && !outer.has(key));
  return lines.length > 0 ? lines : entries.filter(({ kind }) => kind === 'account');
}

/** The lines with the largest changes from the previous period, the largest first. */
export function whatMoved(entries: readonly Entry[], count = 5): readonly Move[] {
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

interface SectionParts {
  readonly key: string;
  readonly label: string;
  readonly parts: readonly Share[];
}

/** The number of parts to show; smaller parts are summed up. */
const shownParts = 8;

/** The largest parts and the sum of the others. */
function withOthers(parts: readonly Share[]): readonly Share[] {
  if (parts.length <= shownParts) return parts;
  const others = parts.slice(shownParts - 1);
  const sum = (of: (part: Share) => number): number => others.reduce((total, part) => total + of(part), 0);
  const rest = { amount: sum(({ amount }) => amount), share: sum(({ share }) => share) };
  return [...parts.slice(0, shownParts - 1), { key: 'others', label: `${others.length} others`, ...rest }];
}

function partsOf(section: Entry, parts: readonly Entry[]): SectionParts {
  const amounts = parts.map(({ key, label, amounts: [amount] }) => ({ key, label, amount: amount ?? 0 }));
  const whole = amounts.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const shares = amounts
    .filter(({ amount }) => amount !== 0)
    .map((part) => ({ ...part, share: whole === 0 ? 0 : Math.abs(part.amount) / whole }))
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  return { key: section.key, label: section.label, parts: withOthers(shares) };
}

/** The parts of each section, the largest first; its lines where it has one part only. */
export function compositionOf(entries: readonly Entry[]): readonly SectionParts[] {
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
