/**
 * Reads numbers of texts that people type or paste, in plain decimal notation only, so that no text silently counts as
 * another number, and numbers of parameters. Spec: R-FRM-7.
 */

import { plain } from './plainText';

/** Groups of three digits, separated by spaces: the only separator that is no decimal sign anywhere. */
const groupedBySpaces = /^([-+]?) ?(\d{1,3}(?: \d{3})+)(?=$|[.,])/;

/** Prepares a number: `−5`, `٣`, `1 000`. Other spaces between digits remain, and with them it is no number. */
export const preparedNumber = (text: string): string =>
  plain(text)
    .replaceAll('\u066b', '.')
    .replace(/ +/g, ' ')
    .replace(groupedBySpaces, (_, sign: string, digits: string) => sign + digits.replaceAll(' ', ''))
    .replace(/^([-+]) (?=[\d.,])/, '$1');

/** `1,000` is one or a thousand. */
const ambiguous = /^[-+]?[1-9]\d{0,2},\d{3}$/;

/** Prepares a percentage: also `33,33` and `50 %`. One with two readings keeps its comma, and is no number. */
export function preparedPercentage(text: string): string {
  const number = preparedNumber(plain(text).replace(/^[\s%\u066a\ufe6a]+|[\s%\u066a\ufe6a]+$/g, ''));
  return ambiguous.test(number) ? number : number.replace(/^([-+]?\d*),(\d*)$/, '$1.$2');
}

const decimal = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** Returns the number that a prepared text is; NaN for other texts, for example `1e1`, `0x10` and `Infinity`. */
export function numberIn(text: string): number {
  const number = decimal.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}

/**
 * Returns the number of a parameter of a URL or a field of a multipart body; NaN unless the text is its only notation,
 * that of JSON: `1`, and not `01`, `+1`, `1.0`, `1e0` or ` 1`.
 */
export function parameterNumber(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : Number.NaN;
}
