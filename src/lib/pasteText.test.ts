import { prepareText } from '#openapi/shared/text';
import { withLineFeeds } from '#openapi/shared/plainText';
import { pasteText } from './pasteText';

const line = (text: string): string => prepareText('line', text);
const phone = (text: string): string => prepareText('phone', text);

/** Pastes a text into a box. Returns whether that was left to the browser. */
function paste(box: HTMLInputElement | HTMLTextAreaElement, text: string, prepare: (text: string) => string): boolean {
  document.body.replaceChildren(box);
  box.focus();
  const preventDefault = jest.fn();
  const clipboardData = { getData: () => text };
  pasteText({ currentTarget: box, clipboardData, preventDefault }, prepare);
  return preventDefault.mock.calls.length === 0;
}

it.each([
  ['|', 'Eleanor \u200bvon\u00a0Rigby', line, 'Eleanor von Rigby|'],
  ['Ann |', 'Maria\u00a0Luz', line, 'Ann Maria Luz|'],
  ['Ele|anor', '\u200b', line, 'Ele|anor'],
  ['Ann| Luz', ' \u00a0', line, 'Ann |Luz'],
  ['One|Two', '\u000bA\u2028B\u2029C\u0085D\f', withLineFeeds, 'One\nA\nB\nC\nD\n|Two'],
  ['|0132', '(415) 555-', phone, '415555|0132'],
])('pastes into %j the text %j prepared, with the caret after it', (typed, pasted, prepare, expected) => {
  const box = document.createElement('textarea');
  box.value = typed.replace('|', '');
  document.body.append(box);
  box.setSelectionRange(typed.indexOf('|'), typed.indexOf('|'));
  expect(paste(box, pasted, prepare)).toBe(false);
  expect(box.value).toBe(expected.replace('|', ''));
  expect([box.selectionStart, box.selectionEnd]).toEqual([expected.indexOf('|'), expected.indexOf('|')]);
});

it.each(['Maria', 'One\r\nTwo', ''])('leaves %j, which needs no preparing, to the browser', (text) => {
  const box = document.createElement('textarea');
  expect(paste(box, text, withLineFeeds)).toBe(true);
  expect(box).toHaveValue('');
});

it('prepares what is pasted into an email field, which has no caret', () => {
  const box = document.createElement('input');
  box.type = 'email';
  expect(paste(box, 'eleanor@x.example\u200b', line)).toBe(false);
  expect(box).toHaveValue('eleanor@x.example');
});
