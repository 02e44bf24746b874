import { roundDecimal, roundToCents } from '@/lib/money';
import type { Amounts, StatementLine } from './statementLines';

/**
 * The change from the second period to the first, which is later: the difference of the amounts as they are shown;
 * undefined without both amounts. `percent` is relative to the absolute earlier amount, rounded to one decimal, and
 * undefined when that amount is shown as zero. Spec: decisions, Money.
 */
export function changeOf([now, before]: Amounts) {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined;
  const base = roundToCents(before);
  const amount = roundToCents(roundToCents(now) - base);
  return { amount, percent: base === 0 ? undefined : roundDecimal((amount * 100) / Math.abs(base), 1) };
}

const percents = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A share from 0 to 1 in percent: `62.5%`. */
export const formatShare = (share: number): string => `${roundDecimal(share * 100, 1).toFixed(1)}%`;

/** A change in percent with its sign: `+16.8%`, `-5.2%`, `0.0%`; a dash without a percentage. */
export const formatPercent = (percent: number | undefined): string =>
  percent === undefined ? '–' : `${percents.format(percent)}%`;

/** The innermost line items, or else the accounts, so that no change counts twice. */
function innermost(lines: readonly StatementLine[]): readonly StatementLine[] {
  const lineItems = lines.filter(({ kind }) => kind === 'lineItem');
  const outer = new Set(lineItems.flatMap(({ ancestorKeys }) => ancestorKeys));
  return lineItems.length > 0
    ? lineItems.filter(({ key }) => !outer.has(key))
    : lines.filter(({ kind }) => kind === 'account');
}

/** The lines with the largest changes from the previous period, the largest first. */
export function largestChanges(lines: readonly StatementLine[], count = 5) {
  return innermost(lines)
    .flatMap((line) => {
      const change = changeOf(line.amounts);
      return change && change.amount !== 0 ? [{ line, change }] : [];
    })
    .sort((one, other) => Math.abs(other.change.amount) - Math.abs(one.change.amount))
    .slice(0, count);
}

/** The share of a line in its section. */
export interface Share {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  /** Of the absolute amounts of all lines, from 0 to 1. */
  readonly share: number;
}

/** The number of shares to show; the others are summed up. */
const shownShares = 8;

/** The largest shares and the sum of the others. */
function withOthers(shares: readonly Share[]): readonly Share[] {
  if (shares.length <= shownShares) return shares;
  const others = shares.slice(shownShares - 1);
  const sum = (name: 'amount' | 'share'): number => others.reduce((total, share) => total + share[name], 0);
  const amount = roundToCents(sum('amount'));
  const rest = { key: 'others', label: `${others.length} others`, amount, share: sum('share') };
  return [...shares.slice(0, shownShares - 1), rest];
}

/** The shares of lines, the largest first. */
function sharesOf(lines: readonly StatementLine[]): readonly Share[] {
  const amounts = lines.map(({ key, label, amounts: [amount] }) => ({ key, label, amount: roundToCents(amount ?? 0) }));
  const whole = amounts.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  const shares = amounts
    .filter(({ amount }) => amount !== 0)
    .map((line) => ({ ...line, share: Math.abs(line.amount) / whole }))
    .sort((one, other) => other.share - one.share);
  return withOthers(shares);
}

/** The shares of the subsections in each section; of its line items where it has one subsection only. */
export function compositionOf(lines: readonly StatementLine[]) {
  const sections = lines.flatMap((line, index) => (line.kind === 'section' ? [{ line, index }] : []));
  return sections
    .map(({ line: { key, label }, index }, place) => {
      const inside = lines.slice(index + 1, sections[place + 1]?.index);
      const subsections = inside.filter(({ kind }) => kind === 'subsection');
      const lineItems = inside.filter(({ kind, ancestorKeys }) => kind === 'lineItem' && ancestorKeys.length === 0);
      return { key, label, shares: sharesOf(subsections.length > 1 ? subsections : lineItems) };
    })
    .filter(({ shares }) => shares.length > 1);
}
