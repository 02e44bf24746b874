import { roundDecimal, roundToCents } from './money';

/** The share of a part in its whole. */
export interface Share {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  /** Of the sum of all parts, from 0 to 1. */
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
 * The shares of parts, the largest first; none where amounts have both signs: they are no parts of a whole, such as the
 * inflows and outflows of cash.
 */
export function sharesOf(parts: readonly Omit<Share, 'share'>[]): readonly Share[] {
  const amounts = parts
    .map((part) => ({ ...part, amount: roundToCents(part.amount) }))
    .filter(({ amount }) => amount !== 0);
  if (new Set(amounts.map(({ amount }) => Math.sign(amount))).size > 1) return [];
  const whole = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const shares = amounts
    .map((part) => ({ ...part, share: part.amount / whole }))
    .sort((one, other) => other.share - one.share);
  return withOthers(shares);
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
