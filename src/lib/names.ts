/** Returns up to two initials: "EA" for "Eleanor Ashford", one letter for an email address, "?" for an empty name. */
export function initials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter((word) => /^\p{L}/u.test(word));
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [words[0], last].map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return letters === '' ? '?' : letters.toLocaleUpperCase('en-US');
}
