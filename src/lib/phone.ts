import { internationalParts, preparedCallingCode } from '#openapi/keywords/phone';

/** Groups a number of North America; returns another number as it is. */
function grouped(digits: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? digits : `(${area}) ${exchange}-${line}`;
}

const international = (code: string, national: string): string =>
  `+${code} ${code === '1' ? grouped(national) : national}`.trim();

/**
 * Formats a prepared phone number: `(617) 555-0120` in North America, `+` code and digits with another country code.
 * An international number, `+442079460958`, shows its own code. Returns other text as it is.
 */
export function formatPhone(number: string, countryCode = '1'): string {
  const { code: own, national } = internationalParts(number) ?? {};
  if (own !== undefined && national !== undefined) return international(own, national);
  if (!/^\d+$/.test(number)) return number;
  const code = preparedCallingCode(countryCode);
  return code === '1' || code === '' ? grouped(number) : international(code, number);
}
