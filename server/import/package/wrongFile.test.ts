import iconv from 'iconv-lite';
import { readFiles } from '#test/support/server/importPackage';
import type { Manifest } from '../records';

const heading = 'entry,family,date,status,location,account,debit,credit,description';
const rows = ['1,n,2026-03-31,posted,L1,0010,100,,Öl', '1,n,2026-03-31,posted,L1,3000,,100,Öl'];
const text = [heading, ...rows, ''].join('\n');

const read = async (content: string | Uint8Array, manifest: Partial<Manifest> = {}) => {
  const { records, issues, unusable } = await readFiles({ 'journal-lines.csv': content }, manifest);
  return { read: records.length, unusable, issues: issues.map(({ row, code, message }) => ({ row, code, message })) };
};

describe('one issue for a file that cannot be read:', () => {
  it.each([
    ['semicolons', text.replaceAll(',', ';'), {}, 'The headings are separated by ";", not by ",".'],
    ['tabs', text.replaceAll(',', '\t'), {}, 'The headings are separated by a tab, not by ",".'],
    ['commas', text, { csv: { delimiter: ';' } }, 'The headings are separated by ",", not by ";".'],
    [
      'a title, and semicolons',
      `sep=;\n${text.replaceAll(',', ';')}`,
      {},
      'The headings are separated by ";", not by ",".',
    ],
    ['a title', `Journal\nAshworth LLC\n\n${text}`, {}, 'The headings seem to be in row 4. Delete the rows above it'],
    [
      'no headings',
      rows.join('\n'),
      {},
      'The first row has none of the headings of this file, but "1", "n", "2026-03-31". Add a row with the headings, ',
    ],
    [
      'headings of another language',
      text.replace(heading, 'Buchung,Mandant,Tag,,Ort,Konto,Soll,Haben,Text'),
      {},
      'but "Buchung", "Mandant", "Tag". Add ',
    ],
    [
      'a title over all columns',
      `Journal,,,,,,,,\n,,,,,,,,\n${text}`,
      {},
      'The headings seem to be in row 3. Delete the rows above it',
    ],
  ] as const)('%s', async (_, content, manifest, message) => {
    expect(await read(content, manifest)).toEqual({
      read: 0,
      unusable: ['journal-lines'],
      issues: [{ row: 1, code: 'missing-column', message: expect.stringContaining(message) as unknown }],
    });
  });

  it.each([
    ['windows-1252 as utf-8', 'windows-1252', 'utf-8'],
    ['utf-8 as windows-1252', 'utf-8', 'windows-1252'],
    ['utf-16 as utf-8', 'utf-16le', 'utf-8'],
  ])('a heading in %s', async (_, actual, encoding) => {
    const columns = { 'journal-lines': { Währung: 'currency' as const } };
    const content = iconv.encode(text.replaceAll('description', 'Währung').replaceAll('Öl', 'USD'), actual);
    expect(await read(content, { csv: { encoding }, columns })).toEqual({
      read: 0,
      unusable: ['journal-lines'],
      issues: [
        {
          row: 1,
          code: 'encoding',
          message: expect.stringContaining(`characters that are not ${encoding}`) as unknown,
        },
      ],
    });
  });
});

it('reports one issue for all cells in another encoding', async () => {
  const { issues } = await read(iconv.encode(text, 'windows-1252'));
  expect(issues).toEqual([
    {
      row: 2,
      code: 'encoding',
      message: expect.stringContaining('The same is true of 1 more cell of the file.') as unknown,
    },
  ]);
});

