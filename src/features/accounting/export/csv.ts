import type { Cell, Row } from './cells';

/**
 * A text that a spreadsheet would take for a formula is made harmless by an apostrophe: what an account is called must
 * never be carried out (OWASP, CSV injection).
 */
const harmless = (text: string): string => (/^[=+\-@\t\r\n|%]/.test(text.trimStart()) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function valueOf(cell: Cell): string {
  if (cell.kind === 'money') return String(cell.amount);
  if (cell.kind === 'share') return `${(cell.share * 100).toFixed(1)}%`;
  if (cell.kind === 'nothing') return '';
  return quoted(harmless('  '.repeat(cell.depth ?? 0) + cell.text));
}

/** Rows as comma-separated values (RFC 4180), with the mark by which Excel knows that they are UTF-8. */
export const toCsv = (rows: readonly Row[]): string =>
  `\uFEFF${rows.map(({ cells }) => cells.map(valueOf).join(',')).join('\r\n')}\r\n`;
