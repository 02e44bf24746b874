import { prepareText } from '#openapi/keywords/text';
import { withLineFeeds } from '#openapi/keywords/plainText';
import { replaceText } from './replaceText';

const line = (text: string): string => prepareText('line', text);
const phone = (text: string): string => prepareText('phone', text);

it.each([
  ['Eleanor \u200bvon\u00a0|Rigby', line, 'Eleanor von |Rigby'],
  ['Ele|anor ', line, 'Ele|anor'],
  [' \u200b|Eleanor', line, '|Eleanor'],
  ['Eleanor\u00a0|', line, 'Eleanor|'],
  ['One\u000bA\u2028B\u2029C\u0085D\f|Two', withLineFeeds, 'One\nA\nB\nC\nD\n|Two'],
  ['(415) 5|55-0132', phone, '4155|550132'],
  ['| \u200b', line, '|'],
])('the caret stays before the same characters: %j', (typed, prepare, expected) => {
  const box = document.createElement('textarea');
  box.value = typed.replace('|', '');
  box.setSelectionRange(typed.indexOf('|'), typed.indexOf('|'));
  expect(replaceText(box, prepare)).toBe(expected.replace('|', ''));
  expect(box.value).toBe(expected.replace('|', ''));
  expect([box.selectionStart, box.selectionEnd]).toEqual([expected.indexOf('|'), expected.indexOf('|')]);
});

it('replaces the text of an email field, which has no caret', () => {
  const box = document.createElement('input');
  box.type = 'email';
  box.value = 'eleanor@x.example\u200b';
  expect(replaceText(box, line)).toBe('eleanor@x.example');
  expect(box).toHaveValue('eleanor@x.example');
});
