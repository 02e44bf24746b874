import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compoundOf, docx, docxOf, jpeg, pdf, png, webp, xlsx, zipOf } from '#test/support/attachmentFiles';
import { HttpError } from '../errors';
import { cleanFileName } from './fileName';
import { inspectFiles } from './inspect';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'inspect-'))));
afterAll(() => rmSync(folder, { recursive: true }));

type Sent = readonly [name: string, content: string | Buffer, truncated?: boolean];

const uploaded = ([originalFileName, content, truncated = false]: Sent, index: number) => {
  const path = join(folder, String(index));
  const bytes = Buffer.from(content);
  writeFileSync(path, bytes);
  return { field: 'attachments', originalFileName, path, size: bytes.length, truncated, hash: '' };
};

const verdict = async (...files: Sent[]) => {
  try {
    await inspectFiles(files.map(uploaded), () => Promise.resolve(true));
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, ...error.body };
    throw error;
  }
};

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const exe = Buffer.from('MZ\x90\x00\x03');

/** Images whose headers declare these sizes. */
const pngOf = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const jpegOf = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.from([0xff, 0xda, 0, 2, 0, 0xff, 0xd9])]);
};
const webpOf = (chunk: string, ...data: readonly number[]): Buffer => {
  const bytes = Buffer.concat([
    Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'),
    Buffer.from(data),
    Buffer.alloc(10),
  ]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
};

const accepted: readonly Sent[] = [
  ['50 megapixels.png', pngOf(8_160, 6_120)],
  ['50 megapixels.jpg', jpegOf(8_160, 6_120)],
  ['large.webp', webpOf('VP8X', 0, 0, 0, 0, 0xdf, 0x1f, 0, 0xe7, 0x17, 0)],
  ['deed.pdf', pdf],
  ['Deed.PDF', pdf],
  ['J. P. Morgan, vol. 2.pdf', pdf],
  ['statement bill.com.pdf', pdf],
  ['house.png', png],
  ['house.jpg', jpeg],
  ['house.jpeg', jpeg],
  ['house.webp', webp],
  ['letter.docx', docx],
  ['table.xlsx', xlsx],
  ['old letter.doc', compoundOf('WordDocument')],
  ['old table.xls', compoundOf('Workbook')],
  ['older table.xls', compoundOf('Book')],
  ['.pdf', pdf],
];

test.each(accepted.map((sent) => ({ name: sent[0], sent })))('$name is accepted', async ({ sent }) => {
  expect(await verdict(sent)).toBeUndefined();
});

const kind = 'Only pdf, doc, docx, xls, xlsx, jpg, jpeg, png and webp files can be sent';
const twice = 'The name has two extensions; please rename the file';
const other = 'The content is not what the extension says';
const damaged = 'The file is incomplete or damaged';
const bomb = 'The file unpacks to more than 250 MB';
const dense = 'The file unpacks to more than 100 times its size';

const refused: readonly (readonly [name: string, content: string | Buffer, text: string])[] = [
  ['page.html', html, kind],
  ['drawing.svg', svg, kind],
  ['setup.exe', exe, kind],
  ['archive.zip', docx, kind],
  ['macros.docm', docx, kind],
  ['notes', 'text', kind],
  ['deed.pdf.', pdf, kind],
  ['invoice.pdf.exe', exe, kind],
  ['invoice\u202efdp.exe', exe, kind],
  ['invoice.exe.pdf', pdf, twice],
  ['photo.php.jpg', jpeg, twice],
  ['page.HTML.png', png, twice],
  ['report.pdf.docx', docx, twice],
  ['vector.svg .png', png, twice],
  ['../../deed.js.pdf', pdf, twice],
  ['page.pdf', html, other],
  ['page.docx', html, other],
  ['page.doc', html, other],
  ['drawing.png', svg, other],
  ['drawing.jpg', svg, other],
  ['drawing.webp', svg, other],
  ['setup.pdf', exe, other],
  ['behind.pdf', Buffer.concat([Buffer.from(html), pdf]), other],
  ['picture.pdf', png, other],
  ['picture.png', jpeg, other],
  ['picture.jpg', webp, other],
  ['sound.webp', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt '), other],
  ['table.docx', xlsx, other],
  ['letter.xlsx', docx, other],
  ['letter.xls', compoundOf('WordDocument'), other],
  ['table.doc', compoundOf('Workbook'), other],
  ['program.docx', zipOf([{ name: 'META-INF/MANIFEST.MF' }, { name: 'Main.class' }]), other],
  ['with macros.docx', docxOf({ name: 'word/vbaProject.bin' }), other],
  ['empty.pdf', '', 'The file is empty'],
  ['half.pdf', half(pdf), damaged],
  ['half.png', half(png), damaged],
  ['half.jpg', jpeg.subarray(0, 18), damaged],
  ['half.webp', half(webp), damaged],
  ['half.docx', half(docx), damaged],
  ['half.xlsx', half(xlsx), damaged],
  ['half.doc', half(compoundOf('WordDocument')), damaged],
  ['half.xls', half(compoundOf('Workbook', 100)), damaged],
  ['bomb.docx', docxOf({ name: 'word/media/zeros', declaredSize: 300_000_000 }), bomb],
  ['dense.docx', docxOf({ name: 'word/media/zeros', declaredSize: 20_000_000 }), dense],
  ['bomb.png', pngOf(50_000, 50_000), bomb],
  ['bomb.jpg', jpegOf(60_000, 60_000), bomb],
  ['bomb.webp', webpOf('VP8X', 0, 0, 0, 0, 0xff, 0xff, 0, 0xff, 0xff, 0), bomb],
  ['lossy bomb.webp', webpOf('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0xff, 0x3f, 0xff, 0x3f), bomb],
  ['lossless bomb.webp', webpOf('VP8L', 0x2f, 0xff, 0xff, 0xff, 0x0f), bomb],
  [
    'lying bomb.docx',
    docxOf({ name: 'word/media/zeros', content: Buffer.alloc(5_000_000), declaredSize: 10 }),
    damaged,
  ],
];

test('at least forty types of mismatched files are tested', () => {
  expect(refused.length).toBeGreaterThanOrEqual(40);
});

test.each(refused)('%s is refused', async (name, content, text) => {
  expect(await verdict([name, content])).toEqual({
    status: 415,
    message: `${cleanFileName(name)}: ${text}.`,
    errors: { 'attachments[0]': [text] },
  });
});

test('an archive with too many entries is refused', async () => {
  const parts = Array.from({ length: 10_001 }, (_, index) => ({
    name: `word/${String(index)}`,
    content: Buffer.alloc(0),
  }));
  expect(await verdict(['many.docx', docxOf(...parts)])).toMatchObject({ errors: { 'attachments[0]': [bomb] } });
});

test('the error names only the refused files, by their index', async () => {
  expect(await verdict(['deed.pdf', pdf], ['large.png', png, true], ['house.png', png])).toEqual({
    status: 413,
    message: 'large.png: A file can have at most 25 MB.',
    errors: { 'attachments[1]': ['A file can have at most 25 MB'] },
  });
});

test('a file name has no invisible characters, and preserves its extension when truncated', () => {
  expect(cleanFileName('C:\\temp\\a\u200b\u0007b.pdf ')).toBe('ab.pdf');
  expect(cleanFileName(`${'x'.repeat(300)}.docx`)).toBe(`${'x'.repeat(250)}.docx`);
});
