import { foldingCases } from '#test/support/samples/foldingCases';
import { containsWords, fold, occurrences, searchWords } from './folding';

const markedIn = (text: string, search: string): string[] =>
  occurrences(text, search).map(({ start, end }) => text.slice(start, end));

test.each(foldingCases)('“$text” searched for “$search”', ({ text, search, marked }) => {
  expect(markedIn(text, search)).toEqual(marked);
  expect(containsWords(searchWords(search), text)).toBe(marked.length > 0);
});

test.each(['', ' ', '\u0301', '\u200b'])('marks nothing for a search without characters, “%s”', (search) => {
  expect(occurrences('Café', search)).toEqual([]);
});

test('a word is found in any of the texts, not across them', () => {
  expect(containsWords(searchWords('kohler  JULIA'), 'Julia', undefined, 'Köhler')).toBe(true);
  expect(containsWords(searchWords('Köhler, Julia'), 'Julia', 'Köhler')).toBe(true);
  expect(containsWords(searchWords('iakoh'), 'Julia', 'Köhler')).toBe(false);
  expect(containsWords(searchWords('ko hler'), 'Köhler')).toBe(true);
});

test.each([
  ['Ashford, Eleanor', ['ashford', 'eleanor']],
  ['Ashford,Eleanor', ['ashford', 'eleanor']],
  ['Ashford ; Eleanor,', ['ashford', 'eleanor']],
  ['Ashford\uff0c Eleanor', ['ashford', 'eleanor']],
  ['\u0623\u062d\u0645\u062f\u060c \u0639\u0644\u064a', ['\u0627\u062d\u0645\u062f', '\u0639\u0644\u064a']],
  ['1,000.00', ['1,000.00']],
  [',', []],
])('the words of “%s”', (search, words) => expect(searchWords(search)).toEqual(words));

test('marks five thousand occurrences', () => {
  expect(occurrences('.'.repeat(5000), '.')).toHaveLength(5000);
  expect(occurrences('İ.'.repeat(5000), '.').at(-1)).toEqual({ start: 9999, end: 10000 });
});

test('folding twice changes nothing', () => {
  for (const { text } of foldingCases) expect(fold(fold(text))).toBe(fold(text));
});
