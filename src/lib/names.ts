/** Up to two initials of a name ("Eleanor Ashford" is EA), of an email address its first letter, of nothing a question mark. */
export function initials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter((word) => /^\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = [first, last].map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return letters === '' ? '?' : letters.toLocaleUpperCase('en-US');
}
