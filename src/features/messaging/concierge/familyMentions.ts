import type { Family } from '@/api';

const specialCharacters = /[.*+?^${}()|[\]\\]/g;

/** Matches a name as whole words, in any case. */
const patternOf = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(specialCharacters, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');

/**
 * Returns the names of other families that a text mentions. A longer name takes precedence over a shorter one within it
 * ("Ashford Family Trust" is not "Ashford").
 *
 * @param own - The id of the conversation's family.
 */
export function familiesMentioned(
  text: string,
  families: readonly Pick<Family, 'id' | 'name'>[],
  own: number,
): readonly string[] {
  let rest = text;
  const mentioned: string[] = [];
  for (const { id, name } of families.toSorted((a, b) => b.name.length - a.name.length)) {
    if (name.trim().length < 3) continue;
    const without = rest.replace(patternOf(name.trim()), ' ');
    if (without !== rest && id !== own) mentioned.push(name);
    rest = without;
  }
  return mentioned;
}
