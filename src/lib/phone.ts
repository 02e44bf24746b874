import { preparedCallingCode, preparedPhone, storedParts } from '#openapi/shared/phone';

/** Groups a number of North America, whose area and exchange begin with 2 to 9; returns another number as it is. */
function grouped(digits: string): string {
  const [, area, exchange, line] = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? digits : `(${area}) ${exchange}-${line}`;
}

const international = (code: string, national: string): string =>
  `+${code} ${code === '1' ? grouped(national) : national}`.trim();

/**
 * Formats a stored phone number: `(617) 555-0120` in North America, `+` code and digits with another country code. A
 * number that contains its country code, `+442079460958` or `442079460958`, shows it. Returns other text as it is.
 *
 * @param countryCode - The country code stored beside the number; empty without one.
 */
export function formatPhone(stored: string, countryCode = ''): string {
  if (!/^\+?\d+$/.test(stored)) return stored;
  const code = preparedCallingCode(countryCode);
  const number = code === '' ? stored : preparedPhone(stored, code);
  const own = number.startsWith('+') || code === '' ? storedParts(number) : undefined;
  if (own?.code === '1' && !number.startsWith('+')) return grouped(own.national);
  if (own) return international(own.code, own.national);
  return code === '' || code === '1' || number.startsWith('+') ? grouped(number) : international(code, number);
}
