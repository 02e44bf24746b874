import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import {
  compoundOf,
  docx,
  docxOf,
  jpeg,
  mainTypes,
  pdf,
  png,
  relationOf,
  typesOf,
  webp,
  xlsx,
  xlsxOf,
  zipOf,
} from '#test/support/samples/attachmentFiles';
import { cleanFileName } from '#openapi/shared/fileNames';
import { HttpError } from '../errors';
import { inspectFiles } from './inspect';
import { attachmentRules } from './rules';

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

const verdictOf = async (acceptsActive: boolean, ...files: Sent[]) => {
  try {
    await inspectFiles(files.map(uploaded), {
      scan: () => Promise.resolve(true),
      acceptsActive,
      rules: attachmentRules,
    });
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, ...error.body };
    throw error;
  }
};

const verdict = (...files: Sent[]) => verdictOf(false, ...files);

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const exe = Buffer.from('MZ\x90\x00\x03');

/** Images whose headers declare these sizes. The color types are gray (0), RGB (2), palette (3) and RGBA (6). */
const pngOf = (width: number, height: number, colorType = 2, depth = 8): Buffer => {
  const bytes = Buffer.from(png);
  bytes.writeUInt8(depth, 24);
  bytes.writeUInt8(colorType, 25);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

/** A PNG with a chunk of a type whose data is compressed behind `head`. */
const pngWith = (type: string, head: string, content: string | Buffer, times = 1): Buffer => {
  const data = Buffer.concat([Buffer.from(head), Buffer.from(content)]);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: times }, () => chunk), png.subarray(33)]);
};
const zeros = deflateSync(Buffer.alloc(9 * 1024 * 1024));
const fewerZeros = deflateSync(Buffer.alloc(1024 * 1024));
const jpegOf = (width: number, height: number, channels = 1): Buffer => {
  const frame = Buffer.from([
    0xff,
    0xc2,
    0,
    8 + channels * 3,
    8,
    0,
    0,
    0,
    0,
    channels,
    ...Array<number>(channels * 3).fill(1),
  ]);
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

const inFront = (text: string | Buffer): Buffer => Buffer.concat([Buffer.from(text), pdf]);
const behind = (text: string | Buffer): Buffer => Buffer.concat([pdf, Buffer.from(text)]);
/** The first revision of a PDF, and objects of the next one. */
const nextRevision = '\n12 0 obj\n<</Type /Page>>\nendobj\nxref\n12 1\n0000000900 00000 n\n';
const joined = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
/** A PDF with another object. */
const withObject = (object: string | Buffer): Buffer =>
  behind(joined('\n99 0 obj\n', object, '\nendobj\nstartxref\n9\n%%EOF\n'));
/** A PDF with compressed objects. */
const withObjects = (objects: string): Buffer =>
  withObject(joined('<</Type /ObjStm /Filter /FlateDecode>>\nstream\r\n', deflateSync(objects), '\nendstream'));
const relation = (type: string, attributes: string) =>
  relationOf('word/_rels/settings.xml.rels', `Type="http://schemas.example/relationships/${type}" ${attributes}`);
const zip = zipOf([{ name: 'a.txt' }]);
const rtf = '{\\rtf1}';
const mhtml = '\nMIME-Version: 1.0\nContent-Type: multipart/related\n';
const afterStart = (bytes: readonly number[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 12), Buffer.from(bytes), jpeg.subarray(12)]);

const word = { name: 'word/document.xml' };
const excel = { name: 'xl/workbook.xml' };
const dde = Buffer.from('<externalLink><ddeLink ddeService="cmd" ddeTopic="/C calc"/></externalLink>');
/** An archive with a comment. */
const commented = (archive: Buffer, comment: string): Buffer => {
  const bytes = joined(archive, comment);
  bytes.writeUInt16LE(comment.length, archive.length - 2);
  return bytes;
};

