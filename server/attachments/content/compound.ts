import { hasBytes, bytesCheck, type ContentFault } from './content';
import { isOtherKind } from './otherKinds';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const headerBytes = 512;
const inHeader = 109;
const maxSector = 0xfffffffa;
const endOfChain = 0xfffffffe;
const entryBytes = 128;
const rootType = 5;

/** Returns whether the bytes begin like a compound file. */
export const isCompound = (bytes: Buffer): boolean => hasBytes(bytes, signature);

/** A compound file, and its allocation table: the next sector of each sector. */
interface Compound {
  readonly bytes: Buffer;
  readonly sectorBytes: number;
  readonly next: readonly number[];
}

/** A storage or stream. */
interface Entry {
  /** In upper case: names are equal in any case. */
  readonly name: string;
  readonly start: number;
  /** The bytes in sectors of its own; 0 for small streams, which are in the content of the root. */
  readonly size: number;
}

/** Thrown for a sector that is not in the file. */
class IncompleteError extends Error {}

const numbersAt = (bytes: Buffer, offset: number, count: number): number[] => {
  if (offset + count * 4 > bytes.length) throw new IncompleteError();
  return Array.from({ length: count }, (_, index) => bytes.readUInt32LE(offset + index * 4));
};

/** Returns the sectors of the allocation table: 109 are in the header, those of files above 7 MB in a list of sectors. */
function tableSectors(bytes: Buffer, sectorBytes: number): number[] {
  const sectors = numbersAt(bytes, 76, inHeader);
  const count = bytes.readUInt32LE(44);
  if (count * sectorBytes > bytes.length) throw new IncompleteError();
  let list = bytes.readUInt32LE(68);
  while (sectors.length < count && list < maxSector) {
    const numbers = numbersAt(bytes, (list + 1) * sectorBytes, sectorBytes / 4);
    list = numbers.pop() ?? endOfChain;
    sectors.push(...numbers);
  }
  return sectors.slice(0, count);
}

function readCompound(bytes: Buffer): Compound {
  if (bytes.length < headerBytes) throw new IncompleteError();
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new IncompleteError();
  const next = tableSectors(bytes, sectorBytes).flatMap((sector) =>
    numbersAt(bytes, (sector + 1) * sectorBytes, sectorBytes / 4),
  );
  return { bytes, sectorBytes, next };
}

function readEntry(bytes: Buffer, at: number): Entry {
  const nameBytes = Math.min(bytes.readUInt16LE(at + 64), 64);
  const [isRoot, size] = [bytes.readUInt8(at + 66) === rootType, bytes.readUInt32LE(at + 120)];
  return {
    name: bytes.toString('utf16le', at, at + Math.max(0, nameBytes - 2)).toUpperCase(),
    start: bytes.readUInt32LE(at + 116),
    size: isRoot || size >= bytes.readUInt32LE(56) ? size : 0,
  };
}

/** Returns all storages and streams. @throws IncompleteError when the directory is not in the file. */
function entriesOf({ bytes, sectorBytes, next }: Compound): Entry[] {
  const entries: Entry[] = [];
  const seen = new Set<number>();
  for (let sector = bytes.readUInt32LE(48); sector < maxSector; sector = next[sector] ?? endOfChain) {
    const end = (sector + 2) * sectorBytes;
    if (end > bytes.length || seen.has(sector)) throw new IncompleteError();
    seen.add(sector);
    for (let at = end - sectorBytes; at < end; at += entryBytes) entries.push(readEntry(bytes, at));
  }
  return entries.filter(({ name }) => name !== '');
}

/** Follows the sectors of all streams. @throws IncompleteError when one is not in the file; the last may be short. */
function assertComplete({ bytes, sectorBytes, next }: Compound, entries: readonly Entry[]): void {
  if (entries.reduce((sum, { size }) => sum + size, 0) > bytes.length) throw new IncompleteError();
  for (const { start, size } of entries) {
    let sector = start;
    for (let left = size; left > 0; left -= sectorBytes) {
      if (sector >= maxSector || (sector + 1) * sectorBytes >= bytes.length) throw new IncompleteError();
      sector = next[sector] ?? endOfChain;
    }
  }
}

/** Names of Visual Basic in Word and Excel files. */
const macroNames = ['VBA', 'MACROS', '_VBA_PROJECT', '_VBA_PROJECT_CUR'];

/** Names of embedded objects: their content, and their storages in Excel and Word files. */
const embedded = /^(?:.?OLE10NATIVE|PACKAGE|MBD[0-9A-F]{8}|_\d{9,10})$/;

function checkNames(bytes: Buffer, isDocument: (names: ReadonlySet<string>) => boolean): ContentFault | undefined {
  try {
    const compound = readCompound(bytes);
    const entries = entriesOf(compound);
    assertComplete(compound, entries);
    const names = new Set(entries.map(({ name }) => name));
    if (!isDocument(names)) return 'x-fileContent';
    if (macroNames.some((name) => names.has(name))) return 'macros';
    if (isOtherKind(bytes, 'compound')) return 'x-fileContent';
    return [...names].some((name) => embedded.test(name)) ? 'active' : undefined;
  } catch (error) {
    if (error instanceof IncompleteError) return 'incomplete';
    throw error;
  }
}

/**
 * Checks Word and Excel files before 2007: a file system of sectors with an allocation table and named streams.
 *
 * @param streams - Stream names in upper case, one of which the document must contain.
 */
export const checkCompound = (...streams: readonly string[]) =>
  bytesCheck((bytes) =>
    isCompound(bytes) ? checkNames(bytes, (names) => streams.some((name) => names.has(name))) : 'x-fileContent',
  );

/** Checks a Word or Excel file with a password: a compound file that contains the encrypted archive. */
export const checkEncrypted = (bytes: Buffer): ContentFault | undefined =>
  checkNames(bytes, (names) => names.has('ENCRYPTEDPACKAGE') && names.has('ENCRYPTIONINFO'));
