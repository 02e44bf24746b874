/**
 * Prepares texts that people type or paste, before they are validated: by the form and by the server, with the same
 * functions. Spec: R-FRM-1, R-FRM-2.
 */

import { preparedNumber, preparedPercentage } from './number';
import { preparedCallingCode, preparedPhone } from './phone';
import { plain, ungrouped } from './plainText';
import { preparedLine, preparedLines, preparedMessage } from './visibleText';
import { preparedWebsite, withAsciiDomain } from './website';

/** The values of the keyword `x-text`, for texts whose kind does not follow from their other keywords. */
const declaredTextKinds = [
  'digits',
  'phone',
  'callingCode',
  'code',
  'percentage',
  'website',
  'lines',
  'message',
] as const;

/** The kind of a text, which decides how it is prepared. */
export type TextKind = (typeof declaredTextKinds)[number] | 'line' | 'email' | 'date' | 'number' | 'file';

const isDeclared = (kind: unknown): kind is (typeof declaredTextKinds)[number] =>
  declaredTextKinds.some((declared) => declared === kind);

/** Returns the kind of text of a property: `x-text`, or what follows from its format and its type. */
export function textKindOf(schema: Readonly<Record<string, unknown>>): TextKind {
  const { format, type, 'x-text': declared } = schema;
  if (isDeclared(declared)) return declared;
  if (format === 'email' || format === 'date') return format;
  if (format === 'binary') return 'file';
  return type === 'integer' || type === 'number' ? 'number' : 'line';
}

const digits = (text: string): string => ungrouped(plain(text)).replace(/^\++/, '');

/**
 * Prepares an e-mail address, also one that was copied from a link or a list of recipients: `Ann <ann@example.com>;`.
 * The domain becomes ASCII.
 */
const preparedEmail = (text: string): string =>
  withAsciiDomain(
    plain(text)
      .replace(/[\s,;]+$/, '')
      .replace(/^[^<>]*<([^<>]*)>$/, '$1')
      .replace(/^(\s*mailto:)+/i, '')
      .trim(),
  );

const preparations: Readonly<Record<TextKind, (text: string, countryCode: string | undefined) => string>> = {
  line: preparedLine,
  lines: preparedLines,
  message: preparedMessage,
  digits,
  callingCode: preparedCallingCode,
  phone: preparedPhone,
  email: preparedEmail,
  number: preparedNumber,
  percentage: preparedPercentage,
  website: preparedWebsite,
  /** A postal code or a tax id keeps one space or hyphen between its groups. */
  code: (text) =>
    plain(text)
      // The Japanese postal mark stands before a code.
      .replace(/[()[\]\u3012]/g, '')
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
