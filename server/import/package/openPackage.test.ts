import { mkdirSync, mkdtempSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestOf, readAll, writePackage } from '#test/support/server/importPackage';
import { openPackage, PackageError } from './openPackage';

const families = Buffer.from('key,name\nashworth,Ashworth\n');
const record = { key: 'ashworth', name: 'Ashworth' };

describe('a folder', () => {
  it('is read without the folders in it', async () => {
    const path = writePackage({ 'families.csv': families, 'README.md': 'Notes' });
    mkdirSync(join(path, 'old'));
    expect((await readAll(await openPackage(path))).records).toEqual([record]);
  });

  it('with a symbolic link is rejected', async () => {
    const path = writePackage({});
    symlinkSync('/etc/hostname', join(path, 'families.csv'));
    await expect(openPackage(path)).rejects.toThrow('families.csv is a symbolic link');
  });

  it('above the limit of bytes is rejected', async () => {
    await expect(openPackage(writePackage({ 'families.csv': families }), { bytes: 50 })).rejects.toThrow('50 bytes');
  });

  it('that does not exist is rejected', async () => {
    await expect(openPackage('/nowhere')).rejects.toThrow('/nowhere does not exist');
  });
});

describe('a manifest', () => {
  const changed = (other: object): string => JSON.stringify({ ...manifestOf(), ...other });

  it.each<[string, string, string]>([
    ['that ends too early', '{', 'line 1, column 2: A closing brace is expected. The file ends there.'],
    ['that is empty', ' \n', 'line 2, column 1: A value is expected. The file ends there.'],
    [
      'with a comma at the end',
      '{\n  "format": "portal-import",\n}\n',
      'line 3, column 1: A key in double quotes is expected. Found: }',
    ],
    [
      'without a comma',
      '{\r\n  "version": 1\r\n  "format": "portal-import" }',
      'line 3, column 3: A comma is expected. Found: "format"',
    ],
    [
      'with typographic quotes',
      '{ “format”: 1 }',
      'line 1, column 3: Write texts and keys in straight double quotes, ',
    ],
    ['with single quotes', "{ 'format': 1 }", 'line 1, column 3: Write texts and keys in straight double quotes, '],
    [
      'with a key without quotes',
      '{ format: 1 }',
      'line 1, column 3: Write texts and keys in straight double quotes, ',
    ],
    [
      'with another value',
      '{ "archived": True }',
      'line 1, column 15: Write texts and keys in straight double quotes, ',
    ],
    [
      'with a backslash alone',
      String.raw`{ "source": "C:\qbooks" }`,
      'line 1, column 13: Write a backslash in a text twice. Found: ',
    ],
    ['with a text of two lines', '{ "source": "a\nb" }', 'line 1, column 13: A text ends with a double quote in the '],
    ['with a comment', '{ // ours\n}', 'line 1, column 3: Comments are not allowed. Found: // ours'],
    ['with a number that is none', '{ "version": 01 }', 'line 1, column 15: A comma is expected. Found: 1'],
    ['with two values', '{}\n{}', 'line 2, column 1: The file has more than one value. Found: {'],
    ['with a list that is not closed', '{ "complete": ["people" }', 'line 1, column 25: A comma is expected. Found: }'],
    ['with many levels', '['.repeat(100_000), 'line 1, column 21: The file has more than 20 levels.'],
    [
      'with a key twice',
      '{ "source": "one",\n  "asOf": "2026-11-27T22:00:00Z",\n  "source": "two" }',
      'line 3, column 3: The key "source" stands in this object twice. Remove one.',
    ],
    [
      'with a key twice, written in another way',
      String.raw`{ "columns": { "invoices": { "Nr": "id", "\u004er": "number" } } }`,
      'line 1, column 42: The key "Nr" stands in this object twice. Remove one.',
    ],
    ['that is a list', '[]', 'The file must hold one object, in braces.'],
    ['of another format', changed({ format: 'other' }), 'format is "other". Only "portal-import" can be read.'],
    ['of another version', changed({ version: 2 }), 'version is 2. Only 1 can be read.'],
    ['with a version as a text', changed({ version: '1' }), 'version is "1". It must be a whole number.'],
    ['without a source', changed({ source: undefined }), 'source is missing.'],
    ['with an empty source', changed({ source: ' ' }), 'source is "". Name the system that the records come from.'],
    ['with a number as its source', changed({ source: 7 }), 'source is 7. It must be a text.'],
    ['with a long source', changed({ source: 'x'.repeat(101) }), 'source is longer than 100 characters.'],
    [
      'with a time that is none',
      changed({ asOf: 'today' }),
      'asOf is "today". Write a time such as 2026-11-27T22:00:00Z.',
    ],
    [
      'with a complete that is no list',
      changed({ complete: 'invoices' }),
      'complete is "invoices". It must be a list.',
    ],
    [
      'with an unknown complete stream',
      changed({ complete: ['bills'] }),
      'complete.0 is "bills". Possible values: "families", ',
    ],
    ['with a complete stream twice', changed({ complete: ['people', 'people'] }), 'complete names "people" twice.'],
    ['with a long delimiter', changed({ csv: { delimiter: ';;' } }), 'csv.delimiter is ";;". A delimiter is a comma, '],
    ['with another decimal sign', changed({ csv: { decimal: ';' } }), 'csv.decimal is ";". Possible values: ".", ",".'],
    [
      'with another order of dates',
      changed({ csv: { date: 'mm/yy' } }),
      'csv.date is "mm/yy". Possible values: "yyyy-mm-dd", ',
    ],
    ['with csv that is no object', changed({ csv: [] }), 'csv is []. It must be an object.'],
    ['with an empty encoding', changed({ csv: { encoding: '' } }), 'csv.encoding is empty.'],
    ['with an unknown encoding', changed({ csv: { encoding: 'windows-9' } }), 'csv.encoding "windows-9" is not known.'],
    ['with base64 as its encoding', changed({ csv: { encoding: 'base64' } }), 'csv.encoding "base64" is not known.'],
    [
      'with columns of another file',
      changed({ columns: { bills: {} } }),
      'columns.bills is no file of a package. Files: families, ',
    ],
    [
      'with a column that is no text',
      changed({ columns: { invoices: { Nr: 1 } } }),
      'columns.invoices.Nr is 1. It must be a text.',
    ],
    [
      'that maps to no column',
      changed({ columns: { invoices: { Nr: 'nr' } } }),
      'columns.invoices maps "Nr" to "nr", which is no column. Columns: id, ',
    ],
  ])('%s is rejected', async (_, text, reason) => {
    const fault: unknown = await openPackage(writePackage({ 'manifest.json': text })).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PackageError);
    const [first, ...others] = (fault as PackageError).reasons;
    expect(first).toContain(`manifest.json: ${reason}`);
    expect(others).toEqual([]);
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${changed({})}`)],
    ['UTF-16', Buffer.from(`\ufeff${changed({})}`, 'utf16le')],
  ])('in %s is read', async (_, bytes) => {
    const { manifest: read } = await openPackage(writePackage({ 'manifest.json': bytes }));
    expect(read).toEqual(manifestOf());
  });

  it('names its source without spaces around it and characters that cannot be seen', async () => {
    const path = writePackage({ 'manifest.json': changed({ source: ' north\u0000gate\u200b ledger' }) });
    expect((await openPackage(path)).manifest.source).toBe('northgate ledger');
  });

  it('is rejected with each of its faults, and each missing file', async () => {
    const text = changed({ version: 2, asOf: 'now' });
    await expect(openPackage(writePackage({ 'manifest.json': text }))).rejects.toThrow(
      /^manifest\.json: version is 2\..*\nmanifest\.json: asOf is "now"\./,
    );
    await expect(openPackage(writePackage({}, { complete: ['invoices', 'people'] }))).rejects.toThrow(
      /no invoices\.csv.*\n.*no people\.csv/,
    );
  });

  it('with unknown keys is read, and they are named', async () => {
    const text = changed({ complte: ['people'], csv: { delimeter: ';' } });
    const { issues } = await readAll(await openPackage(writePackage({ 'manifest.json': text })));
    expect(issues.map(({ column, code, severity, message }) => [column, code, severity, message])).toEqual([
      [
        'complte',
        'unknown-column',
        'warning',
        'manifest.json: "complte" is no key of the manifest and is not read. Did you mean complete?',
      ],
      [
        'csv.delimeter',
        'unknown-column',
        'warning',
        'manifest.json: "csv.delimeter" is no key of the manifest and is not read. Did you mean delimiter?',
      ],
    ]);
  });

  it('is required', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bare-'));
    await expect(openPackage(folder)).rejects.toThrow('The package has no manifest.json');
  });
});

it('names all files that do not belong to a package', async () => {
  await expect(openPackage(writePackage({ 'invoice.csv': '', 'ledger.xlsx': '' }))).rejects.toThrow(
    /^invoice\.csv is no file .*\nledger\.xlsx is no file .* Files: manifest\.json, families\.csv, /,
  );
});

it('needs the exact name of the manifest, and does not read what macOS adds', async () => {
  const folder = writePackage({ 'families.csv': 'key,name\n', '._families.csv': 'x', '.DS_Store': 'x' });
  expect((await openPackage(folder)).streams).toEqual(['families']);
  renameSync(join(folder, 'manifest.json'), join(folder, 'Manifest.JSON'));
  await expect(openPackage(folder)).rejects.toThrow(/^Manifest\.JSON is no file .* Did you mean manifest\.json\?$/);
});
