import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { manifestOf, readAll, writePackage } from '#test/support/server/importPackage';
import { openPackage, type PackageLimits } from './openPackage';

const manifest = Buffer.from(JSON.stringify(manifestOf()));
const families = Buffer.from('key,name\nashworth,Ashworth\n');
const content = { 'manifest.json': manifest, 'families.csv': families };
const record = { key: 'ashworth', name: 'Ashworth' };

function writeZip(files: Zippable): string {
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'package.zip');
  writeFileSync(path, zipSync(files));
  return path;
}

/** Replaces a name in a zip by one of the same length, as a tool that attacks would write it. */
function writeRenamed(from: string, to: string, files: Zippable): string {
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'package.zip');
  const bytes = Buffer.from(zipSync(files)).toString('latin1').replaceAll(from, to);
  writeFileSync(path, Buffer.from(bytes, 'latin1'));
  return path;
}

const link = { attrs: 0o120777 << 16, os: 3 };

describe('a zip', () => {
  it.each([
    ['with its files at the top', content],
    ['with its files in a folder', { 'books/manifest.json': manifest, 'books/families.csv': families }],
    ['made by macOS', { ...content, '__MACOSX/._families.csv': families, '.DS_Store': families }],
  ])('%s is read as a folder is', async (_, files) => {
    const { records, issues } = await readAll(await openPackage(writeZip(files)));
    expect({ records, issues }).toEqual({ records: [record], issues: [] });
  });

  it.each<[string, string, RegExp]>([
    [
      'a name that leaves the folder',
      writeRenamed('aa/x.csv', '../x.csv', { ...content, 'aa/x.csv': families }),
      /cannot be read/,
    ],
    ['an absolute name', writeRenamed('aax.csv', '/ax.csv', { ...content, 'aax.csv': families }), /cannot be read/],
    ['a backslash', writeRenamed('aa/x.csv', '..\\x.csv', { ...content, 'aa/x.csv': families }), /cannot be read/],
    [
      'a file twice',
      writeRenamed('people__.csv', 'families.csv', { ...content, 'people__.csv': families }),
      /families\.csv is in the zip twice/,
    ],
    ['files in several folders', writeZip({ ...content, 'more/people.csv': families }), /belong into one/],
    ['a symbolic link', writeZip({ ...content, 'people.csv': [families, link] }), /symbolic link/],
    ['a zip', writeZip({ ...content, 'people.zip': families }), /zip in the zip/],
    [
      'a file of another name',
      writeZip({ ...content, 'invoice.csv': families }),
      /invoice\.csv is no file of a package/,
    ],
  ])('with %s is rejected', async (_, path, message) => {
    await expect(openPackage(path)).rejects.toThrow(message);
  });

  it.each<[string, Partial<PackageLimits>, RegExp]>([
    ['entries', { entries: 1 }, /more than 1 entries/],
    ['bytes', { bytes: 50 }, /more than 50 bytes/],
    ['a ratio', {}, /more than 200 times its size/],
  ])('above the limit of %s is rejected', async (_, limits, message) => {
    const path = writeZip({ ...content, 'people.csv': Buffer.alloc(30_000_000) });
    await expect(openPackage(path, limits)).rejects.toThrow(message);
  });

  it('that is cut off is rejected', async () => {
    const path = writePackage({ 'package.zip': zipSync(content).subarray(0, 100) });
    await expect(openPackage(join(path, 'package.zip'))).rejects.toThrow(/cannot be read/);
  });
});

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
  it.each<[string, string, RegExp]>([
    ['that is no JSON', '{', /not valid JSON/],
    [
      'of another format',
      JSON.stringify({ ...manifestOf(), format: 'other' }),
      /format must be equal to constant: "portal-import"/,
    ],
    [
      'without a source',
      JSON.stringify({ ...manifestOf(), source: undefined }),
      /must have required property 'source'/,
    ],
    [
      'with an unknown encoding',
      JSON.stringify(manifestOf({ csv: { encoding: 'windows-9' } })),
      /"windows-9" is not known/,
    ],
    [
      'with base64 as its encoding',
      JSON.stringify(manifestOf({ csv: { encoding: 'base64' } })),
      /"base64" is not known/,
    ],
    [
      'that maps to no column',
      JSON.stringify(manifestOf({ columns: { invoices: { Nr: 'nr' } } })),
      /maps "Nr" to "nr"/,
    ],
    [
      'with a complete stream without a file',
      JSON.stringify(manifestOf({ complete: ['invoices'] })),
      /has no invoices\.csv/,
    ],
    ['with an instant that is none', JSON.stringify(manifestOf({ asOf: 'today' })), /asOf must match format/],
  ])('%s is rejected', async (_, text, message) => {
    await expect(openPackage(writePackage({ 'manifest.json': text }))).rejects.toThrow(message);
  });

  it('is required', async () => {
    await expect(openPackage(writeZip({ 'families.csv': families }))).rejects.toThrow(
      'The package has no manifest.json',
    );
  });
});
