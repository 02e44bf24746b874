import type { TextColumn } from './rowFilter';
import { saveFile } from './saveFile';

/** Prefixes text a spreadsheet would execute as a formula with an apostrophe (OWASP, CSV injection). */
const escapeFormula = (text: string): string => (/^[=+\-@\t\r\n|%]/.test(text.trimStart()) ? `'${text}` : text);

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Formats text as a CSV cell: never a formula, quoted if it holds commas, quotes or line breaks. */
export const csvText = (text: string): string => quote(escapeFormula(text));

/** Joins rows of formatted cells to a CSV file (RFC 4180) with a byte order mark, from which Excel recognizes UTF-8. */
const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;

/** Downloads rows of formatted cells as a CSV file; `name` is without the extension. */
export const saveCsv = (lines: readonly (readonly string[])[], name: string): void =>
  saveFile(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);

/** Downloads the texts of rows, below the titles of their columns. */
export function exportCsv<Row>(
  columns: readonly (TextColumn<Row> & { readonly title: string })[],
  rows: readonly Row[],
  name: string,
): void {
  const heading = columns.map(({ title }) => csvText(title));
  const lines = rows.map((row) => columns.map(({ text }) => csvText(text(row))));
  saveCsv([heading, ...lines], name);
}
