import { formatPhone } from './phone';

it.each([
  ['6175550120', undefined, '(617) 555-0120'],
  ['16175550120', undefined, '(617) 555-0120'],
  ['6175550120', '1', '(617) 555-0120'],
  ['2079460120', '44', '+44 2079460120'],
  ['5550120', undefined, '5550120'],
  ['442079460120', undefined, '442079460120'],
  ['617-555', undefined, '617-555'],
  ['', '44', ''],
])('12.11: a phone number of digits is formatted: %s, country code %s', (digits, countryCode, shown) => {
  expect(formatPhone(digits, countryCode)).toBe(shown);
});
