import { shorten } from './shorten';

const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}';
const accented = 'e\u0301';
const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

test.each([
  ['Ashford', 7, 'Ashford'],
  ['Ashford Trust', 9, 'Ashford…'],
  [family.repeat(4), 4, family.repeat(4)],
  [family.repeat(5), 4, `${family.repeat(3)}…`],
  [`a${'\u{1f600}'.repeat(9)}`, 4, `a${'\u{1f600}'.repeat(2)}…`],
  [accented.repeat(5), 4, `${accented.repeat(3)}…`],
  [scotland.repeat(3), 2, `${scotland}…`],
])('shortens text %# to whole characters', (text, maxLength, shown) => {
  expect(shorten(text, maxLength)).toBe(shown);
});
