import iconv from 'iconv-lite';
import { readFiles } from '#test/support/server/importPackage';

const families = (text: string | Uint8Array) => readFiles({ 'families.csv': text });
const two = [
  { key: 'a', name: 'Ashworth' },
  { key: 'b', name: 'Bell' },
];

describe('line ends, quotes and blank rows', () => {
  it.each([
    ['LF', 'key,name\na,Ashworth\nb,Bell'],
    ['CRLF', 'key,name\r\na,Ashworth\r\nb,Bell\r\n'],
    ['CR', 'key,name\ra,Ashworth\rb,Bell\r'],
    ['a byte order mark', '\ufeffkey,name\na,Ashworth\nb,Bell\n'],
    ['blank rows', 'key,name\n\na,Ashworth\n,\nb,Bell\n\n\n,\n'],
    ['quotes', '"key","name"\n"a","Ashworth"\n"b","Bell"\n'],
    ['a delimiter at the end of each row', 'key,name,\na,Ashworth,\nb,Bell,\n'],
  ])('reads a file with %s', async (_, text) => {
    expect(await families(text)).toEqual({ records: two, rejected: [], issues: [], unusable: [] });
  });

  it('counts rows as a spreadsheet does', async () => {
    const { issues } = await families('key,name\r\na,"Ash\r\nworth"\r\n\r\nb,\r\n');
    expect(issues).toEqual([
      {
        stream: 'families',
        row: 4,
        column: 'name',
        key: 'b',
        code: 'required',
        severity: 'error',
        message: 'name is empty. It is required.',
      },
    ]);
  });
});

it.each<[string, string, string, object]>([
  ['an empty file', '', 'missing-column', { row: 1 }],
  ['blank rows only', '\n\n', 'missing-column', { row: 1 }],
  ['a missing column', 'key\na\n', 'missing-column', { row: 1, column: 'name' }],
  ['a heading twice', 'key,name,name\na,A,B\n', 'format', { row: 1, column: 'name' }],
  ['a quote that never closes', 'key,name\na,"Ashworth\nb,Bell\n', 'format', { row: 2 }],
  ['a quote that closes too late', 'key,name\na,"Ash\nb,"Bell"\n', 'format', { row: 2 }],
])('cannot use a file with %s', async (_, text, code, place) => {
  const { records, issues, unusable } = await families(text);
  expect(records).toEqual([]);
  expect(unusable).toEqual(['families']);
  expect(issues).toEqual([expect.objectContaining({ stream: 'families', code, severity: 'error', ...place })]);
});

it('names the line in which a quote that never closes starts', async () => {
  const { issues } = await families('key,name\na,"Ash\nworth"\nb,"Bell\nc,Cole\n');
  expect(issues.map(({ row, message }) => [row, message])).toEqual([
    [3, 'The row that starts in line 4 has a quote that never closes. The rest of the file was not read.'],
  ]);
});

it('yields the rows before a quote that never closes', async () => {
  const { records, unusable } = await families('key,name\na,Ashworth\n\nb,Bell\nc,"Cole\n');
  expect(records).toEqual(two);
  expect(unusable).toEqual(['families']);
});

it.each([
  ['a cell too many', 'c,Cole,1,2', 'format'],
  ['a cell too few', 'c', 'format'],
  ['an empty required cell', 'c,', 'required'],
  ['the key of an earlier row', 'a,Cole', 'duplicate-key'],
])('rejects only the row with %s', async (_, row, code) => {
  const { records, rejected, issues, unusable } = await families(`key,name\na,Ashworth\n${row}\nb,Bell\n`);
  expect(records).toEqual(two);
  expect(rejected).toEqual([expect.objectContaining({ row: 3 })]);
  expect(issues).toEqual([expect.objectContaining({ row: 3, code, severity: 'error' })]);
  expect(unusable).toEqual([]);
});

it.each([
  ['as they are', 'key,name'],
  ['in another case and with space', ' KEY,Name '],
])('rejects a row that has the headings again, %s', async (_, row) => {
  const { records, rejected, issues } = await families(`key,name\na,Ashworth\n${row}\nb,Bell\n${row}\n`);
  expect(records).toEqual(two);
  expect(rejected).toHaveLength(2);
  const issue = { stream: 'families', code: 'format', severity: 'error' };
  const message = 'The row has the headings again. Delete it.';
  expect(issues).toEqual([3, 5].map((row) => ({ ...issue, row, message })));
});

it('reports a row that has the headings again, as the manifest maps them, once', async () => {
  const heading = 'id,family,Rechnung,dueDate,total';
  const columns = { invoices: { Rechnung: 'number' } };
  const text = `${heading}\n1,a,7,2025-12-31,5\n${heading}\n`;
  const { issues } = await readFiles({ 'invoices.csv': text }, { columns });
  expect(issues.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, undefined, 'The row has the headings again. Delete it.'],
  ]);
});

