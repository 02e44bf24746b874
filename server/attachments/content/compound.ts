import { hasBytes, bytesCheck } from './content';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const headerBytes = 512;
const inHeader = 109;
const free = 0xffffffff;

/** Returns the allocation table's sectors in the header: all of them up to 7 MB, the first ones of larger files. */
const tableSectors = (bytes: Buffer): number[] =>
  Array.from({ length: Math.min(bytes.readUInt32LE(44), inHeader) }, (_, index) => bytes.readUInt32LE(76 + index * 4));

/** Returns whether every used sector is within the file; the last one may be short. */
const isComplete = (bytes: Buffer): boolean => {
  const size = 2 ** bytes.readUInt16LE(30);
  if (size !== 512 && size !== 4096) return false;
  const begins = (sector: number): number => (sector + 1) * size;
  const perTable = size / 4;
  return tableSectors(bytes).every((table, index) => {
    if (begins(table) + size > bytes.length) return false;
    const entries = Array.from({ length: perTable }, (_, entry) => bytes.readUInt32LE(begins(table) + entry * 4));
    const last = entries.findLastIndex((entry) => entry !== free);
    return last === -1 || begins(index * perTable + last) < bytes.length;
  });
};

/**
 * Checks Word and Excel files before 2007: a file system of sectors with an allocation table and named streams.
 *
 * @param streams - Stream names, one of which the document must contain.
 */
export const checkCompound = (...streams: readonly string[]) =>
  bytesCheck((bytes) => {
    if (!hasBytes(bytes, signature)) return 'x-fileContent';
    if (bytes.length < headerBytes || !isComplete(bytes)) return 'incomplete';
    return streams.some((name) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'))) ? undefined : 'x-fileContent';
  });
