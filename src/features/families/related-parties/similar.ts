/** Legal forms and articles, which do not distinguish names. */
const legalForms = /\b(the|llc|llp|lp|inc|incorporated|corp|corporation|co|company|ltd|limited)\b/g;

/** Normalizes a name: no case, accents, punctuation or legal form. */
function normalize(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return words.replace(legalForms, ' ').replace(/\s+/g, ' ').trim() || words;
}

function pairsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at += 1) {
    const pair = text.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/** The Sørensen-Dice coefficient of two texts by pairs of letters, from 0 to 1. */
function similarity(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const shared = [...first].reduce((sum, [pair, count]) => sum + Math.min(count, second.get(pair) ?? 0), 0);
  return (2 * shared) / Math.max(1, one.length + other.length - 2);
}

const threshold = 0.75;
const minLength = 3;

/** Whether two names of at least three letters are similar, or one starts with the other. */
export function areSimilar(one: string, other: string): boolean {
  const [short, long] = [normalize(one), normalize(other)].sort((a, b) => a.length - b.length);
  if (short === undefined || long === undefined || short.length < minLength) return false;
  return long.startsWith(short) || similarity(short, long) >= threshold;
}

/** Whether two codes or email addresses are equal, ignoring case. */
export const areSame = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
