import { crc32, deflateRawSync } from 'node:zlib';
import { contentOf } from '#server/sample/files/catalog';

/** An entry of an archive: its content, and the size in the directory where that is wrong. */
interface ZipPart {
  readonly name: string;
  readonly content?: Buffer;
  readonly declaredSize?: number;
}

const zipFields = ({ name, content = Buffer.from('<xml/>'), declaredSize }: ZipPart, packed: Buffer): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(declaredSize ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

/** Returns a zip archive with deflated entries. */
export const zipOf = (parts: readonly ZipPart[]): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.content ?? Buffer.from('<xml/>'));
    const fields = zipFields(part, packed);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(part.name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, Buffer.from(part.name));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
};

const openXml = 'application/vnd.openxmlformats-officedocument';

/** The media types of the main parts of Word and Excel documents. */
export const mainTypes = {
  docx: `${openXml}.wordprocessingml.document.main+xml`,
  xlsx: `${openXml}.spreadsheetml.sheet.main+xml`,
};

/** Returns the part of a document with the media types of its parts. */
export const typesOf = (...types: readonly string[]): ZipPart => {
  const overrides = types.map((type, index) => `<Override PartName="/p${String(index)}" ContentType="${type}"/>`);
  const content = Buffer.from(`<?xml version="1.0"?><Types>${overrides.join('')}</Types>`);
  return { name: '[Content_Types].xml', content };
};

/** Returns a part with one relationship, given by its attributes. */
export const relationOf = (name: string, attributes: string): ZipPart => ({
  name,
  content: Buffer.from(`<Relationships><Relationship Id="r" ${attributes}/></Relationships>`),
});

/** Returns a Word document with these parts and the required ones. */
export const docxOf = (...parts: readonly ZipPart[]): Buffer =>
  zipOf([typesOf(mainTypes.docx), { name: 'word/document.xml' }, ...parts]);

/** Returns an Excel document with these parts and the required ones. */
export const xlsxOf = (...parts: readonly ZipPart[]): Buffer =>
  zipOf([typesOf(mainTypes.xlsx), { name: 'xl/workbook.xml' }, ...parts]);

/** Returns a Word or Excel file of before 2007 with `sectors` of content in the first stream, and empty others. */
export const compoundOf = (streams: string | readonly string[], sectors = 8): Buffer => {
  const header = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.fill(0xff, 68);
  header.writeUInt32LE(0, 76);
  // Unused sectors are marked as the end of a chain, as SheetJS does.
  const table = Buffer.alloc(512);
  for (let sector = 0; sector < 128; sector += 1)
    table.writeUInt32LE(sector >= 2 && sector < sectors + 1 ? sector + 1 : 0xfffffffe, sector * 4);
  const directory = Buffer.alloc(512);
  for (const [index, stream] of [streams].flat().entries()) {
    const at = (index + 1) * 128;
    directory.write(`${stream}\0`, at, 'utf16le');
    directory.writeUInt16LE((stream.length + 1) * 2, at + 64);
    directory.writeUInt8(2, at + 66);
    directory.writeUInt32LE(2, at + 116);
    directory.writeUInt32LE(index === 0 ? sectors * 512 : 0, at + 120);
  }
  return Buffer.concat([header, table, directory, Buffer.alloc(sectors * 512, 7)]);
};

/** A JPEG with a thumbnail, which has markers, and with data that cameras append to the image. */
export const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x08, 0xff, 0xd8, 0xff, 0xd9, 0x00, 0x00]),
  Buffer.from([0xff, 0xda, 0x00, 0x04, 0x01, 0x02, 0x11, 0x22, 0xff, 0x00, 0x33, 0xff, 0xd9]),
  Buffer.from('trailer of a camera'),
]);

/** A WebP with a correct length. */
export const webp = (() => {
  const bytes = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8L'), Buffer.alloc(40, 5)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
})();

export const pdf = Buffer.from(contentOf('Capital call notice.pdf'));
export const png = Buffer.from(contentOf('South wall before.png'));
export const docx = Buffer.from(contentOf('Grant docket.docx'));
export const xlsx = Buffer.from(contentOf('Rent roll.xlsx'));