describe('headings', () => {
  const records = [{ key: 'a', name: 'Ashworth', fiscalYearStart: 4 }];

  it.each([
    ['upper case', 'KEY,Name,FISCALYEARSTART\na,Ashworth,4\n'],
    ['space around them', ' key , name,fiscalYearStart\t\na,Ashworth,4\n'],
    ['a no-break space', '\u00a0key,name\u00a0,fiscalYearStart\na,Ashworth,4\n'],
  ])('are read with %s', async (_, text) => {
    expect(await families(text)).toEqual({ records, rejected: [], issues: [], unusable: [] });
  });

  it('are mapped in any case', async () => {
    const columns = { families: { ' family name': 'name', YEAR: 'fiscalYearStart' } };
    const given = await readFiles({ 'families.csv': 'Key,Family Name ,year\na,Ashworth,4\n' }, { columns });
    expect(given).toEqual({ records, rejected: [], issues: [], unusable: [] });
  });

  it('stand for a column once, also in another case', async () => {
    const { issues, unusable } = await families('key,name,Name\na,Ashworth,Bell\n');
    expect(issues.map(({ code, column, message }) => [code, column, message])).toEqual([
      ['format', 'Name', 'Two headings stand for name: "name" and "Name". Remove or rename one.'],
    ]);
    expect(unusable).toEqual(['families']);
  });

  it('in another case than a column give way to the mapping of the manifest', async () => {
    const columns = { families: { 'Full Name': 'name', Year: 'fiscalYearStart' } };
    const given = await readFiles({ 'families.csv': 'Key,Name,Full Name,Year\na,Ash,Ashworth,4\n' }, { columns });
    expect(given.records).toEqual(records);
    expect(given.issues).toEqual([expect.objectContaining({ column: 'Name', code: 'unknown-column' })]);
  });
});

it('warns of an unknown column and reads the others', async () => {
  const { records, issues } = await families('key,name,nmae\na,Ashworth,x\nb,Bell,y\n');
  expect(records).toEqual(two);
  expect(issues).toEqual([
    expect.objectContaining({ row: 1, column: 'nmae', code: 'unknown-column', severity: 'warning' }),
  ]);
});

describe('encodings', () => {
  const name = 'O\u2019Brien \u2013 \u20ac';
  const text = `key;name\na;${name}\n`;
  const csv = { delimiter: ';', encoding: 'windows-1252' };

  it.each([
    ['windows-1252', iconv.encode(text, 'windows-1252')],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('reads %s where the manifest names windows-1252', async (_, bytes) => {
    const { records, issues } = await readFiles({ 'families.csv': bytes }, { csv });
    expect({ records, issues }).toEqual({ records: [{ key: 'a', name }], issues: [] });
  });

  it.each([
    ['windows-1252 as UTF-8', iconv.encode(text, 'windows-1252'), 'utf-8'],
    ['UTF-8 as windows-1252', Buffer.from(text), 'windows-1252'],
    ['windows-1252 as ISO 8859-1', iconv.encode(text, 'windows-1252'), 'iso-8859-1'],
    ['a byte that windows-1252 does not have', Buffer.from('key;name\na;A\x81\n', 'latin1'), 'windows-1252'],
  ])('reports %s with its row', async (_, bytes, encoding) => {
    const { issues } = await readFiles({ 'families.csv': bytes }, { csv: { ...csv, encoding } });
    expect(issues).toEqual([expect.objectContaining({ row: 2, column: 'name', code: 'encoding' })]);
  });
});

it('reads a German export by the mapping of the manifest', async () => {
  const file = 'Rechnung;id;family;Betrag;F\u00e4llig\n4711;1;a;1.234,50;31.12.2025\n';
  const { records, issues } = await readFiles(
    { 'invoices.csv': iconv.encode(file, 'windows-1252') },
    {
      csv: { delimiter: ';', encoding: 'windows-1252', decimal: ',', date: 'dd.mm.yyyy' },
      columns: { invoices: { Rechnung: 'number', Betrag: 'total', Fällig: 'dueDate' } },
    },
  );
  expect(records).toEqual([{ id: '1', family: 'a', number: '4711', total: 123450, dueDate: '2025-12-31' }]);
  expect(issues).toEqual([]);
});

it.each([
  ['invoices.csv', 'id,number\n1,7\n', 'customer'],
  ['journal-lines.csv', 'entry,family,date,status,location,account\n1,a,2025-01-31,posted,L,10\n', 'credit'],
])('requires one of two cells in %s', async (file, text, column) => {
  const { issues } = await readFiles({ [file]: text });
  expect(issues).toEqual([expect.objectContaining({ row: 2, column, code: 'required' })]);
});

it('keeps the first 1,000 issues with their rows and counts the others', async () => {
  const rows = Array.from({ length: 1500 }, (_, index) => `${String(index)},a,never\n`).join('');
  const { issues } = await readFiles({ 'invoices.csv': `id,family,dueDate\n${rows}` });
  expect(issues).toHaveLength(1001);
  expect(issues.at(-1)).toEqual({
    stream: 'invoices',
    column: 'dueDate',
    code: 'format',
    severity: 'error',
    message: '500 more rows have this issue.',
  });
});
