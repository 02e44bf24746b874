import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync, type ZipOptions, type Zippable } from 'fflate';
import { manifestOf, readAll } from '#test/support/server/importPackage';
import { openPackage, PackageError, type PackageLimits } from './openPackage';

const manifest = Buffer.from(JSON.stringify(manifestOf()));
const families = Buffer.from('key,name\nashworth,Ashworth\n');
const content = { 'manifest.json': manifest, 'families.csv': families };
const record = { key: 'ashworth', name: 'Ashworth' };

/** Writes a zip whose bytes are changed, as a tool that attacks or a broken copy would do. */
function writeZip(files: Zippable, change: (bytes: Buffer) => void = () => undefined, options?: ZipOptions): string {
  const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'package.zip');
  const bytes = Buffer.from(zipSync(files, options));
  change(bytes);
  writeFileSync(path, bytes);
  return path;
}

/** Replaces a name in a zip by one of the same length. */
const writeRenamed = (from: string, to: string, files: Zippable): string =>
  writeZip(files, (bytes) => {
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from)) bytes.write(to, at);
  });

const link = { attrs: 0o120777 << 16, os: 3 };

/** The entry of a file in the directory of a zip. */
const entryOf = (bytes: Buffer, name: string): number => bytes.lastIndexOf(name) - 46;

describe('a zip', () => {
  it.each([
    ['with its files at the top', content],
    ['with its files in a folder', { 'books/manifest.json': manifest, 'books/families.csv': families }],
    [
      'made by macOS',
      { ...content, '__MACOSX/._families.csv': families, '._families.csv': families, '.DS_Store': families },
    ],
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
      /invoice\.csv is no file of a package.*Did you mean invoices\.csv/,
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
    const path = join(mkdtempSync(join(tmpdir(), 'zip-')), 'package.zip');
    writeFileSync(path, zipSync(content).subarray(0, 100));
    await expect(openPackage(path)).rejects.toThrow(/cannot be read/);
  });
});

describe('a damaged zip', () => {
  it('with an encrypted file is rejected', async () => {
    const path = writeZip(content, (bytes) => {
      const flags = entryOf(bytes, 'families.csv') + 8;
      bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 1, flags);
    });
    await expect(openPackage(path)).rejects.toThrow(/^families\.csv is encrypted/);
  });

  it.each<[string, (bytes: Buffer) => void, ZipOptions]>([
    ['a changed byte', (bytes) => bytes.write('B', bytes.indexOf('Ashworth')), { level: 0 }],
    [
      'more bytes than it declares',
      (bytes) => {
        const size = entryOf(bytes, 'families.csv') + 24;
        bytes.writeUInt32LE(bytes.readUInt32LE(size) - 1, size);
      },
      { level: 9 },
    ],
    [
      'bytes that are not compressed',
      (bytes) => bytes.writeUInt16LE(8, entryOf(bytes, 'families.csv') + 10),
      { level: 0 },
    ],
  ])('with %s in a file fails when it is read', async (_, change, options) => {
    const opened = await openPackage(writeZip(content, change, options));
    await expect(readAll(opened)).rejects.toThrow(PackageError);
    await opened.close();
  });
});
