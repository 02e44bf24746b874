import type { Page } from '@playwright/test';
import type { PrintedPage } from './printedPages';

/** A row of a report as it is on the screen. */
export interface ShownRow {
  readonly name: string;
  readonly depth: number;
  readonly figures: readonly string[];
  readonly isTotal: boolean;
  /** It is computed from other rows. */
  readonly isCalculated: boolean;
}

/** Whether a row stays on the page of the row before it. */
const staysWithPrevious = (rows: readonly ShownRow[], index: number): boolean => {
  const [row, previous] = [rows[index]!, rows[index - 1]];
  return previous !== undefined && (row.isTotal || (row.isCalculated && previous.isCalculated));
};

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/**
 * Reads the rows from the screen.
 *
 * @param calculated - The labels of the calculated rows of the response with their depths; those at depth 0 are totals.
 */
export async function shownRows(page: Page, calculated: ReadonlyMap<string, number>): Promise<ShownRow[]> {
  const rows = await page
    .getByRole('article')
    .getByRole('row')
    .evaluateAll((all) =>
      all.flatMap((row) => {
        const name = row.querySelector<HTMLElement>('[scope=row], [role=rowheader]');
        const figures = [...row.children].flatMap(({ textContent }) =>
          /[$%–]/.test(textContent) ? [textContent] : [],
        );
        const depth = name?.style.getPropertyValue('--depth') ?? '';
        return name && depth !== '' ? [{ name: name.textContent, depth: Number(depth), figures }] : [];
      }),
    );
  return rows.map(({ name, depth, figures }) => ({
    name,
    depth,
    figures: figures.filter((text) => text !== name),
    isTotal: calculated.get(name) === 0 && figures.length > 0,
    isCalculated: calculated.has(name) && figures.length > 0,
  }));
}

/** Where a row of a report is printed. */
interface PlacedRow {
  readonly page: number;
  readonly left: number;
  readonly baseline: number;
  readonly figures: string;
}

/** Finds the rows in the order of the report, as often as it is printed (once for each part). */
function placedRows(pages: readonly PrintedPage[], rows: readonly ShownRow[]): PlacedRow[][] {
  const printed = pages.flatMap((page, index) => page.lines.map((line) => ({ ...line, page: index })));
  const said = printed.flatMap(({ text }) => /^Part \d+ of (\d+): /.exec(text)?.[1] ?? []);
  const count = Number(said[0] ?? 1);
  const parts: PlacedRow[][] = [];
  let next = 0;
  for (let at = 0; at < printed.length && !(parts.length === count && next === 0); at += 1) {
    const text = withoutSpaces(printed[at]!.text);
    // A long name takes several lines.
    const name = withoutSpaces(rows[next]!.name).slice(0, 14);
    if (!text.startsWith(name)) continue;
    const part = next === 0 ? [] : parts.pop()!;
    const { page, left, baseline } = printed[at]!;
    parts.push([...part, { page, left, baseline, figures: text.slice(name.length) }]);
    next = (next + 1) % rows.length;
  }
  return parts;
}

/** The bottom margin of a page with the rest of a line, in points. */
const [bottomMargin, restOfLine] = [45, 12];

/** The pages that end although the rows which begin the next page, and stay together, had room on them. */
function emptyEnds(pages: readonly PrintedPage[], part: readonly PlacedRow[], rows: readonly ShownRow[]): string[] {
  return part.flatMap(({ page, baseline }, first) => {
    const before = part[first - 1];
    if (!before || before.page === page) return [];
    const isJoined = (index: number): boolean =>
      index < part.length && (rows[index]!.depth > rows[index - 1]!.depth || staysWithPrevious(rows, index));
    let after = first + 1;
    while (isJoined(after)) after += 1;
    const end = part[after];
    const { height, lines } = pages[before.page]!;
    const room = height - bottomMargin;
    const last = Math.max(...lines.map((line) => line.baseline).filter((at) => at < room));
    if (!end || end.page !== page || room - last <= end.baseline - baseline + restOfLine) return [];
    return [`page ${before.page + 1} has room for '${rows[first]!.name}'`];
  });
}

