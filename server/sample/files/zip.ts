import { crc32 } from 'node:zlib';

/** The path and the content of a file in an archive. */
export type ZipEntry = readonly [path: string, text: string];

/** 1 January 2024, midnight, as MS-DOS writes it: an archive is the same whenever it is made. */
const [dosTime, dosDate] = [0, ((2024 - 1980) << 9) | (1 << 5) | 1];

const fields = ([path, text]: ZipEntry): Buffer => {
  const bytes = Buffer.from(text);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(dosTime, 6);
  shared.writeUInt16LE(dosDate, 8);
  shared.writeUInt32LE(crc32(bytes), 10);
  shared.writeUInt32LE(bytes.length, 14);
  shared.writeUInt32LE(bytes.length, 18);
  shared.writeUInt16LE(Buffer.byteLength(path), 22);
  return shared;
};

const local = (entry: ZipEntry): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields(entry), Buffer.from(entry[0]), Buffer.from(entry[1])]);

const central = (entry: ZipEntry, offset: number): Buffer => {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const version = Buffer.from([20, 0]);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, fields(entry), rest, Buffer.from(entry[0])]);
};

/** Returns the bytes of a zip archive with uncompressed files. */
export const zip = (entries: readonly ZipEntry[]): Uint8Array => {
  const files = entries.map(local);
  const offsets = files.map((_, index) => files.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const directory = Buffer.concat(entries.map((entry, index) => central(entry, offsets[index] ?? 0)));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(Buffer.concat(files).length, 16);
  return Buffer.concat([...files, directory, end]);
};
