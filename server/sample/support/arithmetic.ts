// Deterministic variation between records.

/** Returns a hash of the text (FNV-1a), 0 or greater. */
export const scatter = (text: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619) >>> 0;
  }
  return (Math.imul(hash ^ (hash >>> 15), 2_246_822_519) ^ (hash >>> 13)) >>> 0;
};

/** Returns a number from -1 to 1 by a hash of the text. */
export const swing = (text: string): number => (scatter(text) / 4_294_967_295) * 2 - 1;

/** Returns an element of a list; the index wraps around. */
export const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is no value to pick from.');
  return found;
};

/** Returns `count` different elements of a list from `start`; the index wraps around. */
export const take = <T>(list: readonly T[], start: number, count: number): T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, index) => pick(list, start + index));
