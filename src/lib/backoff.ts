/** When something that failed is repeated: first after `firstMs`, at most `longestMs` later. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Returns an exponential delay in milliseconds: `firstMs`, doubled for each retry, at most `longestMs`. */
export const backoffDelay = (retries: number, { firstMs, longestMs }: Backoff): number =>
  Math.min(firstMs * 2 ** retries, longestMs);
