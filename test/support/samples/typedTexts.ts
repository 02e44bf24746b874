import fc from 'fast-check';

/** Words in scripts with marks and joiners, emoji of several characters, numbers and quotation marks. */
const visibleParts = [
  'Eleanor',
  'Zoë',
  'Zoe\u0308',
  'Ngọc',
  'O’Brien',
  "O'Brien",
  'İstanbul',
  'Straße',
  'Ángström',
  'Ελένη',
  'Наталья',
  '\u05e9\u05b8\u05dc\u05d5\u05b9\u05dd',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u0627\u0644\u0639\u064e\u0631\u0628\u064a\u0629',
  '\u0915\u094d\u200d\u0937',
  '\u0d28\u0d4d\u200d',
  '\u0dc1\u0dca\u200d\u0dbb\u0dd3',
  'ภาษาไทย',
  '山田',
  'ﾔﾏﾀﾞ',
  '한국어',
  '\u1112\u1161\u11ab',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  '\u2764\ufe0f\u200d\u{1f525}',
  '\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '\u{1f1e8}\u{1f1ed}',
  '\u06dd',
  '12',
  '3',
  '\uff14\uff15',
  '\u0666\u0667',
  '\u06f8',
  '\u0967',
  '«»',
  '„“',
  '%',
  '\uff05',
  '+',
  '(',
  ')',
  '/',
  '.',
  ',',
  '\u060c',
  '\u2022',
  '\u3002',
  '\u2044',
  '<',
  '>',
  ';',
  '@',
  '\u0301',
] as const;

const spaces = [' ', '  ', '\t', '\u00a0', '\u2009', '\u202f', '\u3000'] as const;
const dashes = ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uff0d', '\u30fc', '\u2500', '\ufe63'] as const;
const lineEnds = ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v'] as const;
const unseen = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u00ad',
  '\u061c',
  '\ufeff',
  '\u3164',
  '\ufffc',
  '\u{e0067}',
  '\u001b',
] as const;

const someOf = (parts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...parts);

/** Texts that a person may type or paste: any script, with spaces, dashes, line ends and characters without shape. */
export const typedText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { arbitrary: someOf(visibleParts), weight: 5 },
      { arbitrary: someOf(spaces), weight: 2 },
      { arbitrary: someOf(dashes), weight: 1 },
      { arbitrary: someOf(lineEnds), weight: 1 },
      { arbitrary: someOf(unseen), weight: 2 },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** The visible characters of a text, without joiners, tags, selectors and the sign of a missing picture. */
export const visibleCharacters = (text: string): string =>
  text.replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}\ufffc]/gu, '');

/** Characters that must not be in a prepared text that people read, apart from joiners and tags, which depend on others. */
const refused =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2060-\u206f\ufeff\ufffc\u3164\r\v\f\u0085]|(?![\t\n])\p{Cc}/u;

/** Whether a text is as it may be saved: without characters that cannot be seen, and only with LF between lines. */
export const isTidy = (text: string): boolean => !refused.test(text) && !/^[\u200c\u200d]|[\u200c]$/u.test(text);
