/**
 * A text that a spreadsheet would take for a formula is made harmless by an apostrophe: what somebody has typed must never
 * be carried out (OWASP, CSV injection).
 */
const harmless = (text: string): string => (/^[=+\-@\t\r\n|%]/.test(text.trimStart()) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text as a cell of comma-separated values: never carried out as a formula, commas, quotes and breaks kept within it. */
export const csvText = (text: string): string => quoted(harmless(text));

/** Lines of finished cells as comma-separated values (RFC 4180), with the mark by which Excel knows that they are UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
