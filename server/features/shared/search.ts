import { fold, folded, foldedFirst, removed, searchWords } from '#openapi/shared/folding';

import { dialedPrefixes, searchedPhone } from '#openapi/shared/phoneSearch';

type Replacements = typeof folded;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns SQL that replaces characters, and deletes others: `translate` deletes those behind the length of `to`. */
function replacing(expression: string, table: Replacements, removedAlso = ''): string {
  const pairs = table.flatMap(([to, from]) => Array.from(from, (one) => [one, to] as const));
  const single = pairs.filter(([, to]) => to.length === 1);
  const [from, to] = [single.map(([one]) => one).join(''), single.map(([, one]) => one).join('')];
  const deleted = table.flatMap(([target, characters]) => (target === '' ? characters : [])).join('') + removedAlso;
  return pairs
    .filter(([, longer]) => longer.length > 1)
    .reduce(
      (sql, [one, longer]) => `replace(${sql}, ${literal(one)}, ${literal(longer)})`,
      `translate(${expression}, ${literal(from + deleted)}, ${literal(to)})`,
    );
}

/** Capital letters up to Armenian: with locale C, `lower` of PostgreSQL changes only those of ASCII. */
const capitals: Replacements = Array.from({ length: 0x58f - 0x80 }, (_, index) => String.fromCodePoint(0x80 + index))
  .filter((letter) => letter.toLowerCase().length === 1 && letter.toLowerCase() !== letter)
  .map((letter) => [letter.toLowerCase(), letter]);

const ofAscii = folded.map(([to, from]) => [to, from.replaceAll(/\P{ASCII}/gu, '')] as const);

const removedOfAscii = Array.from({ length: 0x7f }, (_, index) => String.fromCodePoint(index + 1))
  .filter((character) => new RegExp(`[${removed}]`, 'u').test(character))
  .join('');

/** Returns SQL that folds a column like {@link fold}. Compare it with {@link searchPatterns} by `LIKE ALL`. */
export function foldedText(column: string): string {
  const decomposed = `normalize(${replacing(column, foldedFirst)}, NFKD)`;
  const stripped = `regexp_replace(${decomposed}, '[${removed}]', '', 'g')`;
  // Most texts are ASCII, and are folded twenty times as fast.
  return `(CASE WHEN octet_length(${column}) = length(${column}) THEN ${replacing(`lower(${column})`, ofAscii, removedOfAscii)}
    ELSE ${replacing(replacing(`lower(${stripped})`, capitals), folded)} END)`;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Returns a LIKE pattern for each word of a search. Without a word, the pattern matches no text. */
export function searchPatterns(search: string): readonly string[] {
  const words = searchWords(search);
  return words.length === 0 ? [''] : words.map((word) => `%${escaped(word)}%`);
}

/** Returns the LIKE pattern of the texts that begin with the search text. */
export const beginningPattern = (search: string): string => `${escaped(fold(search).trim())}%`;

/** SQL that returns the forms of a stored number and its country code like {@link phoneForms}, for numbers with a code. */
export function phoneFormsText(number: string, code: string): string {
  const cases = Object.entries(dialedPrefixes).map(
    ([country, prefix]) => `WHEN ${literal(country)} THEN ${literal(prefix)}`,
  );
  const dialed = `(CASE ${code} ${cases.join(' ')} ELSE '0' END) || ${number}`;
  return `concat_ws(' ', '+' || ${code} || ${number}, ${dialed}, '+' || ${code} || ${dialed})`;
}

/** Returns the LIKE pattern of the phone numbers that a search text writes; undefined unless it is one. */
export function phonePattern(search: string): string | undefined {
  const digits = searchedPhone(search);
  return digits === undefined ? undefined : `%${digits}%`;
}