const accepted: readonly Sent[] = [
  ['byte order mark.pdf', inFront('\ufeff')],
  ['line ends.pdf', inFront('\r\n\r\n \t')],
  ['printer.pdf', inFront('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n')],
  ['zeros at the end.pdf', behind(Buffer.alloc(10_000))],
  ['text at the end.pdf', behind(`${'Scanned by the front desk. '.repeat(400)}\n`)],
  ['complete revision.pdf', behind(`${nextRevision}startxref\n900\n%%EOF\n`)],
  ['password.docx', compoundOf(['EncryptedPackage', 'EncryptionInfo'])],
  ['password.xlsx', compoundOf(['EncryptedPackage', 'EncryptionInfo', 'DataSpaces'])],
  ['a3 600 dpi one bit.png', pngOf(7_016, 9_921, 0, 1)],
  ['a3 600 dpi gray.png', pngOf(7_016, 9_921, 0, 8)],
  ['a3 600 dpi palette.png', pngOf(7_016, 9_921, 3, 4)],
  ['a3 600 dpi color.png', pngOf(7_016, 9_921, 2, 8)],
  ['a3 600 dpi gray.jpg', jpegOf(7_016, 9_921, 1)],
  ['a3 600 dpi color.jpg', jpegOf(7_016, 9_921, 3)],
  ['a3 600 dpi.webp', webpOf('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x68, 0x1b, 0xc1, 0x26)],
  ['padding.jpg', afterStart([0x00, 0xe1, 0x00, 0x06, 0x61, 0x62, 0x63, 0x64])],
  ['fill bytes.jpg', afterStart([0xff, 0xff, 0xff])],
  ['stuffed byte.jpg', afterStart([0xff, 0x00, 0x20])],
  ['several pictures.jpg', Buffer.concat([jpeg, jpeg])],
  ['text at the end.png', joined(png, 'Scanned by the front desk.')],
  ['zeros at the end.png', joined(png, Buffer.alloc(10_000))],
  ['text at the end.webp', joined(webp, 'Scanned by the front desk.')],
  ['two documents.pdf', behind(pdf)],
  ['page to begin with.pdf', withObject('<</Type /Catalog /OpenAction [3 0 R /Fit]>>')],
  ['compressed objects.pdf', withObjects('12 0 <</Type /Page>>')],
  ['properties.docx', docxOf(relation('package/2006/relationships/metadata/core-properties', 'Target="a"'))],
  ['link.docx', docxOf(relation('hyperlink', 'TargetMode="External" Target="https://bank.example"'))],
  ['picture.docx', docxOf(relation('image', 'Target="media/1.png"'))],
  ['other table.xlsx', xlsxOf(relation('externalLinkPath', 'TargetMode="External" Target="other.xlsx"'))],
  ['50 megapixels.png', pngOf(8_160, 6_120)],
  ['texts.png', pngWith('iTXt', 'Title\0\0\0en\0Titel\0', 'Grundbuch')],
  ['packed text.png', pngWith('zTXt', 'Title\0\0', deflateSync('Deed'))],
  ['damaged text.png', pngWith('zTXt', 'Title\0\0', 'Deed')],
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
  ['OLD TABLE.XLS', compoundOf('WORKBOOK')],
  ['older table.xls', compoundOf('Book')],
  ['.pdf', pdf],
  ['deed.pdf.', pdf],
];

test.each(accepted.map((sent) => ({ name: sent[0], sent })))('$name is accepted', async ({ sent }) => {
  expect(await verdict(sent)).toBeUndefined();
});

const kind = 'Only pdf, doc, docx, xls, xlsx, jpg, jpeg, png and webp files can be sent';
const twice = 'The name has two extensions; please rename the file';
const other = 'The content does not match the extension';
const macros = 'The file contains macros; please save it without macros';
const active = 'The file contains scripts, embedded files or linked content; please save it without them';
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
  ['x.exe.v1.pdf', pdf, twice],
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
  ['with macros.docx', docxOf({ name: 'word/vbaProject.bin' }), macros],
  ['with macros.doc', compoundOf(['WordDocument', 'Macros', 'VBA']), macros],
  ['with macros.xls', compoundOf(['Workbook', '_VBA_PROJECT_CUR', 'VBA']), macros],
  ['older with macros.xls', compoundOf(['Book', '_vba_project']), macros],
  ['storage.doc', compoundOf(['WordDocument', 'Macros']), macros],
  ['macro type.docx', zipOf([typesOf('application/vnd.ms-word.document.macroEnabled.main+xml'), word]), macros],
  ['both types.docx', docxOf(typesOf(mainTypes.docx)), other],
  [
    'macro and document.docx',
    zipOf([typesOf(mainTypes.docx, 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml'), word]),
    macros,
  ],
  [
    'coded type.docx',
    zipOf([typesOf(mainTypes.docx, 'application/vnd.ms-word.document.macro&#x45;nabled.main+xml'), word]),
    macros,
  ],
  ['macro part.docx', zipOf([typesOf(mainTypes.docx, 'application/vnd.ms-office.vbaProject'), word]), macros],
  ['macro relation.docx', docxOf(relation('vbaProject', 'Target="data.bin"')), macros],
  ['binary.xlsx', zipOf([typesOf('application/vnd.ms-excel.sheet.binary.macroEnabled.main'), excel]), macros],
  ['macro table.xlsx', zipOf([typesOf('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), excel]), macros],
  ['excel 4.xlsx', zipOf([typesOf(mainTypes.xlsx, 'application/vnd.ms-excel.macrosheet+xml'), excel]), macros],
  ['template type.docx', zipOf([typesOf(mainTypes.docx.replace('document.main', 'template.main')), word]), other],
  [
    'document type.docx',
    zipOf([{ name: '[Content_Types].xml', content: Buffer.from('<!DOCTYPE a [<!ENTITY b "macro">]><Types/>') }, word]),
    other,
  ],
  ['template.docx', docxOf(relation('attachedTemplate', 'TargetMode="External" Target="https://x.example/a"')), active],
  ['coded template.docx', docxOf(relation('attached&#84;emplate', 'TargetMode="External" Target="a"')), active],
  ['template first.docx', docxOf(relation('attachedTemplate', `Target='a>b' TargetMode='External'`)), active],
  ['frame.docx', docxOf(relation('frame', 'TargetMode="External" Target="https://x.example"')), active],
  ['picture elsewhere.docx', docxOf(relation('image', 'TargetMode="External" Target="https://x.example"')), active],
  ['object.docx', docxOf(relation('oleObject', 'Target="embeddings/a.bin"')), active],
  ['embedded.docx', docxOf({ name: 'word/embeddings/a.bin' }), active],
  ['hidden object.xlsx', xlsxOf({ name: 'xl/media/image1.png', content: compoundOf('Package') }), active],
  ['program call.xlsx', xlsxOf({ name: 'xl/externalLinks/externalLink1.xml', content: dde }), active],
  ['object.doc', compoundOf(['WordDocument', 'ObjectPool', '_1234567890']), active],
  ['attached.xls', compoundOf(['Workbook', '\x01Ole10Native']), active],
  ['object.xls', compoundOf(['Workbook', 'MBD0001A2B3']), active],
  ['script.pdf', withObject('<</S /JavaScript /JS (app.alert\\(1\\))>>'), active],
  ['coded script.pdf', withObject('<</S /J#61vaScrip#74 /#4a#53 5 0 R>>'), active],
  ['only coded.pdf', withObject('<</#4a#53 5 0 R>>'), active],
  ['program.pdf', withObject('<</Type /Catalog /OpenAction <</S/Launch/F(cmd.exe)>> >>'), active],
  ['other file.pdf', withObject('<</OpenAction <</S/GoToR/F(\\\\\\\\host\\\\share\\\\a.pdf)>> >>'), active],
  ['attached.pdf', withObject('<</Type /EmbeddedFile /Length 1>>\nstream\na\nendstream'), active],
  ['compressed script.pdf', withObjects('12 0 <</S /JavaScript /JS 13 0 R>>'), active],
  ['compressed coded script.pdf', withObjects('%\n12 0 <</S /#4aavaScript>>'), active],
  [
    'script in an object of a stream.pdf',
    withObject('<</Length 9>>\nstream\n5 0 obj<</S/JavaScript>>\nendstream'),
    active,
  ],
  ['bombs.pdf', joined(...Array<Buffer>(6).fill(withObjects(`12 0${' '.repeat(50_000_000)}`))), bomb],
  ['picture at the end.pdf', behind(png), other],
  ['archive at the end.pdf', behind(zip), other],
  ['archive before the end.pdf', behind(joined('\n', zip, '\n%%EOF\n')), other],
  ['archive in an object.pdf', withObject(joined('<</Length 99>>\nstream\n', zip, '\nendstream')), other],
  ['page at the end.pdf', behind(html), other],
  ['message at the end.pdf', behind(mhtml), other],
  ['message in front.pdf', inFront(mhtml), other],
  ['program in front.pdf', inFront('#!/bin/sh\nrm -r .\n'), other],
  ['text program in front.pdf', inFront('MZ program\n'), other],
  ['rich text at the end.pdf', behind(rtf), other],
  ['old document at the end.pdf', behind(compoundOf('WordDocument')), other],
  ['sound at the end.pdf', behind('RIFF\x24\x00\x00\x00WAVEfmt '), other],
  ['archive at the end.png', joined(png, zip), other],
  ['archive at the end.jpg', joined(jpeg, zip), other],
  ['archive at the end.webp', joined(webp, zip), other],
  ['document at the end.png', joined(png, pdf), other],
  ['document at the end.jpg', joined(jpeg, pdf), other],
  ['page at the end.jpg', joined(jpeg, html), other],
  ['page at the end.png', joined(png, svg), other],
  ['program at the end.png', joined(png, exe), other],
  ['document inside.jpg', afterStart([0xff, 0xfe, 0, 10, ...Buffer.from('%PDF-1.4')]), other],
  ['archive inside.jpg', afterStart([0xff, 0xfe, 0, zip.length + 2, ...zip]), other],
  ['archive in front.docx', joined(zip, docx), damaged],
  ['page in the comment.docx', commented(docx, html), other],
  ['old.docx', compoundOf('WordDocument'), other],
  ['half password.xlsx', half(compoundOf(['EncryptedPackage', 'EncryptionInfo'])), damaged],
  ['half of the next revision.pdf', behind(nextRevision), damaged],
  ['half of an embedded PDF.pdf', behind('\nendstream\n'), damaged],
  ['program.pdf', inFront(exe), other],
  ['far behind.pdf', inFront(' '.repeat(1_100)), other],
  ['rgba bomb.png', pngOf(7_016, 9_921, 6, 8), bomb],
  ['16 bit bomb.png', pngOf(7_016, 9_921, 2, 16), bomb],
  ['cmyk bomb.jpg', jpegOf(7_016, 9_921, 4), bomb],
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
  ['text.png', pngWith('zTXt', 'Title\0\0', zeros), dense],
  ['nine texts.png', pngWith('zTXt', 'Title\0\0', fewerZeros, 9), dense],
  ['damaged texts.png', pngWith('zTXt', 'Title\0\0', joined(fewerZeros.subarray(0, -4), 'last'), 9), dense],
  ['text of a language.png', pngWith('iTXt', 'Title\0\x01\0en\0Titel\0', zeros), dense],
  ['profile.png', pngWith('iCCP', 'sRGB\0\0', zeros), dense],
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

test.each([
  ['script.pdf', withObject('<</S /JavaScript>>'), undefined],
  ['object.docx', docxOf(relation('oleObject', 'Target="a"')), undefined],
  ['macros.docx', docxOf(relation('vbaProject', 'Target="a"')), 415],
  ['two kinds.pdf', behind(zip), 415],
])('%s where active content is accepted', async (name, content, status) => {
  expect((await verdictOf(true, [name, content]))?.status).toBe(status);
});

test('an infected file with active content is refused where it is accepted', async () => {
  const inspection = { scan: () => Promise.resolve(false), acceptsActive: true, rules: attachmentRules };
  const files = [uploaded(['script.pdf', withObject('<</S /JavaScript>>')], 0)];
  await expect(inspectFiles(files, inspection)).rejects.toMatchObject({ status: 415 });
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
    message: 'large.png: A file can be at most 25 MB.',
    errors: { 'attachments[1]': ['A file can be at most 25 MB'] },
  });
});
