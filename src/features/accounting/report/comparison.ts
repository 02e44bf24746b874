import { type Change, changeBetween } from '@/lib/change';
import { roundDecimal, roundToCents } from '@/lib/money';
import type { Amounts, DisplayRow } from './displayRows';

/** The change from the second period to the first, which is later; undefined without both amounts. */
export function changeOf([now, before]: Amounts): Change | undefined {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined;
  return changeBetween(before, now);
}

/** A share from 0 to 1 in percent, as it is shown. */
const shownShare = (share: number): number => roundDecimal(share * 100, 1);

/** A share from 0 to 1 in percent: `62.5%`; a small one is not shown as nothing. */
export const formatShare = (share: number): string =>
  shownShare(share) === 0 && share > 0 ? '<0.1%' : `${shownShare(share).toFixed(1)}%`;

/** Whether the shares as they are shown add up to something else than 100 %. */
export const sharesRoundApart = (shares: readonly Share[]): boolean =>
  roundDecimal(
    shares.reduce((sum, { share }) => sum + shownShare(share), 0),
    1,
  ) !== 100;

/** The innermost line items, or else the accounts, so that no change counts twice. */
function innermost(rows: readonly DisplayRow[]): readonly DisplayRow[] {
  const lineItems = rows.filter(({ kind }) => kind === 'lineItem');
  const outer = new Set(lineItems.flatMap(({ ancestorKeys }) => ancestorKeys));
  return lineItems.length > 0
    ? lineItems.filter(({ key }) => !outer.has(key))
    : rows.filter(({ kind }) => kind === 'account');
}

/** The label of the row above `row` that contains it: the nearest one of a lower depth. */
const labelAbove = (rows: readonly DisplayRow[], row: DisplayRow): string | undefined =>
  rows.slice(0, rows.indexOf(row)).findLast(({ depth }) => depth < row.depth)?.label;

/**
 * The rows with the largest changes from the previous period, the largest first; `within` names what contains a row
 * whose label another row of the report has, too: a cash flow has an account under adjustments and under purchases.
 */
export function largestChanges(rows: readonly DisplayRow[], count = 5) {
  const candidates = innermost(rows);
  const isRepeated = (row: DisplayRow): boolean =>
    candidates.some((other) => other !== row && other.label === row.label);
  return candidates
    .flatMap((row) => {
      const change = changeOf(row.amounts);
      return change && change.amount !== 0 ? [{ row, change }] : [];
    })
    .sort((one, other) => Math.abs(other.change.amount) - Math.abs(one.change.amount))
    .slice(0, count)
    .map(({ row, change }) => ({ row, change, within: isRepeated(row) ? labelAbove(rows, row) : undefined }));
}

/** The share of a row in its section. */
export interface Share {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  /** Of the sum of all rows, from 0 to 1. */
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

/**
 * The shares of rows, the largest first; none where amounts have both signs: they are no parts of a whole, such as the
 * inflows and outflows of cash.
 */
function sharesOf(rows: readonly DisplayRow[]): readonly Share[] {
  const amounts = rows
    .map(({ key, label, amounts: [amount] }) => ({ key, label, amount: roundToCents(amount ?? 0) }))
    .filter(({ amount }) => amount !== 0);
  if (new Set(amounts.map(({ amount }) => Math.sign(amount))).size > 1) return [];
  const whole = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const shares = amounts
    .map((row) => ({ ...row, share: row.amount / whole }))
    .sort((one, other) => other.share - one.share);
  return withOthers(shares);
}

/** The shares of the subsections in each section; of its line items where it has one subsection only. */
export function compositionOf(rows: readonly DisplayRow[]) {
  const sections = rows.flatMap((row, index) => (row.kind === 'section' ? [{ row, index }] : []));
  return sections
    .map(({ row: { key, label }, index }, place) => {
      const inside = rows.slice(index + 1, sections[place + 1]?.index);
      const subsections = inside.filter(({ kind }) => kind === 'subsection');
      const lineItems = inside.filter(({ kind, ancestorKeys }) => kind === 'lineItem' && ancestorKeys.length === 0);
      return { key, label, shares: sharesOf(subsections.length > 1 ? subsections : lineItems) };
    })
    .filter(({ shares }) => shares.length > 1);
}
