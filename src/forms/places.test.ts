import { places } from './places';

it('lists places by name and code, those of the United States first', () => {
  expect(places.country[0]).toEqual({ value: 'United States', label: 'United States (US)' });
  expect(places.country.find(({ label }) => label === 'South Korea (KR)')?.value).toBe('South Korea');
  expect(places.countryCode.find(({ value }) => value === 'CA')?.label).toBe('Canada (CA)');
  expect(places.state[0]).toEqual({ value: 'AL', label: 'Alabama (AL)' });
  const jurisdictions = places.jurisdiction.map(({ value }) => value);
  expect(jurisdictions.indexOf('Delaware')).toBeLessThan(jurisdictions.indexOf('Cayman Islands'));
  expect(new Set(jurisdictions.map((_name, index) => (index < 57 ? 'state' : 'country'))).size).toBe(2);
});
