/** Returns the words of a name of code as the start of a sentence: "Journal lines" for `journal-lines` or `journalLines`. */
export function nameText(name: string): string {
  const words = name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, (_pair, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
