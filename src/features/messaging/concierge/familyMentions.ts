/** A family by its name. */
interface Named {
  readonly id: number;
  readonly name: string;
}

const special = /[.*+?^${}()|[\]\\]/g;

/** A name as a whole word, whichever way it is written. */
const wordOf = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(special, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');

/**
 * The names of other families that a text mentions: a message about to go to the wrong one. A longer name is recognised before a
 * shorter one within it ("Ashford Family Trust" is not "Ashford").
 *
 * @param own - The family the conversation is about.
 */
export function familiesMentioned(text: string, families: readonly Named[], own: number): readonly string[] {
  let left = text;
  const mentioned: string[] = [];
  for (const { id, name } of families.toSorted((a, b) => b.name.length - a.name.length)) {
    if (name.trim().length < 3) continue;
    const without = left.replace(wordOf(name.trim()), ' ');
    if (without !== left && id !== own) mentioned.push(name);
    left = without;
  }
  return mentioned;
}
