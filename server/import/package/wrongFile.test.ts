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
