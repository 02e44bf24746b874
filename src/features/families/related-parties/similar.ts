import { diceCoefficient } from 'dice-coefficient';
import { fold } from '#openapi/shared/folding';

/** Legal forms and articles, which do not distinguish names. */
const legalForms = /\b(the|llc|llp|lp|inc|incorporated|corp|corporation|co|company|ltd|limited)\b/g;

/** Normalizes a name: no case, accents, punctuation or legal form. */
function normalize(name: string): string {
  const words = fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(legalForms, ' ').replace(/\s+/g, ' ').trim() || words;
}

/** Of the Sørensen-Dice coefficient. */
const threshold = 0.75;
const minLength = 3;

/** Whether two names of at least three letters are similar, or one starts with the other. */
export function areSimilar(one: string, other: string): boolean {
  const [short, long] = [normalize(one), normalize(other)].sort((a, b) => a.length - b.length);
  if (short === undefined || long === undefined || short.length < minLength) return false;
  return long.startsWith(short) || diceCoefficient(short, long) >= threshold;
}

/** Whether two codes or email addresses are equal, ignoring case. */
export const areSame = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
