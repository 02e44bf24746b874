import { readFiles } from '#test/support/server/importPackage';
import type { Manifest } from '../records';

/** Reads one cell of an invoice: its value, or the code of its issue. */
async function cell(column: string, text: string, csv: Manifest['csv'] = {}): Promise<unknown> {
  const quoted = `"${text.replaceAll('"', '""')}"`;
  const delimiter = csv.delimiter ?? ',';
  const file = [`id`, 'family', column].join(delimiter) + '\n' + ['1', 'ashworth', quoted].join(delimiter);
  const { records, issues } = await readFiles({ 'invoices.csv': file }, { csv });
  const [issue] = issues;
  if (issue) {
    expect(issue).toMatchObject({ stream: 'invoices', row: 2, column, key: '1', severity: 'error' });
    return issue.code;
  }
  return (records[0] as Record<string, unknown>)[column];
}

describe('amounts', () => {
  it.each([
    ['1234.5', 123450],
    ['1,234.50', 123450],
    ['1 234.50', 123450],
    ['1\u202f234.50', 123450],
    ["1'234.50", 123450],
    ['(1,234.50)', -123450],
    ['\u22125.00', -500],
    ['5.00-', -500],
    ['-0.00', 0],
    ['$1,234.50', 123450],
    ['($5)', -500],
    ['-$5', -500],
    ['USD 5', 500],
    ['12.5000', 1250],
    ['999999999999.99', 99999999999999],
    ['1.234,50', 'format'],
    ['12,50', 'format'],
    ['1.500', 'format'],
    ['1.005', 'format'],
    ['1,23,456.00', 'format'],
    ['-5-', 'format'],
    ['(-5)', 'format'],
    ['-', 'format'],
    ['five', 'format'],
    ['1000000000000', 'format'],
    ['=1+1', 'format'],
    ['0x10', 'format'],
    ['\u20ac 5', 'currency'],
    ['EUR 5', 'currency'],
    ['1.23457E+15', 'mangled-number'],
    ['1e3', 'mangled-number'],
    ['########', 'mangled-number'],
  ])('reads %s as %s with a decimal point', async (text, expected) => {
    expect(await cell('total', text)).toBe(expected);
  });

  it.each([
    ['1.234,50', 123450],
    ['1234,5', 123450],
    ['(1.234,50)', -123450],
    ['1.234', 123400],
    ['1,234.50', 'format'],
    ['12.50', 'format'],
    ['1,23457E+15', 'mangled-number'],
  ])('reads %s as %s with a decimal comma', async (text, expected) => {
    expect(await cell('total', text, { decimal: ',', delimiter: ';' })).toBe(expected);
  });
});

describe('dates', () => {
  it.each([
    ['2025-12-31', 'yyyy-mm-dd', '2025-12-31'],
    ['31.12.2025', 'dd.mm.yyyy', '2025-12-31'],
    ['1.2.2025', 'dd.mm.yyyy', '2025-02-01'],
    ['01/02/2025', 'mm/dd/yyyy', '2025-01-02'],
    ['01/02/2025', 'dd/mm/yyyy', '2025-02-01'],
    ['20251231', 'yyyymmdd', '2025-12-31'],
    ['2024-02-29', 'yyyy-mm-dd', '2024-02-29'],
    ['2025-02-29', 'yyyy-mm-dd', 'format'],
    ['31.02.2025', 'dd.mm.yyyy', 'format'],
    ['12/31/2025', 'dd/mm/yyyy', 'format'],
    ['31.12.2025', 'mm/dd/yyyy', 'format'],
    ['31.12.2025', 'yyyy-mm-dd', 'format'],
    ['2025-12-31T10:00:00Z', 'yyyy-mm-dd', 'format'],
    ['45291', 'yyyy-mm-dd', 'format'],
    ['02/02/2025', 'yyyy-mm-dd', 'format'],
    ['01/02/2025', 'yyyy-mm-dd', 'ambiguous-date'],
    ['01.02.2025', 'yyyy-mm-dd', 'ambiguous-date'],
    ['1-2-2025', 'yyyy-mm-dd', 'ambiguous-date'],
  ] as const)('reads %s in the format %s as %s', async (text, date, expected) => {
    expect(await cell('invoiceDate', text, { date })).toBe(expected);
  });
});

it.each([
  ['number', '0010', '0010'],
  ['number', '=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['number', '1.23457E+15', 'mangled-number'],
  ['number', '########', 'mangled-number'],
  ['number', '#REF!', 'format'],
  ['dueDate', '#N/A', 'format'],
  ['number', 'x'.repeat(300), 'format'],
  ['status', 'O\u2019Brien \u2013 \u20ac', 'O\u2019Brien \u2013 \u20ac'],
  ['status', ' two\n lines ', 'two lines'],
  ['status', 'a\0b', 'encoding'],
  ['currency', 'USD', 'USD'],
  ['currency', 'EUR', 'currency'],
  ['archived', 'TRUE', true],
  ['archived', 'yes', 'format'],
  ['url', 'https://bill.example/1', 'https://bill.example/1'],
  ['url', 'javascript:alert(1)', 'format'],
  ['updatedAt', '2026-11-27T21:58:00Z', '2026-11-27T21:58:00Z'],
  ['updatedAt', 'yesterday', 'format'],
])('reads in %s the text %j as %j', async (column, text, expected) => {
  expect(await cell(column, text)).toBe(expected);
});

it('says what a cell without an amount is, and shows limits with separators', async () => {
  const rows = ['-', '$ -', '\u2013', '#N/A', '#DIV/0!', '1000000000000'].map(
    (total, index) => `${String(index)},a,${total}\n`,
  );
  const { issues } = await readFiles({ 'invoices.csv': `id,family,total\n${rows.join('')}` });
  const nothing = (text: string): string => `"${text}" is no number. For nothing, leave the cell empty or write 0.`;
  expect(issues.map(({ message }) => message)).toEqual([
    nothing('-'),
    nothing('$ -'),
    nothing('\u2013'),
    '"#N/A" is the error of a formula in a spreadsheet.',
    '"#DIV/0!" is the error of a formula in a spreadsheet.',
    '"1000000000000" is above 999,999,999,999.99.',
  ]);
});

it('shows what stands in a cell without identity numbers', async () => {
  const file = 'id,family,dueDate\n1,a,123-45-6789\n2,a,tomorrow\n';
  const { issues } = await readFiles({ 'invoices.csv': file });
  expect(issues.map(({ message }) => message)).toEqual([
    '"…" is no date in the format yyyy-mm-dd. csv.date of the manifest sets it.',
    '"tomorrow" is no date in the format yyyy-mm-dd. csv.date of the manifest sets it.',
  ]);
});
