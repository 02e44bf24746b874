import { compareTexts } from './compareTexts';

test.each([
  ['Trust 2', 'Trust 10'],
  ['Öhman', 'Zabel'],
  ['öhman', 'Ólafsson'],
  ['ashford', 'Whitmore'],
  ['Álvarez', 'Barnes'],
])('%j comes before %j', (first, second) => {
  expect([second, first].toSorted(compareTexts)).toEqual([first, second]);
});
