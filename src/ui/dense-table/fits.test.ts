import { fits } from './fits';

test('a text that surely has room needs no cutting off', () => {
  expect(fits('Jan 12, 2020', 130)).toBe(true);
  expect(fits('vendor123@example.com', 260)).toBe(true);
  expect(fits('', 64)).toBe(true);
});

test('a text that may be longer than its cell is cut off, wide letters and other scripts above all', () => {
  expect(fits('The Ashworth Charitable Remainder Unitrust', 240)).toBe(false);
  expect(fits('WWWWWWWW', 130)).toBe(false);
  expect(fits('資産管理会社東京', 130)).toBe(false);
});
