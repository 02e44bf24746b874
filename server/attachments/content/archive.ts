import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { attachmentRules } from '../rules';
import { checkEncrypted, isCompound } from './compound';
import { hasBytes, type ContentCheck, type ContentFault } from './content';
import { isRead, partsFault, type Part } from './officeParts';
import { isOtherKind } from './otherKinds';

/** More entries than any real document has. */
const maxEntries = 10_000;

/** Smaller documents may have any ratio: a table of equal cells compresses well. */
const minRatioBytes = 10_000_000;

/** A type of document: its folder in the archive, and the media type of its main part. */
interface OfficeType {
  readonly folder: string;
  readonly mainType: string;
}

const readEntry = async (zip: ZipFile, entry: Entry): Promise<Part> => {
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  const name = entry.fileName.toLowerCase();
  const kept: Buffer[] = [];
  let unpacked = 0;
  // The stream fails as soon as an entry exceeds the size in the directory.
  for await (const chunk of stream) {
    if (unpacked === 0 || isRead(name)) kept.push(chunk);
    unpacked += chunk.length;
  }
  if (unpacked !== entry.uncompressedSize)
    throw new Error('An entry of the archive is shorter than its declared size.');
  return { name, content: Buffer.concat(kept) };
};

const directoryOf = async (zip: ZipFile): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
};

const checkNames = (names: readonly string[], folder: string): ContentFault | undefined => {
  const isDocument = names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
  if (!isDocument) return 'x-fileContent';
  return names.some((name) => /vbaProject\.bin$/i.test(name)) ? 'macros' : undefined;
};

/** Reads the entries. @throws for one that is incomplete. */
const readEntries = async (zip: ZipFile, entries: readonly Entry[]): Promise<Part[]> => {
  const parts: Part[] = [];
  for (const entry of entries) parts.push(await readEntry(zip, entry));
  return parts;
};

const checkEntries = async (zip: ZipFile, { folder, mainType }: OfficeType): Promise<ContentFault | undefined> => {
  if (zip.entryCount > maxEntries) return 'x-maxUnpackedBytes';
  const entries = await directoryOf(zip);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > attachmentRules.maxUnpackedBytes) return 'x-maxUnpackedBytes';
  if (unpacked > minRatioBytes && unpacked > zip.fileSize * attachmentRules.maxUnpackRatio) return 'x-maxUnpackRatio';
  const names = entries.map(({ fileName }) => fileName);
  if (entries.some((entry) => !entry.canDecodeFileData())) return 'x-fileContent';
  const fault = checkNames(names, folder);
  if (fault !== undefined) return fault;
  const parts = await readEntries(zip, entries);
  // Another archive or program in front of this one.
  if (Math.min(...entries.map((entry) => entry.relativeOffsetOfLocalHeader)) !== 0) return 'x-fileContent';
  return partsFault(parts, mainType);
};

/**
 * Checks Word and Excel documents since 2007: zip archives with a directory at the end, or encrypted with a password.
 * The sizes in the directory are checked against the limit before anything is unpacked, and the unpacked bytes against
 * the directory.
 *
 * @param type - What tells this type of document from others.
 */
export const checkArchive =
  (type: OfficeType): ContentCheck =>
  async ({ path, bytes }) => {
    if (isCompound(bytes)) return checkEncrypted(bytes);
    if (!hasBytes(bytes, Buffer.from('PK\x03\x04', 'latin1'))) return 'x-fileContent';
    let zip: ZipFile | undefined;
    try {
      zip = await openPromise(path, { autoClose: false });
      return isOtherKind(bytes, 'zip', Buffer.from(zip.comment, 'latin1'))
        ? 'x-fileContent'
        : await checkEntries(zip, type);
    } catch {
      return 'incomplete';
    } finally {
      zip?.close();
    }
  };