/** The height that the heading and the first rows of a part take at most, in points. */
const beginningOfPart = 140;

/** The pages that end with a part although the next part had room to begin on them. */
const emptyAfterParts = (pages: readonly PrintedPage[], parts: readonly (readonly PlacedRow[])[]): string[] =>
  parts.slice(1).flatMap((part, index) => {
    const last = parts[index]!.at(-1)!;
    const room = pages[last.page]!.height - bottomMargin - last.baseline;
    return part[0]!.page === last.page || room < beginningOfPart ? [] : [`page ${last.page + 1} has room for a part`];
  });

/** The pages that end with the title of a part, without its table. */
const titlesAtEnd = (pages: readonly PrintedPage[]): string[] =>
  pages.flatMap(({ lines, height }, index) => {
    const last = lines.filter(({ baseline }) => baseline < height - bottomMargin).at(-1);
    return last && /^Part \d+ of \d+: /.test(last.text) ? [`page ${index + 1} ends with '${last.text}'`] : [];
  });

/** A heading with its dates, which do not break: the whole date, and both of a period. */
const unbroken = (heading: string): string[] => heading.split(/(?<=–) /).filter((text) => /\d{4}( –)?$|%$/.test(text));

/** The faults of a printed report: of its rows, their indents and figures, and the headings of its columns. */
export function faultsOfReport(pages: readonly PrintedPage[], rows: readonly ShownRow[], headings: readonly string[]) {
  const parts = placedRows(pages, rows);
  const found = [...emptyAfterParts(pages, parts), ...titlesAtEnd(pages)];
  for (const part of parts) {
    if (part.length < rows.length) found.push(`'${rows[part.length]!.name}' is missing`);
    const indents = new Map<number, Set<number>>();
    part.forEach(({ page, left }, index) => {
      const { depth, name } = rows[index]!;
      indents.set(depth, (indents.get(depth) ?? new Set()).add(Math.round(left)));
      if (staysWithPrevious(rows, index) && part[index - 1]!.page !== page) found.push(`'${name}' is on another page`);
    });
    found.push(...emptyEnds(pages, part, rows));
    const lefts = [...indents].sort(([one], [other]) => one - other).map(([, all]) => [...all]);
    lefts.forEach((all, depth) => {
      if (all.length > 1) found.push(`rows at depth ${depth} begin at ${all.join(', ')}`);
      if (depth > 0 && all[0]! <= lefts[depth - 1]![0]!) found.push(`rows at depth ${depth} are not indented`);
    });
  }
  rows.forEach(({ name, figures }, index) => {
    const printed = parts.map((part) => part[index]?.figures ?? '').join('');
    for (const figure of figures)
      if (!printed.includes(withoutSpaces(figure))) found.push(`'${name}' lacks ${figure}: ${printed}`);
  });
  const words = new Set(headings.flatMap((heading) => heading.split(/\s+/)));
  const printedWords = new Set<string>();
  const whole = new Set<string>();
  const pagesWithRows = new Set(parts.flat().map(({ page }) => page));
  for (const index of pagesWithRows) {
    const page = pages[index]!;
    // A part may begin below the end of another.
    const headingRows = page.lines.filter(({ text }) => text.startsWith('Account') || text.includes(' Account '));
    if (headingRows.length === 0) {
      found.push(`page ${index + 1} has no headings`);
      continue;
    }
    const near = page.lines.filter(({ baseline }) =>
      headingRows.some((row) => baseline < row.baseline + 2 && baseline > row.baseline - 30),
    );
    for (const word of near.flatMap(({ text }) => text.split(/\s+/))) printedWords.add(word);
    for (const { text } of near)
      for (const date of headings.flatMap(unbroken)) if (text.includes(date)) whole.add(date);
  }
  for (const word of words) if (!printedWords.has(word)) found.push(`the heading '${word}' is missing or broken`);
  for (const date of headings.flatMap(unbroken)) if (!whole.has(date)) found.push(`'${date}' is on several lines`);
  return found;
}
