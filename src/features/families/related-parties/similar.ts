/** Words that say what a business is, not which. */
const forms = /\b(the|llc|llp|lp|inc|incorporated|corp|corporation|co|company|ltd|limited)\b/g;

/** A name as far as it tells one from another: no case, accents, punctuation or legal form. */
function essence(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return words.replace(forms, ' ').replace(/\s+/g, ' ').trim() || words;
}

function pairs(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at += 1) {
    const pair = text.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/** How much of their pairs of letters two texts share, from 0 to 1 (Dice). */
function likeness(one: string, other: string): number {
  const [ours, theirs] = [pairs(one), pairs(other)];
  const shared = [...ours].reduce((sum, [pair, count]) => sum + Math.min(count, theirs.get(pair) ?? 0), 0);
  return (2 * shared) / Math.max(1, one.length + other.length - 2);
}

const alike = 0.75;
const shortest = 3;

/** Whether two names may mean the same: alike, or one begins with the other. Fewer than three letters mean nothing yet. */
export function areSimilar(one: string, other: string): boolean {
  const [short, long] = [essence(one), essence(other)].sort((a, b) => a.length - b.length);
  if (short === undefined || long === undefined || short.length < shortest) return false;
  return long.startsWith(short) || likeness(short, long) >= alike;
}

/** Whether two codes or addresses are the same, whatever their case. */
export const areSame = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
