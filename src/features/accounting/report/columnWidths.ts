import type { LongestFigures } from './longestFigures';

/** The widths of the columns of a report on the screen, in pixels. */
export interface ColumnWidths {
  readonly name: number;
  readonly amount: number;
  readonly percent: number;
  readonly trend: number;
  /** The size of the text. */
  readonly fontSize: number;
  /** The width of all columns. */
  readonly total: number;
}

/** The sizes of the text. */
const [usual, smaller] = [14, 13] as const;

/** The width of a column that shows a figure of this many characters in full: digits in bold and the space around. */
const widthOf = (characters: number, fontSize: number): number => 22 + Math.ceil((characters * fontSize * 4) / 7);

/** The least columns have room for `−$1,234,567.89` or a date, and for `+123.4%`, in characters. */
const least = { amount: 14, percent: 8 };

/** The least width of the names where the columns scroll: on a phone, and on a wider screen, in pixels. */
const leastName = (available: number): number => (available < 480 ? 112 : 240);

/**
 * Returns the widths of the columns, in which every figure is shown in full. Where they do not fit, the columns of
 * figures have equal widths that fill the space beside the names, with smaller text if they do not all fit there: no
 * figure is cut at its edge.
 *
 * @param available - The width for the table, in pixels; 0 while it is unknown.
 * @param extra - What a column of figures needs besides, in pixels.
 */
export function columnWidths(available: number, periods: number, longest: LongestFigures, extra = 0): ColumnWidths {
  const compares = periods > 1;
  const widthsAt = (fontSize: number) => ({
    amount: widthOf(Math.max(longest.amount, longest.change, least.amount), fontSize) + extra,
    percent: widthOf(Math.max(longest.percent, least.percent), fontSize) + extra,
    fontSize,
  });
  const natural = { name: 300, ...widthsAt(usual), trend: 92 };
  const { amount, percent, trend } = natural;
  const total = natural.name + (compares ? (periods + 1) * amount + percent + trend : amount);
  if (available === 0 || total <= available) return { ...natural, total };
  const columns = compares ? periods + 3 : 1;
  const beside = available - leastName(available);
  const equalAt = (fontSize: number): number => {
    const widths = widthsAt(fontSize);
    return compares ? Math.max(widths.amount, widths.percent) : widths.amount;
  };
  const fontSize = equalAt(usual) * columns <= beside ? usual : smaller;
  const figure = equalAt(fontSize);
  const name = available - figure * Math.max(1, Math.min(Math.floor(beside / figure), columns));
  return { name, amount: figure, percent: figure, trend: figure, fontSize, total: name + figure * columns };
}
