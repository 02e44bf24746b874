/** The kinds of owners. */
export type OwnerKind = 'person' | 'trust' | 'business';

/** An owner of a business. */
export interface Owner {
  readonly name: string;
  /** In percent; undefined until it is known. */
  readonly share: number | undefined;
  readonly kind: OwnerKind;
}

/** Rounds to hundredths of a percent, so that sums are exact. */
const inHundredths = (share: number): number => Math.round(share * 100);

/** Returns the sum of shares in percent, with at most two decimals. */
export const totalOf = (shares: readonly (number | undefined)[]): number =>
  shares.reduce<number>((sum, share) => sum + inHundredths(share ?? 0), 0) / 100;

/** Formats a share: "62.5%". */
export const percent = (share: number): string => `${inHundredths(share) / 100}%`;

/** Formats a total: "75% of 100%, 25% unallocated". Spec: R-FRM-6. */
export function totalText(total: number): string {
  const rest = totalOf([100, -total]);
  if (rest > 0) return `${percent(total)} of 100%, ${percent(rest)} unallocated`;
  return rest < 0 ? `${percent(total)} of 100%, ${percent(-rest)} over` : `${percent(total)} of 100%`;
}
