/** What an owner is, as far as the drawing goes. */
export type OwnerKind = 'person' | 'trust' | 'business';

/** An owner in the structure. */
export interface Owner {
  readonly name: string;
  /** In percent; nothing when it is not known yet. */
  readonly share: number | undefined;
  readonly kind: OwnerKind;
}

/** In hundredths of a percent, so that three thirds and a bit make a whole. */
const inHundredths = (share: number): number => Math.round(share * 100);

/** The shares together, in percent with at most two decimals. */
export const totalOf = (shares: readonly (number | undefined)[]): number =>
  shares.reduce<number>((sum, share) => sum + inHundredths(share ?? 0), 0) / 100;

/** "62.5%" */
export const percent = (share: number): string => `${inHundredths(share) / 100}%`;

/** "75% of 100%, 25% unallocated". Spec: decisions, Forms (owners' percentages). */
export function totalText(total: number): string {
  const rest = totalOf([100, -total]);
  if (rest > 0) return `${percent(total)} of 100%, ${percent(rest)} unallocated`;
  return rest < 0 ? `${percent(total)} of 100%, ${percent(-rest)} over` : `${percent(total)} of 100%`;
}
