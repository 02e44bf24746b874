import { isSameText } from './verify/texts';

test.each([
  ['a\ufffcb', 'ab', true],
  ['a\u200bb', 'ab', true],
  ['acb', 'ab', false],
  ['R&amp;D', 'R&D', false],
])('%j may be stored as %j: %s', (sent, stored, isSame) => {
  expect(isSameText({ type: 'string', 'x-text': 'lines' }, sent, stored)).toBe(isSame);
});
