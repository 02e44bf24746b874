import { graphemesOf } from '#openapi/shared/graphemes';

/** Characters that are about twice as wide as Latin letters: of East Asian scripts, and emoji. */
const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}]/u;

const widthOf = (characters: readonly string[]): number =>
  characters.reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);

/** Divides a word into parts of at most `width`: at whole characters, behind the last sign in a part if it has one. */
function partsOf(word: string, width: number): string[] {
  const parts: string[][] = [[]];
  for (const character of graphemesOf(word)) {
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && widthOf([...last, character]) > width) {
      // An email address is not divided inside a name.
      const sign = last.findLastIndex((one) => /[@.\-/_]/.test(one));
      parts.push([...(sign < 0 ? [] : last.splice(sign + 1)), character]);
    } else last.push(character);
  }
  return parts.map((part) => part.join(''));
}

/**
 * Divides a text into lines for a drawing, where the browser does not wrap texts: at spaces, and inside words that are
 * longer than a line. The whole text is in the lines.
 *
 * @param width - The width of a line, in Latin letters.
 */
export function wrapText(text: string, width: number): readonly string[] {
  const words = text.split(/\s+/).flatMap((word) => partsOf(word, width));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(graphemesOf(joined)) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
