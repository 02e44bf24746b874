/**
 * Finds phone numbers by any form in which people write them, in browser and server: with the country code, with the
 * national prefix or without both. PostgreSQL writes the same forms (`server/features/shared/search.ts`).
 */

import { codesWithZero, preparedCallingCode, storedParts } from './phone';
import { plain } from './plainText';

/** National prefixes, which are dialed within a country, by country code; `0` in other countries. */
export const dialedPrefixes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(codesWithZero.map((code) => [code, ''])),
  1: '1',
  7: '8',
  36: '06',
  375: '80',
  993: '8',
};

function partsOf(number: string, countryCode: string) {
  const digits = number.replace(/\D/g, '');
  const code = number.startsWith('+') ? '' : preparedCallingCode(countryCode);
  if (code !== '') return { code, national: digits };
  return storedParts(number) ?? { code: digits.length === 10 ? '1' : '', national: digits };
}

/**
 * Returns a stored number in each form: `+442079460958 02079460958 +4402079460958`; empty without a number.
 *
 * @param countryCode - The country code stored beside the number; empty without one.
 */
export function phoneForms(number: string, countryCode = ''): string {
  if (!/\d/.test(number)) return '';
  const { code, national } = partsOf(number, countryCode);
  const dialed = (dialedPrefixes[code] ?? '0') + national;
  return code === '' ? `${national} ${dialed}` : `+${code}${national} ${dialed} +${code}${dialed}`;
}

/**
 * Returns the digits of a search that is written like a phone number, with `+` also for `00`, and for `011` before a whole
 * number; undefined for others.
 */
export function searchedPhone(search: string): string | undefined {
  const text = plain(search);
  if (!/^[+\d\s()[\]./-]+$/.test(text)) return undefined;
  const digits = text.replace(/[^+\d]/g, '').replace(/^(\++|00|011(?=[2-9]\d{9}))/, '+');
  return /^(\+\d+|\d{3,})$/.test(digits) ? digits : undefined;
}
