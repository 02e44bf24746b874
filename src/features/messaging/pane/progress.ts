/**
 * How much of each file has been sent, from 0 to 1: files travel one after the other in one body.
 *
 * @param sizes - The sizes of the files in bytes, in their order.
 * @param sentBytes - How much of the files has been sent.
 */
export function sharesOf(sizes: readonly number[], sentBytes: number): readonly number[] {
  let before = 0;
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, (sentBytes - before) / size));
    before += size;
    return share;
  });
}
