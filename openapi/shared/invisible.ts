/** Characters that cannot be seen: the definition of forms, searches, file names and exports, in browser and server. */

/** Control characters, except white space and NUL, which is in no text of a database. */
const control = [
  [0x01, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
] as const;

/**
 * Format characters, fillers, and U+FFFC, which stands for a picture that was not pasted. The marks of Arabic numbers, in `\p{Cf}`, are visible. Variation selectors, in
 * `\p{Default_Ignorable_Code_Point}`, select the shape of the character before them.
 */
const format = [
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffc],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe007f],
] as const;

/** Characters without a shape in texts that people read, as the content of a class of a regular expression, also of SQL. */
export const invisible = [...format, ...control]
  .map(([first, last]) => `${String.fromCodePoint(first)}-${String.fromCodePoint(last)}`)
  .join('');

/** The signs after which a joiner forms a half letter, also at the end of a word, in scripts of India. */
const virama = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca`;

/** A letter, mark or digit; a filler of Hangul is a letter without a shape. */
const inWord = String.raw`(?![\u3164\uffa0])[\p{L}\p{M}\p{N}]`;

/** Invisible characters that change the shape of others: joiners in words and in emoji, and the tags of flags. */
const shaping = [
  `${inWord}${String.raw`[\u200c\u200d]`}(?=${inWord})`,
  String.raw`[${virama}]\u200d`,
  String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d(?=\p{Extended_Pictographic})`,
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
].join('|');

const visibleParts = new RegExp(`(${shaping})|[\\0${invisible}]`, 'gu');

/** Removes the characters that cannot be seen. Those that change the shape of others remain. */
export const removeInvisible = (text: string): string => text.replace(visibleParts, '$1');

const anyInvisible = new RegExp(String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\0${invisible}]`, 'gu');

/** Removes all of them, from numbers and codes, in which they change no shape. */
export const removeAllInvisible = (text: string): string => text.replace(anyInvisible, '');

const blank = new RegExp(String.raw`^[\s\p{Default_Ignorable_Code_Point}\u2800\0${invisible}]*$`, 'u');

/** Returns whether a text has no character that can be seen. */
export const isInvisible = (text: string): boolean => blank.test(text);
