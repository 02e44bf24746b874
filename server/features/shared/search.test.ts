import { foldingCases } from '#test/support/samples/foldingCases';
import { phoneSearchCases } from '#test/support/samples/phoneSearchCases';
import { testServer } from '#test/support/server/serverApp';
import { fold } from '#openapi/shared/folding';
import { phoneForms } from '#openapi/shared/phoneSearch';
import { beginningPattern, foldedText, phoneFormsText, phonePattern, searchPatterns } from './search';

const server = testServer();

const isFound = async (text: string, search: string): Promise<boolean> => {
  const sql = `SELECT ${foldedText('t')} LIKE ALL ($2::text[]) AS found FROM (SELECT $1::text AS t) texts`;
  const [row] = await server.db.query<{ found: boolean }>(sql, [text, searchPatterns(search)]);
  return row!.found;
};

test.each(foldingCases)('“$text” searched for “$search”', async ({ text, search, marked }) => {
  expect(await isFound(text, search)).toBe(marked.length > 0);
});

test('a search without characters finds nothing', async () => {
  expect(await isFound('Café', '\u0301')).toBe(false);
});

test('“%”, “_” and “\\” are no wildcards', async () => {
  expect(await isFound('a%b_c\\d', '%b_c\\')).toBe(true);
  expect(await isFound('axbxcxd', 'a%b_c')).toBe(false);
  expect(beginningPattern(' 50%_É ')).toBe('50\\%\\_e%');
});

/** Letters of linguists, which PostgreSQL 15 or the locale C do not know. */
const rare = /[\u1c80-\u1c8f\u1efa-\u1eff\u2132\u2183\u2c60-\u2dff\ua640-\ua7ff\uab30-\uabbf]/;

const common =
  /[\p{ASCII}\p{P}\p{Zs}\p{Cf}\p{Mn}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Devanagari}]/u;

test('PostgreSQL folds each character of common scripts like the browser', async () => {
  const all = Array.from({ length: 0xffff }, (_, index) => String.fromCharCode(index + 1));
  const rows = await server.db.query<{ text: string; folded: string }>(
    `SELECT text, ${foldedText('text')} AS folded FROM unnest($1::text[]) text`,
    [all.filter((character) => common.test(character) && !rare.test(character))],
  );
  expect(rows.length).toBeGreaterThan(40_000);
  const different = rows.filter(({ text, folded }) => fold(text) !== folded);
  expect(different.map(({ text }) => text.codePointAt(0)!.toString(16))).toEqual([]);
});

test.each(phoneSearchCases)(
  '$countryCode $number is found by phone',
  async ({ number, countryCode, found, missed }) => {
    const searches = [...found, ...missed];
    const [row] = await server.db.query<{ forms: string; found: string[] }>(
      `SELECT ${phoneFormsText('n', 'c')} AS forms, ARRAY(SELECT s FROM unnest($3::text[]) s WHERE ${phoneFormsText('n', 'c')} LIKE s) AS found
     FROM (SELECT $1::text AS n, $2::text AS c) numbers`,
      [number, countryCode, searches.map(phonePattern)],
    );
    expect(row!.forms).toBe(phoneForms(number, countryCode));
    expect(row!.found).toEqual(found.map(phonePattern));
  },
);
