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

/** The characters of each sign of a keyboard, which word processors and input methods write in its place. */
const signs = [
  ['-', /[\p{Pd}\u02d7\u2043\u2212\u2500\u2501\u2796\u30fc\uff70]/gu],
  ['.', /[\u2024\u3002\uff61]/g],
  ['/', /[\u2044\u2215\u29f8]/g],
  ['+', /[\u207a\u2795]/g],
] as const;

/**
 * Removes characters that cannot be seen; replaces full-width and small characters, digits of other scripts, spaces,
 * and dashes, dots and slashes of other kinds.
 */
export const plain = (text: string): string =>
  signs
    .reduce((result, [sign, others]) => result.replace(others, sign), removeAllInvisible(withLineFeeds(text)))
    .replace(/[\uff01-\uff5e\ufe50-\ufe6b]/g, (wide) => wide.normalize('NFKC'))
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
    .replace(/\s/g, ' ')
    .trim();

const separators = /[\s()[\]{}\p{Ps}\p{Pe}./\u00b7\u2022\u2027\u2219\u22c5\u30fb\uff65-]/gu;

/** Removes white space, brackets, dashes, dots, bullets and slashes, which group digits. */
export const ungrouped = (text: string): string => text.replace(separators, '');
