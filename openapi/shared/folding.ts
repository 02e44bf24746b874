/**
 * Folding of texts for searches, in browser and server: it removes apostrophes and the differences of case, accents,
 * composition form, width, and kind of quotation mark, dash or space. PostgreSQL folds with the same characters
 * (`server/features/shared/search.ts`). Spec: R-FRM-2.
 */

import { graphemes } from './graphemes';
import { invisible } from './invisible';

/** Characters that become another one, or none, before decomposition, which would separate their parts. */
export const foldedFirst: readonly (readonly [to: string, from: string])[] = [
  ['', '´'],
  ['"', '″‶‴‷˝'],
];

/** Characters that become another one, or none, and have no decomposition, in lower case. */
export const folded: readonly (readonly [to: string, from: string])[] = [
  // People search for O'Brien as `obrien`, and for Theodore's as `theodores`.
  ['', "'`‘’‚‛′‵‹›ʹʻʼʽʾʿˈ՚׳ꞌ"],
  ['"', '“”„‟«»〝〞〟ʺ״'],
  ['-', '‐‒–—―⁃−⸺⸻〜〰゠־᠆'],
  [' ', '\t\n\v\f\r\u0085\u1680\u2028\u2029'],
  ['b', 'ƀɓ'],
  ['d', 'đðɖɗ'],
  ['f', 'ƒ'],
  ['g', 'ǥɠ'],
  ['h', 'ħ'],
  ['i', 'ıɨ'],
  ['k', 'ƙĸ'],
  ['l', 'łƚɫ'],
  ['n', 'ŋɲ'],
  ['o', 'øɵ'],
  ['t', 'ŧ'],
  ['u', 'ʉ'],
  ['y', 'ƴ'],
  ['z', 'ƶ'],
  ['σ', 'ς'],
  ['ss', 'ßẞ'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['th', 'þ'],
];

/**
 * Removed characters, as the content of a class of a regular expression: accents and other combining marks of Latin,
 * Greek, Cyrillic, Hebrew, Arabic and Japanese, and characters that cannot be seen. The vowel signs of other scripts
 * distinguish words and remain.
 */
export const removed =
  '\\u0300-\\u036F\\u0483-\\u0487\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670' +
  '\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\u3099\\u309A\\uFE20-\\uFE2F' +
  // Fillers and variation selectors, which select a shape.
  '\\u115F\\u1160\\u180B-\\u180F\\uFE00-\\uFE0F' +
  invisible;

const anyOf = (characters: string): RegExp => new RegExp(`[${characters}]`, 'gu');

const replacer = (table: typeof folded): ((text: string) => string) => {
  const targets = new Map(table.flatMap(([to, from]) => Array.from(from, (character) => [character, to] as const)));
  const characters = anyOf([...targets.keys()].join(''));
  return (text) => text.replace(characters, (character) => targets.get(character) ?? character);
};

const replaceFirst = replacer(foldedFirst);
const replaceLast = replacer(folded);
const ignored = anyOf(removed);

/** Returns the text as searches compare it. */
export const fold = (text: string): string =>
  replaceLast(replaceFirst(text).normalize('NFKD').replace(ignored, '').toLowerCase());

/** What separates the words of a search: a space, a semicolon, a comma that is not part of a number. */
const betweenWords = /[ ;\u060c\u3001]|,(?!\d)/;

/** Returns the words of a search text, folded: `ashford` and `eleanor` of “Ashford, Eleanor”. */
export const searchWords = (search: string): readonly string[] => fold(search).split(betweenWords).filter(Boolean);

/** Returns whether one of the texts, or all of them together, contain each word of {@link searchWords}. */
export function containsWords(words: readonly string[], ...texts: readonly (string | undefined)[]): boolean {
  if (words.length === 0) return true;
  const text = fold(texts.join('\n'));
  return words.every((word) => text.includes(word));
}

/** Returns the words of a search text that can be marked in what was found: without punctuation around them. */
export const markedWords = (search: string): readonly string[] =>
  searchWords(search)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);

/** A part of a text: indexes of its first character and of the one after its last. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns where the text contains a search text, in order and without overlaps. The ranges are those of the original
 * text, and consist of entire visible characters.
 */
export function occurrences(text: string, search: string): readonly TextRange[] {
  const searched = fold(search).trim();
  if (searched === '' || !fold(text).includes(searched)) return [];
  const parts = [...graphemes.segment(text)].map(({ segment, index }) => ({
    text: fold(segment),
    start: index,
    end: index + segment.length,
  }));
  /** The part of each UTF-16 code unit of the folded text. */
  const partAt = parts.flatMap((part) => Array<(typeof parts)[number]>(part.text.length).fill(part));
  const foldedText = parts.map((part) => part.text).join('');
  const found: TextRange[] = [];
  let at = foldedText.indexOf(searched);
  while (at >= 0) {
    const [first, last] = [partAt[at], partAt[at + searched.length - 1]];
    if (first && last) found.push({ start: first.start, end: last.end });
    let next = at + searched.length;
    while (partAt[next] !== undefined && partAt[next] === last) next += 1;
    at = foldedText.indexOf(searched, next);
  }
  return found;
}

/** Returns where the text contains one of several search texts, as {@link occurrences} of one does. */
export function occurrencesOfAny(text: string, searches: readonly string[]): readonly TextRange[] {
  const ranges = searches
    .flatMap((search) => occurrences(text, search))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return ranges.filter((range) => {
    const isFree = range.start >= end;
    if (isFree) ({ end } = range);
    return isFree;
  });
}
