/** Returns an exponential delay in milliseconds: `firstMs`, doubled for each retry, at most `longestMs`. */
export const backoffDelay = (
  retries: number,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number },
): number => Math.min(firstMs * 2 ** retries, longestMs);
