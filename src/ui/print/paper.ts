/** The width between the margins of the narrower of Letter and A4, in pixels. */
export const sheets = [
  { isLandscape: false, width: 672 },
  { isLandscape: true, width: 964 },
] as const;

/** The sizes of the text of tables, the preferred one first, in pixels: 9, 8.25 and 7.5 pt. */
const fontSizes = [12, 11, 10] as const;
export const smallest = 10;

/** A sheet with the size of its text. */
export interface Paper {
  readonly isLandscape: boolean;
  readonly fontSize: number;
}

/** Returns the first sheet with the largest text on which a width (in `em`) fits: upright, else in landscape. */
export function paperFor(needed: number): Paper | undefined {
  for (const { isLandscape, width } of sheets) {
    const fontSize = fontSizes.find((size) => needed * size <= width);
    if (fontSize !== undefined) return { isLandscape, fontSize };
  }
  return undefined;
}
