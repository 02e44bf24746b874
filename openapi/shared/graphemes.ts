/** Finds the characters of a text as a person sees them: an emoji of several, a letter with its accents. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the characters of a text as a person sees them. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Returns the first whole characters of a text that fit into a number of UTF-16 code units. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
