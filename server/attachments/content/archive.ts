import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { attachmentRules } from '../rules';
import { hasBytes, type ContentCheck, type ContentFault } from './content';

/** A document of many thousand parts is none. */
const maxEntries = 10_000;

/** Documents that unpack to less may have any ratio: a table of equal cells packs well. */
const ratioCountsFrom = 10_000_000;

const drained = async (zip: ZipFile, entry: Entry): Promise<void> => {
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  let unpacked = 0;
  // Reading checks that a part is as long as the directory says: more is an error before it is unpacked.
  for await (const chunk of stream) unpacked += chunk.length;
  if (unpacked !== entry.uncompressedSize) throw new Error('A part of the archive is shorter than it says.');
};

const directoryOf = async (zip: ZipFile): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
};

const judgeNames = (names: readonly string[], folder: string): ContentFault | undefined => {
  const isDocument = names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
  const hasMacros = names.some((name) => /vbaProject\.bin$/i.test(name));
  return isDocument && !hasMacros ? undefined : 'x-fileContent';
};

const judge = async (zip: ZipFile, folder: string): Promise<ContentFault | undefined> => {
  if (zip.entryCount > maxEntries) return 'x-maxUnpackedBytes';
  const entries = await directoryOf(zip);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > attachmentRules.maxUnpackedBytes) return 'x-maxUnpackedBytes';
  if (unpacked > ratioCountsFrom && unpacked > zip.fileSize * attachmentRules.maxUnpackRatio) return 'x-maxUnpackRatio';
  const names = entries.map(({ fileName }) => fileName);
  if (entries.some((entry) => !entry.canDecodeFileData())) return 'x-fileContent';
  const fault = judgeNames(names, folder);
  if (fault !== undefined) return fault;
  for (const entry of entries) await drained(zip, entry);
  return undefined;
};

/**
 * Word and Excel documents since 2007: a zip archive with a directory at its end. What the directory says is checked against the limit
 * before anything is unpacked, and what is unpacked against the directory, so that an archive that lies is found out, not obeyed.
 *
 * @param folder - Where the parts of this kind of document are.
 */
export const checkArchive =
  (folder: string): ContentCheck =>
  async ({ path, bytes }) => {
    if (!hasBytes(bytes, Buffer.from('PK\x03\x04', 'latin1'))) return 'x-fileContent';
    let zip: ZipFile | undefined;
    try {
      zip = await openPromise(path, { autoClose: false });
      return await judge(zip, folder);
    } catch {
      return 'incomplete';
    } finally {
      zip?.close();
    }
  };
