/** How a report is arranged on paper. */
export interface PaperLayout {
  readonly isLandscape: boolean;
  /** In pixels; 9.4 px are 7 pt. */
  readonly fontSize: number;
  /** The indexes of the periods in each table; the first table also has the changes. */
  readonly bands: readonly (readonly number[])[];
}

/** The width between the margins of the narrower of Letter and A4, in pixels. */
const sheets = [
  { isLandscape: false, width: 672 },
  { isLandscape: true, width: 964 },
] as const;

/** The sizes of the text, the preferred one first, in pixels: 9, 8.25 and 7.5 pt. */
const fontSizes = [12, 11, 10] as const;
const smallest = 10;

/** Widths in `em`: of names at least, of a character, of a date as a heading, of the space around a figure, of a percentage. */
const em = { name: 22, character: 0.6, heading: 7, padding: 1, percent: 6.5 } as const;

/**
 * Chooses the largest text with which all periods fit in one table: upright, else in landscape. More periods are
 * divided into several tables.
 *
 * @param longest - The number of characters of the longest figure.
 * @param periods - The number of periods; more than one are compared.
 */
export function paperLayout(longest: number, periods: number): PaperLayout {
  const column = Math.max(longest * em.character, em.heading) + em.padding;
  const changes = periods > 1 ? column + em.percent : 0;
  const all = Array.from({ length: periods }, (_, index) => index);
  const needed = em.name + periods * column + changes;
  for (const { isLandscape, width } of sheets) {
    const fontSize = fontSizes.find((size) => needed * size <= width);
    if (fontSize !== undefined) return { isLandscape, fontSize, bands: [all] };
  }
  const room = sheets[1].width / smallest - em.name;
  const first = Math.max(1, Math.floor((room - changes) / column));
  const further = Math.max(1, Math.floor(room / column));
  const count = 1 + Math.ceil((periods - first) / further);
  // As even as possible: no table of a single period after a full one.
  const inFirst = Math.min(first, Math.ceil(periods / count));
  const inOthers = Math.ceil((periods - inFirst) / (count - 1));
  const bands = Array.from({ length: count }, (_, band) =>
    band === 0 ? all.slice(0, inFirst) : all.slice(inFirst + (band - 1) * inOthers, inFirst + band * inOthers),
  ).filter((band) => band.length > 0);
  return { isLandscape: true, fontSize: smallest, bands };
}