describe('dates in another format than the manifest says', () => {
  const dated = (...dates: string[]): string =>
    [heading, ...dates.map((date, index) => `${String(index)},n,${date},posted,L1,0010,1,,`), ''].join('\n');
  const probably = (formats: string, other: string, cells: string): string =>
    `The dates of this file are probably written as ${formats}, not as ${other}: set csv.date of the manifest. ${cells}`;

  it.each([
    [
      'day first',
      ['01/02/2026', '02/02/2026', '31/12/2025', '01/02/2026'],
      {},
      [
        2,
        'ambiguous-date',
        probably(
          'dd/mm/yyyy',
          'yyyy-mm-dd',
          '4 cells are wrong, for example "01/02/2026", "02/02/2026", "31/12/2025".',
        ),
      ],
    ],
    [
      'month first, where the first one has one reading',
      ['12/31/2025', '01/02/2026', '03/04/2026', '03/05/2026'],
      {},
      [
        3,
        'ambiguous-date',
        probably(
          'mm/dd/yyyy',
          'yyyy-mm-dd',
          '4 cells are wrong, for example "12/31/2025", "01/02/2026", "03/04/2026".',
        ),
      ],
    ],
    [
      'either order',
      ['01.02.2026', '03.02.2026', '03.02.2026', '03.02.2026'],
      {},
      [
        2,
        'ambiguous-date',
        probably(
          'dd.mm.yyyy or mm.dd.yyyy',
          'yyyy-mm-dd',
          '4 cells are wrong, for example "01.02.2026", "03.02.2026".',
        ),
      ],
    ],
    [
      'the other order, in which some can be read',
      ['01/02/2026', '13/02/2026', '31/12/2025', '31/12/2025', '30/12/2025'],
      { date: 'mm/dd/yyyy' },
      [
        3,
        'format',
        probably(
          'dd/mm/yyyy',
          'mm/dd/yyyy',
          '4 cells are wrong, for example "13/02/2026", "31/12/2025", "30/12/2025".',
        ),
      ],
    ],
  ] as const)('%s: one issue', async (_, dates, csv, issue) => {
    const { read: records, issues } = await read(dated(...dates), { csv });
    expect(issues.map(({ row, code, message }) => [row, code, message])).toEqual([issue]);
    expect(records).toBe('date' in csv ? 1 : 0);
  });

  it.each([
    ['one of several', ['2026-01-31', '31/01/2026'], [[3, 'format']]],
    ['three', ['31/12/2025', '31/12/2025', '30/12/2025'], [2, 3, 4].map((row) => [row, 'format'])],
    [
      'mixed formats',
      ['12/31/2025', '31/12/2025', '12/30/2025', '30/12/2025'],
      [2, 3, 4, 5].map((row) => [row, 'format']),
    ],
  ])('%s: an issue for each', async (_, dates, expected) => {
    const { issues } = await read(dated(...dates));
    expect(issues.map(({ row, code }) => [row, code])).toEqual(expected);
  });

  it('counts all rows of mixed formats', async () => {
    const { issues } = await read(dated(...Array.from({ length: 1100 }, () => '31/12/2025'), '2025-12-31'));
    expect(issues).toHaveLength(1001);
    expect(issues.at(-1)?.message).toBe('100 more rows have this issue.');
  });
});

it.each([
  ['Total,,,,,,100,100,', 'The row is probably a total ("Total"), not a record. Delete it.'],
  [',,,,,TOTAL Checking,100,100,', 'The row is probably a total ("TOTAL Checking"), not a record. Delete it.'],
  ['Grand total,100', 'The row is probably a total ("Grand total"), not a record. Delete it.'],
  [
    'Accrual basis,,,,,,,,',
    '"Accrual basis" is the only text of the row: it is probably a title or a footer. Delete the row.',
  ],
  ['Page 1 of 2', '"Page 1 of 2" is the only text of the row: it is probably a title or a footer. Delete the row.'],
])('says what the row %s probably is', async (row, message) => {
  const { issues } = await read(`${text}${row}\n`);
  expect(issues.map((issue) => [issue.row, issue.message])).toEqual([[4, message]]);
});

it('does not take a record for a total', async () => {
  const { issues } = await read(`${text}2,n,2026-03-31,posted,L1,0010,,,Total of March\n`);
  expect(issues.map((issue) => issue.message)).toEqual([expect.stringMatching(/debit|credit/)]);
});
