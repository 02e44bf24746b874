import { hasBytes, simple } from './content';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const headerBytes = 512;
const inHeader = 109;
const free = 0xffffffff;

/** The sectors that hold the allocation table, as far as the header lists them: enough for 7 MB, and for the beginning of any file. */
const tableSectors = (bytes: Buffer): number[] =>
  Array.from({ length: Math.min(bytes.readUInt32LE(44), inHeader) }, (_, index) => bytes.readUInt32LE(76 + index * 4));

/** Whether every sector in use is within the file; programs may leave the last one short. */
const isWhole = (bytes: Buffer): boolean => {
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
 * The format of Word and Excel before 2007: a file system in sectors, with an allocation table and named streams.
 *
 * @param streams - The names of which one tells the kind of document.
 */
export const checkCompound = (...streams: readonly string[]) =>
  simple((bytes) => {
    if (!hasBytes(bytes, signature)) return 'x-fileContent';
    if (bytes.length < headerBytes || !isWhole(bytes)) return 'incomplete';
    return streams.some((name) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'))) ? undefined : 'x-fileContent';
  });
