/** How wide letters are at most, in hundredths of the size of the font, in any of the fonts the portal is set in. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ .,:;'|!ijlI()[\]]/, 42],
  [/[0-9a-ln-vx-z/$_-]/, 66],
  [/[A-HJ-LN-VX-Z+&#?]/, 84],
];
const widest = 115;

const known = new Map<string, number>();

function widthOf(letter: string): number {
  const width = known.get(letter) ?? widths.find(([letters]) => letters.test(letter))?.[1] ?? widest;
  known.set(letter, width);
  return width;
}

/** The size of the text of a table, as in the stylesheet, and what a cell keeps free of text, in pixels. */
const [fontSize, padding] = [13, 25];

/**
 * Whether a text surely has room in a cell. To be told without measuring: a cell that could be too small for its text has to be cut off by
 * itself, which costs more to paint than its text.
 *
 * @param width - Of the cell at least, in pixels.
 */
export function fits(text: string, width: number): boolean {
  const room = ((width - padding) * 100) / fontSize;
  let taken = 0;
  for (const letter of text) {
    taken += widthOf(letter);
    if (taken > room) return false;
  }
  return true;
}
