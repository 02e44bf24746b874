import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { attachmentRules } from '../rules';
import { checkEncrypted, isCompound } from './compound';
import { hasBytes, type ContentCheck, type ContentFault } from './content';

/** More entries than any real document has. */
const maxEntries = 10_000;

/** Smaller documents may have any ratio: a table of equal cells compresses well. */
const minRatioBytes = 10_000_000;

const readEntry = async (zip: ZipFile, entry: Entry): Promise<void> => {
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  let unpacked = 0;
  // The stream fails as soon as an entry exceeds the size in the directory.
  for await (const chunk of stream) unpacked += chunk.length;
  if (unpacked !== entry.uncompressedSize)
    throw new Error('An entry of the archive is shorter than its declared size.');
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

const checkEntries = async (zip: ZipFile, folder: string): Promise<ContentFault | undefined> => {
  if (zip.entryCount > maxEntries) return 'x-maxUnpackedBytes';
  const entries = await directoryOf(zip);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > attachmentRules.maxUnpackedBytes) return 'x-maxUnpackedBytes';
  if (unpacked > minRatioBytes && unpacked > zip.fileSize * attachmentRules.maxUnpackRatio) return 'x-maxUnpackRatio';
  const names = entries.map(({ fileName }) => fileName);
  if (entries.some((entry) => !entry.canDecodeFileData())) return 'x-fileContent';
  const fault = checkNames(names, folder);
  if (fault !== undefined) return fault;
  for (const entry of entries) await readEntry(zip, entry);
  return undefined;
};

/**
 * Checks Word and Excel documents since 2007: zip archives with a directory at the end, or encrypted with a password.
 * The sizes in the directory are checked against the limit before anything is unpacked, and the unpacked bytes against
 * the directory.
 *
 * @param folder - The folder of this type of document in the archive.
 */
export const checkArchive =
  (folder: string): ContentCheck =>
  async ({ path, bytes }) => {
    if (isCompound(bytes)) return checkEncrypted(bytes);
    if (!hasBytes(bytes, Buffer.from('PK\x03\x04', 'latin1'))) return 'x-fileContent';
    let zip: ZipFile | undefined;
    try {
      zip = await openPromise(path, { autoClose: false });
      return await checkEntries(zip, folder);
    } catch {
      return 'incomplete';
    } finally {
      zip?.close();
    }
  };
