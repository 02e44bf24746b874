import type { CellValue } from '../package/cells';

const quote = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns a line of CSV (RFC 4180), its end included. An undefined value is an empty cell. */
export const csvLine = (cells: readonly CellValue[]): string =>
  `${cells.map((cell) => quote(String(cell ?? ''))).join(',')}\r\n`;
