/**
 * A phone number as people write it: `(617) 555-0120`, with its country code where that is not 1. Only numbers of the
 * North American plan are grouped; any other stays as its digits.
 */
export function formatPhone(digits: string, countryCode = '1'): string {
  if (!/^\d+$/.test(digits)) return digits;
  if (countryCode !== '1' && countryCode !== '') return `+${countryCode} ${digits}`;
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? digits : `(${area}) ${exchange}-${line}`;
}
