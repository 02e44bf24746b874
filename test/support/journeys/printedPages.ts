import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

/** A text on a printed page with its box, in points (1/72 inch) from the top left corner. */
interface PrintedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
}

/** The texts of a line of a printed page, from left to right. */
interface PrintedLine {
  readonly texts: readonly PrintedText[];
  /** The texts, separated by spaces. */
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
}

export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PrintedText[];
  readonly lines: readonly PrintedLine[];
}

/** The lines of a page from top to bottom: texts with about the same baseline. */
function linesOf(texts: readonly PrintedText[]): PrintedLine[] {
  const groups: PrintedText[][] = [];
  for (const text of [...texts].sort((one, other) => one.baseline - other.baseline)) {
    const group = groups.at(-1);
    if (group && text.baseline - group[0]!.baseline < 2) group.push(text);
    else groups.push([text]);
  }
  return groups.map((group) => {
    const sorted = [...group].sort((one, other) => one.left - other.left);
    const [first] = sorted;
    const text = sorted.map((part, index) => {
      const before = sorted[index - 1];
      // A text is in several parts where its font changes or a hyphen is in it.
      return before && part.left - before.right > part.size * 0.15 ? ` ${part.text}` : part.text;
    });
    return {
      texts: sorted,
      text: text.join('').replaceAll(/\s+/g, ' ').trim(),
      left: first!.left,
      baseline: first!.baseline,
    };
  });
}

/** Returns the texts of a PDF by their positions. */
async function printedPages(pdf: Buffer): Promise<PrintedPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , size, left, bottom] = item.transform as number[];
      return [{ text: item.str, left: left!, right: left! + item.width, baseline: height - bottom!, size: size! }];
    });
    pages.push({ width, height, texts, lines: linesOf(texts) });
  }
  await document.destroy();
  return pages;
}

/** The sheets of the matrix. */
export const sheets = ['Letter', 'A4'].flatMap((format) =>
  [false, true].map((landscape) => ({ format, landscape, name: `${format}, ${landscape ? 'landscape' : 'portrait'}` })),
);

/** Whether two texts overprint each other; the boxes of neighbors may touch. */
const overlap = (one: PrintedText, other: PrintedText): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 &&
  Math.abs(one.baseline - other.baseline) < Math.min(one.size, other.size) * 0.6;

/** The least margin and the least size of text, in points. */
const [margin, leastSize] = [28, 7];

function faultsOfPage({ width, texts }: PrintedPage): string[] {
  const outside = texts.filter(({ left, right }) => left < margin || right > width - margin);
  const small = texts.filter(({ size }) => size < leastSize - 0.01);
  const overprinted = texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.text} and ${other.text}`] : [])),
  );
  return [
    ...outside.map(({ text }) => `'${text}' is outside the margins`),
    ...small.map(({ text, size }) => `'${text}' has only ${size.toFixed(1)} pt`),
    ...overprinted.map((both) => `${both} overlap`),
  ];
}

/** What no printed page may have; and `title` and the number of the page at its bottom. */
export function faultsOfPages(pages: readonly PrintedPage[], title: string): string[] {
  return pages.flatMap((page, index) => {
    const bottom = page.lines
      .filter(({ baseline }) => baseline > page.height - 48)
      .map(({ text }) => text)
      .join(' ');
    const number = `Page ${index + 1} of ${pages.length}`;
    const missing = [title, number].filter((text) => !bottom.includes(text));
    return [...missing.map((text) => `'${text}' is not at the bottom: ${bottom}`), ...faultsOfPage(page)].map(
      (fault) => `page ${index + 1}: ${fault}`,
    );
  });
}

/** Prints a page on a sheet. */
export const print = async (page: Page, { format, landscape }: (typeof sheets)[number]): Promise<PrintedPage[]> =>
  printedPages(await page.pdf({ format, landscape }));
