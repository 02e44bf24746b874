import { type Paper, paperFor, sheets, smallest } from '@/ui/print/paper';
import type { LongestFigures } from './longestFigures';

/** How a report is arranged on paper. */
export interface PaperLayout extends Paper {
  /** The indexes of the periods in each table; the first table also has the changes. */
  readonly bands: readonly (readonly number[])[];
}

/** Widths in `em`: of names at least, of a character, of a date and of "Change %" as headings, of the space around. */
const em = { name: 22, character: 0.6, date: 7.5, percent: 5.5, padding: 1 } as const;

/** The width of a column with figures of this many characters, in `em`. */
const widthOf = (characters: number, heading: number): number =>
  Math.max(characters * em.character, heading) + em.padding;

/**
 * Chooses the largest text with which all periods fit in one table: upright, else in landscape. More periods are
 * divided into several tables.
 *
 * @param periods - The number of periods; more than one are compared.
 */
export function paperLayout(longest: LongestFigures, periods: number): PaperLayout {
  const column = widthOf(longest.amount, em.date);
  const changes = periods > 1 ? widthOf(longest.change, em.date) + widthOf(longest.percent, em.percent) : 0;
  const all = Array.from({ length: periods }, (_, index) => index);
  const paper = paperFor(em.name + periods * column + changes);
  if (paper) return { ...paper, bands: [all] };
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
