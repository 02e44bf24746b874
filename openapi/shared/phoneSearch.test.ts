import { phoneSearchCases } from '#test/support/samples/phoneSearchCases';
import { phoneForms, searchedPhone } from './phoneSearch';

const isFound = (forms: string, search: string): boolean => {
  const digits = searchedPhone(search);
  return digits !== undefined && forms.includes(digits);
};

it.each(phoneSearchCases)('$countryCode $number', ({ number, countryCode, found, missed }) => {
  const forms = phoneForms(number, countryCode);
  expect(found.filter((search) => !isFound(forms, search))).toEqual([]);
  expect(missed.filter((search) => isFound(forms, search))).toEqual([]);
});

it.each([
  ['4155550132', '+1 (415) 555'],
  ['442079460958', '020 7946'],
  ['004930901820', '+49 30 90'],
  ['004930901820', '030 901820'],
  ['+442079460958', '(020) 7946'],
  ['90185', '901 85'],
])('a number without a country code beside it: %s', (number, search) => {
  expect(isFound(phoneForms(number), search)).toBe(true);
});

it('a number with its own country code ignores the one beside it', () => {
  expect(isFound(phoneForms('+442079460958', '1'), '+44 20')).toBe(true);
  expect(isFound(phoneForms('+442079460958', '1'), '+1 44')).toBe(false);
});

it.each(['', '+', '20', 'Ashford', 'Flat 020', '1,000', '$415', '12:30'])('%j is no phone number', (search) => {
  expect(searchedPhone(search)).toBeUndefined();
  expect(phoneForms('', '44')).toBe('');
});
