/**
 * Prepares texts that people type or paste, before they are validated: by the form and by the server, with the same
 * functions. Spec: decisions, Forms (people paste; characters that cannot be seen; line ends).
 */

import { isInvisible, removeAllInvisible, removeInvisible } from './invisible';

/** The values of the keyword `x-text`, for texts whose kind does not follow from their other keywords. */
const declaredTextKinds = ['digits', 'code', 'percentage', 'lines', 'message'] as const;

/** The kind of a text, which decides how it is prepared. */
export type TextKind = (typeof declaredTextKinds)[number] | 'line' | 'phone' | 'email' | 'date' | 'number' | 'file';

const isDeclared = (kind: unknown): kind is (typeof declaredTextKinds)[number] =>
  declaredTextKinds.some((declared) => declared === kind);

/** Returns the kind of text of a property: `x-text`, or what follows from `x-holds`, its format and its type. */
export function textKindOf(schema: Readonly<Record<string, unknown>>): TextKind {
  const { format, type, 'x-text': declared, 'x-holds': holds } = schema;
  if (isDeclared(declared)) return declared;
  if (holds === 'phone') return 'phone';
  if (format === 'email' || format === 'date') return format;
  if (format === 'binary') return 'file';
  return type === 'integer' || type === 'number' ? 'number' : 'line';
}

/** Returns the length of a text in code points, as `maxLength` counts it: an emoji counts as at least one, not two. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Removes the characters that cannot be seen from a text that people read; empty without a visible one. */
const visible = (text: string): string => (isInvisible(text) ? '' : removeInvisible(text));

/** Converts every form of a line end to LF. */
const withLineFeeds = (text: string): string => text.replace(/\r\n|[\r\v\f\x85\u2028\u2029]/g, '\n');

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Returns the value of a decimal digit of any script: Unicode has ten in a row for each. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return (code - zero) % 10;
}

/** Removes characters that cannot be seen; replaces full-width characters, digits of other scripts, spaces and dashes. */
const plain = (text: string): string =>
  removeAllInvisible(withLineFeeds(text))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
    .replace(/[\p{Pd}\u2212\u2043\u30fc\uff70]/gu, '-')
    .replace(/\s/g, ' ')
    .trim();

const separators = /[\s()[\]{}\p{Ps}\p{Pe}./\u00b7\uff65-]/gu;

const digits = (text: string): string => plain(text).replace(separators, '').replace(/^\++/, '');

/**
 * Prepares a phone number. A leading `+` is removed, with the country code if the form has a field for it; if that
 * field has another code, the `+` remains, and validation refuses the number.
 */
function phone(text: string, countryCode: string | undefined): string {
  const typed = plain(text).replace(/^(tel:)+/i, '');
  const number = (typed.startsWith('+') ? typed.replace(/\(0\)/, '') : typed).replace(separators, '');
  if (countryCode === undefined) return number.replace(/^\++/, '');
  const prefix = `+${digits(countryCode)}`;
  const rest = prefix !== '+' && number.startsWith(prefix) ? number.slice(prefix.length) : '';
  return /^\d/.test(rest) ? rest : number;
}

/** Prepares a number: `−5`, `٣`; as a percentage, also `33,33` and `50 %`. */
const number = (text: string): string => plain(text).replace(/\s/g, '').replaceAll('\u066b', '.');

const percentage = (text: string): string =>
  number(text)
    .replace(/^[%\u066a\ufe6a]+|[%\u066a\ufe6a]+$/g, '')
    .replace(/^([-+]?\d*),(\d*)$/, '$1.$2');

const preparations: Readonly<Record<TextKind, (text: string, countryCode: string | undefined) => string>> = {
  line: (text) => visible(withLineFeeds(text).replace(/\s*\n\s*/g, ' ')).trim(),
  lines: (text) => visible(withLineFeeds(text)).trim(),
  // A message of a client is not trimmed. Spec: concierge.md 5.
  message: (text) => visible(withLineFeeds(text)),
  digits,
  phone,
  email: plain,
  number,
  percentage,
  /** A postal code or a tax id keeps one space or hyphen between its groups. */
  code: (text) =>
    plain(text)
      .replace(/[()[\]]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?-[- ]*/g, '-')
      .trim(),
  date: (text) => plain(text).replace(/\s*([./-])\s*/g, '$1'),
  file: (text) => text,
};

/**
 * Prepares a text for validation, saving and searching. Preparing it again does not change it.
 *
 * @param countryCode - For a phone, the text of the field `countryCode` of the same record (empty without a value);
 *   undefined if the record has no such field.
 */
export const prepareText = (kind: TextKind, text: string, countryCode?: string): string =>
  preparations[kind](text, countryCode);
