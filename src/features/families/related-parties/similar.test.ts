import { areSame, areSimilar } from './similar';

it.each([
  ['Harbor LLC', 'Harbor, L.L.C.'],
  ['harbor holdings', 'Harbor Holdings Inc'],
  ['Harb', 'Harbor Holdings'],
  ['Fundación Ashworth', 'Fundacion Ashworth'],
  ['Ashworth Foundaton', 'Ashworth Foundation'],
])('%s is similar to %s', (one, other) => {
  expect(areSimilar(one, other)).toBe(true);
});

it.each([
  ['', 'Harbor'],
  ['Ha', 'Harbor'],
  ['Calder & Finch', 'Harbor LLC'],
  ['Pine Securities', 'Quay Securities'],
])('%s is not similar to %s', (one, other) => {
  expect(areSimilar(one, other)).toBe(false);
});

it('compares codes and email addresses', () => {
  expect(areSame(' DESK@pine.example', 'desk@pine.example')).toBe(true);
  expect(areSame('1010', '1011')).toBe(false);
  expect(areSame('', '')).toBe(false);
});
