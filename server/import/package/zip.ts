import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { propertyText } from '#server/errorProperty';
import { isOfSystem, PackageError, tooLarge, type PackageFiles, type PackageLimits } from './files';

/** Smaller zips may have any ratio: a file of equal rows compresses well. */
const minRatioBytes = 10_000_000;

const isFolder = ({ fileName }: Entry): boolean => fileName.endsWith('/');

/** The type of a file in the attributes that Unix writes. */
const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function checkEntry(entry: Entry): void {
  const { fileName } = entry;
  if (isLink(entry)) throw new PackageError(`${fileName} is a symbolic link. Put the file itself into the zip.`);
  if (/\.zip$/i.test(fileName))
    throw new PackageError(`${fileName} is a zip in the zip. Put its files into the package.`);
  if (!entry.canDecodeFileData())
    throw new PackageError(`${fileName} is encrypted, or compressed by another method than Deflate.`);
}

function checkSizes(entries: readonly Entry[], { fileSize }: ZipFile, limits: PackageLimits): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > limits.bytes) throw tooLarge(limits);
  if (unpacked > minRatioBytes && unpacked > fileSize * limits.ratio)
    throw new PackageError(`The zip unpacks to more than ${String(limits.ratio)} times its size.`);
}

/** Returns the entries by their name in the package: the files may be in one folder. */
function byName(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const folders = new Set(entries.map(({ fileName }) => /^(?:[^/]+\/)?/.exec(fileName)?.[0] ?? ''));
  const [folder = ''] = folders.size === 1 ? folders : [];
  const files = new Map<string, Entry>();
  for (const entry of entries) {
    const name = entry.fileName.slice(folder.length);
    if (name.includes('/')) throw new PackageError(`${entry.fileName} is in a folder. All files belong into one.`);
    if (files.has(name)) throw new PackageError(`${name} is in the zip twice.`);
    files.set(name, entry);
  }
  return files;
}

async function readDirectory(zip: ZipFile, limits: PackageLimits): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > limits.entries)
    throw new PackageError(`The zip has more than ${String(limits.entries)} entries.`);
  const entries: Entry[] = [];
  // yauzl rejects names that leave the folder: absolute ones, and those with `..` or a backslash.
  for await (const entry of zip.eachEntry()) if (!isFolder(entry) && !isOfSystem(entry.fileName)) entries.push(entry);
  entries.forEach(checkEntry);
  checkSizes(entries, zip, limits);
  return byName(entries);
}

const unreadable = (error: unknown): PackageError =>
  error instanceof PackageError ? error : new PackageError(`The zip cannot be read: ${propertyText(error, 'message')}`);

/** Reads an entry, and compares its bytes with the length and the checksum that the zip has for it. */
async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw new PackageError(`${entry.fileName} is damaged in the zip: ${propertyText(error, 'message')}`);
  }
  if (checksum !== entry.crc32)
    throw new PackageError(`${entry.fileName} is damaged in the zip: its checksum differs.`);
}

/**
 * Opens a zip as a package. Nothing is unpacked to the disk; an entry that is damaged, or has more bytes than it
 * declares, fails when it is read.
 *
 * @throws PackageError for a file that is no zip, a name that leaves the folder, a symbolic link, and above the limits.
 */
export async function openZip(path: string, limits: PackageLimits): Promise<PackageFiles> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, strictFileNames: true });
    const opened = zip;
    const files = await readDirectory(opened, limits);
    return {
      names: [...files.keys()],
      read: (name) => {
        const entry = files.get(name);
        if (!entry) throw new PackageError(`${name} is not in the zip.`);
        return bytesOf(opened, entry);
      },
      close: () => {
        opened.close();
        return Promise.resolve();
      },
    };
  } catch (error) {
    zip?.close();
    throw unreadable(error);
  }
}
