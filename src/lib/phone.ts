import { prepareText } from '#openapi/keywords/text';

/** Formats a phone number: `(617) 555-0120` in North America, else `+` code and digits. Returns other text as it is. */
export function formatPhone(digits: string, countryCode = '1'): string {
  if (!/^\d+$/.test(digits)) return digits;
  const code = prepareText('digits', countryCode);
  if (code !== '1' && code !== '') return `+${code} ${digits}`;
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? digits : `(${area}) ${exchange}-${line}`;
}
