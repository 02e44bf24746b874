/**
 * Prepares phone numbers: the international prefixes `00` and `011` are a `+`, and the national prefix, which is only
 * dialed within a country, is removed behind a country code. Spec: R-FRM-1.
 */

import { plain, ungrouped } from './plainText';

/** The country code at the start of an international number. ITU-T E.164: no code is the start of another one. */
const withCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)(\d*)$/;

/** Countries whose national prefix is not `0`, with the length of the number behind it. */
const nationalPrefixes: Readonly<Record<string, RegExp>> = {
  1: /^1(?=[2-9]\d{9}$)/,
  7: /^8(?=[1-9]\d{9}$)/,
  36: /^06(?=[1-9]\d{7,8}$)/,
  370: /^[08](?=[1-9]\d{7}$)/,
  375: /^80?(?=[1-9]\d{8}$)/,
  993: /^8(?=[1-9]\d{7}$)/,
};

const zero = /^0(?=[1-9]\d{3})/;

/** Countries without a national prefix in which numbers start with `0`, for example Italy: `+39 06 ...`. */
export const codesWithZero = '39 47 225 226 227 229 241 242 247 267 268 378 501 676 679 687 853 992'.split(' ');

const withoutNationalPrefix = (code: string, number: string): string =>
  codesWithZero.includes(code) ? number : number.replace(nationalPrefixes[code] ?? zero, '');

/** Prepares the country code of phone numbers: `+44`, `0044` and `01144` are `44`. */
export const preparedCallingCode = (text: string): string =>
  ungrouped(plain(text)).replace(/^(\++|00(?=[1-9])|011(?=[2-9]))/, '');

/**
 * What is dialed before a country code: `+`, `00`, or `011` in North America. Area codes of other countries begin with
 * `011`, too; with at least ten digits behind it, a number is longer than theirs.
 */
const internationalPrefix = /^(\++|00(?=[1-9])|011(?=[2-9]\d{9}))/;

/** Returns an international number as its country code and its number in the country; undefined for other numbers. */
export function internationalParts(number: string): { readonly code: string; readonly national: string } | undefined {
  const [, code, national] = withCode.exec(number) ?? [];
  return code === undefined || national === undefined ? undefined : { code, national };
}

/**
 * Returns the parts of a stored number that contains its country code: behind `+` or `00`, or in more than ten digits.
 * Ten digits alone are a number of North America.
 */
export function storedParts(number: string): ReturnType<typeof internationalParts> {
  if (number.startsWith('+')) return internationalParts(number);
  if (number.startsWith('00')) return internationalParts(`+${number.slice(2)}`);
  return number.length > 10 ? internationalParts(`+${number}`) : undefined;
}

/** The most digits of a number in its country: a longer one contains the country code. */
const maxNationalDigits = 11;

/** Whether a number of digits only begins with the country code of its form, which people enter without a `+`, too. */
const repeatsCode = (number: string, code: string): boolean =>
  number.length > maxNationalDigits &&
  number.length <= maxNationalDigits + code.length &&
  internationalParts(`+${number}`)?.code === code;

/**
 * Prepares a phone number of a form with a field for the country code: an international number with another code keeps
 * its `+`, which validation refuses.
 *
 * @param countryCode - The text of that field; empty without a value.
 */
function withoutCallingCode(text: string, countryCode: string): string {
  const typed = ungrouped(plain(text).replace(/^(tel:)+/i, ''));
  const number = typed.replace(internationalPrefix, '+');
  const given = preparedCallingCode(countryCode);
  const { code, national } = internationalParts(repeatsCode(number, given) ? `+${number}` : number) ?? {};
  if (code === undefined || national === undefined) {
    return given === '' || number.startsWith('+') ? number : withoutNationalPrefix(given, number);
  }
  const rest = withoutNationalPrefix(code, national);
  return code === given && /^(?!00)\d/.test(rest) ? rest : `+${code}${rest}`;
}

/**
 * Prepares a phone number. It is digits only; a form without a field for the country code keeps that code in the number:
 * `+44 (0)20 7946 0958` is `442079460958`. An international number of ten digits begins with `00`, because ten digits
 * alone are a number of North America: `+47 22 82 30 00` is `004722823000`.
 *
 * @param countryCode - The text of the field for the country code; undefined if the form has no such field.
 */
export const preparedPhone = (text: string, countryCode: string | undefined): string =>
  countryCode === undefined
    ? withoutCallingCode(text, '')
        .replace(/^\+(?=\d{10}$)/, '00')
        .replace(/^\+(?=\d)/, '')
    : withoutCallingCode(text, countryCode);
