import type { Page } from '@playwright/test';
import type { PrintedPage } from './printedPages';

/** A row of a report as it is on the screen. */
export interface ShownRow {
  readonly name: string;
  readonly depth: number;
  readonly figures: readonly string[];
  readonly isTotal: boolean;
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** Reads the rows from the screen: the totals are those of the response. */
export async function shownRows(page: Page, totals: ReadonlySet<string>): Promise<ShownRow[]> {
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
    isTotal: totals.has(name) && figures.length > 0,
  }));
}

/** Where a row of a report is printed. */
interface PlacedRow {
  readonly page: number;
  readonly left: number;
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
    parts.push([...part, { page: printed[at]!.page, left: printed[at]!.left, figures: text.slice(name.length) }]);
    next = (next + 1) % rows.length;
  }
  return parts;
}

/** The faults of a printed report: of its rows, their indents and figures, and the headings of its columns. */
export function faultsOfReport(pages: readonly PrintedPage[], rows: readonly ShownRow[], headings: readonly string[]) {
  const found: string[] = [];
  const parts = placedRows(pages, rows);
  for (const part of parts) {
    if (part.length < rows.length) found.push(`'${rows[part.length]!.name}' is missing`);
    const indents = new Map<number, Set<number>>();
    part.forEach(({ page, left }, index) => {
      const { depth, name, isTotal } = rows[index]!;
      indents.set(depth, (indents.get(depth) ?? new Set()).add(Math.round(left)));
      if (isTotal && index > 0 && part[index - 1]!.page !== page) found.push(`'${name}' is on another page`);
    });
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
  const pagesWithRows = new Set(parts.flat().map(({ page }) => page));
  for (const index of pagesWithRows) {
    const page = pages[index]!;
    const row = page.lines.find(({ text }) => text.startsWith('Account') || text.includes(' Account '));
    if (!row) {
      found.push(`page ${index + 1} has no headings`);
      continue;
    }
    const near = page.lines.filter(
      ({ baseline }) =>
        Math.abs(baseline - row.baseline) < 2 || (baseline < row.baseline && baseline > row.baseline - 30),
    );
    for (const word of near.flatMap(({ text }) => text.split(/\s+/))) printedWords.add(word);
  }
  for (const word of words) if (!printedWords.has(word)) found.push(`the heading '${word}' is missing or broken`);
  return found;
}
