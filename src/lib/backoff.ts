/**
 * Returns the delay of an exponential backoff in milliseconds: `firstMs`, doubled for each earlier retry, at most
 * `longestMs`.
 */
export const backoffDelay = (
  retries: number,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number },
): number => Math.min(firstMs * 2 ** retries, longestMs);
