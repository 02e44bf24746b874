import { shortcutKey } from './shortcutKey';

it.each([
  ['an American keyboard', 'J', 'KeyJ', true, 'j'],
  ['a Russian keyboard', 'о', 'KeyJ', false, 'j'],
  ['a Russian keyboard', 'Л', 'KeyK', true, 'k'],
  ['a Russian keyboard', '.', 'Slash', false, '/'],
  ['a Russian keyboard', ',', 'Slash', true, '?'],
  ['a Greek keyboard', 'κ', 'KeyK', false, 'k'],
  ['a Hebrew keyboard', '/', 'KeyQ', false, '/'],
  ['a Thai keyboard', '่', 'KeyJ', false, 'j'],
  ['a German keyboard', '/', 'Digit7', true, '/'],
  ['a German keyboard', '-', 'Slash', false, '-'],
  ['a German keyboard', 'ö', 'Semicolon', false, 'ö'],
  ['a Dvorak keyboard', 'h', 'KeyJ', false, 'h'],
  ['a Dvorak keyboard', '.', 'KeyE', false, '.'],
  ['any keyboard', 'Enter', 'Enter', false, 'enter'],
])('on %s, %s of the key %s', (_keyboard, key, code, shiftKey, expected) => {
  expect(shortcutKey({ key, code, shiftKey })).toBe(expected);
});
