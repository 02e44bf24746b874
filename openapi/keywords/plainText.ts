/** The plain form of a text that is a number, a code or a date: as typed on a keyboard with ASCII characters only. */

import { removeAllInvisible } from './invisible';

/** Converts every form of a line end to LF. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n|[\r\v\f\x85\u2028\u2029]/g, '\n');

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Returns the value of a decimal digit of any script: Unicode has ten in a row for each. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return (code - zero) % 10;
}

/** Removes characters that cannot be seen; replaces full-width characters, digits of other scripts, spaces and dashes. */
export const plain = (text: string): string =>
  removeAllInvisible(withLineFeeds(text))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
    .replace(/[\p{Pd}\u2212\u2043\u30fc\uff70]/gu, '-')
    .replace(/\s/g, ' ')
    .trim();

const separators = /[\s()[\]{}\p{Ps}\p{Pe}./\u00b7\uff65-]/gu;

/** Removes white space, brackets, dashes, dots and slashes, which group digits. */
export const ungrouped = (text: string): string => text.replace(separators, '');
