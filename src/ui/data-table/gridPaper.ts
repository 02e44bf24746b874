import { type Paper, paperFor, sheets, smallest } from '../print/paper';

/** The texts of a column: its heading and its cells. */
export interface PrintedTexts {
  readonly title: string;
  readonly texts: readonly string[];
}

/** How a table is arranged on paper. */
export interface GridPaper extends Paper {
  /** The least widths of the columns, in `em`. */
  readonly widths: readonly number[];
}

/** Longer words are broken, and longer texts wrap, in characters; words earlier in a table of many wide columns. */
const unbroken = { words: [20, 12], text: 30 } as const;

/** The widths of a character and of the space around a text, in `em`. */
const em = { character: 0.58, padding: 1 };

const widthOf = (characters: number): number => characters * em.character + em.padding;
const longest = (texts: readonly string[]): number => texts.reduce((most, { length }) => Math.max(most, length), 0);

/** @param longestWord - The most characters of a word that is not broken. */
function neededBy({ title, texts }: PrintedTexts, longestWord: number) {
  const words = [title, ...texts].flatMap((text) => text.split(/[\s-]+/));
  const least = Math.min(longest(words), longestWord);
  return { least: widthOf(least), whole: widthOf(Math.max(least, Math.min(longest(texts), unbroken.text))) };
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/**
 * Chooses a sheet, the size of the text and the least widths of columns, so that dates, phone numbers and names do not
 * wrap where there is room. In a table that is too wide, the texts of the narrowest columns do not wrap.
 */
export function gridPaper(columns: readonly PrintedTexts[]): GridPaper {
  const [usual, ...shorter] = unbroken.words;
  const needed = columns.map((column) => neededBy(column, usual));
  const whole = needed.map((column) => column.whole);
  const paper = paperFor(sumOf(whole));
  if (paper) return { ...paper, widths: whole };
  const room = sheets[1].width / smallest;
  let widths = needed.map(({ least }) => least);
  for (const longestWord of shorter)
    if (sumOf(widths) > room) widths = columns.map((column) => neededBy(column, longestWord).least);
  const narrowFirst = [...whole.keys()].sort((one, other) => (whole[one] ?? 0) - (whole[other] ?? 0));
  for (const index of narrowFirst) {
    const wider = widths.with(index, whole[index] ?? 0);
    if (sumOf(wider) <= room) widths.splice(0, widths.length, ...wider);
  }
  return { isLandscape: true, fontSize: smallest, widths };
}
