/** A text without what searches ignore: case, accents, and the kind of apostrophe, dash and space. */
const folded = (value: unknown): string =>
  (typeof value === 'string' ? value : '')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'`\u00b4\u2018\u2019\u02bc]/gu, '')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .toLowerCase();

/** The words of a search. */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether the values together contain each word of a text. */
export const containsWords = (values: readonly unknown[], text: string): boolean => {
  const whole = values.map(folded).join('\n');
  return wordsOf(text).every((word) => whole.includes(word));
};
