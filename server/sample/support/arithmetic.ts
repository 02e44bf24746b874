/** What varies from record to record, the same in every load. */

/** A whole number from 0 up, scattered by the text (FNV-1a). */
export const scatter = (text: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619) >>> 0;
  }
  return (Math.imul(hash ^ (hash >>> 15), 2_246_822_519) ^ (hash >>> 13)) >>> 0;
};

/** A number from -1 to 1, scattered by the text. */
export const swing = (text: string): number => (scatter(text) / 4_294_967_295) * 2 - 1;

/** An element of a list, counted round and round. */
export const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
};

/** `count` elements of a list from `start` on, round and round; never one twice. */
export const take = <T>(list: readonly T[], start: number, count: number): T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, index) => pick(list, start + index));
