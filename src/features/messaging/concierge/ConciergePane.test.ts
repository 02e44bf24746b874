import { familiesMentioned } from './ConciergePane';

const families = [
  { id: 1, name: 'Ashford' },
  { id: 2, name: 'Ashford Family Trust' },
  { id: 3, name: 'Whitmore' },
];

test.each([
  ['The Whitmore deed', 1, ['Whitmore']],
  ['whitmore-deed.pdf', 1, ['Whitmore']],
  ['Ashford and nobody else', 1, []],
  ['The Ashford Family Trust deed', 1, ['Ashford Family Trust']],
  ['The Ashford Family Trust deed', 2, []],
  ['Ashford, as before', 2, ['Ashford']],
  ['Whitmores and Ashfordshire', 1, []],
])('%s, written to family %d', (text, own, mentioned) => {
  expect(familiesMentioned(text, families, own)).toEqual(mentioned);
});
