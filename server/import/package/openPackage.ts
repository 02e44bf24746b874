import { stat } from 'node:fs/promises';
import { IssueList } from '../issues';
import type { CheckedRow, Manifest, RejectedRow, StreamName } from '../records';
import { csvStream, type RowSource } from './csvStream';
import { defaultLimits, PackageError, type PackageFiles, type PackageLimits } from './files';
import { openFolder } from './folder';
import { manifestName, readManifest } from './manifest';
import { unknownKeys } from './manifestFaults';
import { profileStream } from './profileStream';
import { didYouMean } from './similar';
import { streamNames, streamOf } from './streams';
import { openZip } from './zip';

export { PackageError, type PackageLimits } from './files';

/** A package whose manifest was read. */
export interface OpenPackage {
  readonly manifest: Manifest;
  /** The streams that have a file, in the order of the contract. */
  readonly streams: readonly StreamName[];
  /** Reads the rows of a stream once, in the order of its file; adds what is wrong to `issues`. */
  readonly rows: <S extends StreamName>(stream: S) => AsyncIterable<CheckedRow<S> | RejectedRow<S>>;
  readonly issues: IssueList;
  /**
   * The streams, among those that were read, whose file cannot be used as a whole: without a required column, or no CSV
   * from a row on. They block a run, also where rejected rows may be skipped.
   */
  readonly unusable: ReadonlySet<StreamName>;
  /** The columns that the file of a stream, among those that were read, does not have: stored values of them stay. */
  readonly lacking: ReadonlyMap<StreamName, readonly string[]>;
  readonly close: () => Promise<void>;
}

const openFiles = async (path: string, limits: PackageLimits): Promise<PackageFiles> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new PackageError(`${path} does not exist, or cannot be read.`);
  return found.isDirectory() ? openFolder(path, limits) : openZip(path, limits);
};

/** Rejects files with the names of data that are not read: a misspelt name would leave a stream out. */
function checkNames({ names }: PackageFiles): void {
  const files = [manifestName, ...streamNames.map((name) => streamOf(name).file)];
  const others = names.filter(
    (name) => /\.(csv|ndjson|jsonl|tsv|xlsx?)$|^manifest\.json$/i.test(name) && !files.includes(name),
  );
  if (others.length > 0)
    throw new PackageError(
      ...others.map(
        (name) =>
          `${name} is no file of a package. Rename or remove it.${didYouMean(name, files) || ` Files: ${files.join(', ')}.`}`,
      ),
    );
}

function checkComplete({ complete = [] }: Manifest, streams: readonly StreamName[]): void {
  const absent = complete.filter((name) => !streams.includes(name));
  if (absent.length > 0)
    throw new PackageError(
      ...absent.map(
        (name) => `manifest.json names ${name} in complete, but the package has no ${streamOf(name).file}.`,
      ),
    );
}

const isProfiles = (source: RowSource<StreamName>): source is RowSource<'partner-profiles'> =>
  source.name === 'partner-profiles';

const ofStream = <S extends StreamName>(
  name: S,
  row: CheckedRow | RejectedRow,
): row is CheckedRow<S> | RejectedRow<S> => row.stream === name;

async function* rowsOf<S extends StreamName>(source: RowSource<S>): AsyncGenerator<CheckedRow<S> | RejectedRow<S>> {
  if (!isProfiles(source)) yield* csvStream(source);
  else for await (const row of profileStream(source)) if (ofStream(source.name, row)) yield row;
}

async function describe(files: PackageFiles): Promise<OpenPackage> {
  checkNames(files);
  const manifest = await readManifest(files);
  const streams = streamNames.filter((name) => files.names.includes(streamOf(name).file));
  checkComplete(manifest, streams);
  const issues = new IssueList();
  unknownKeys(manifest).forEach((issue) => {
    issues.add(issue);
  });
  const unusable = new Set<StreamName>();
  const lacking = new Map<StreamName, readonly string[]>();
  return {
    manifest,
    streams,
    issues,
    unusable,
    lacking,
    rows: (name) =>
      rowsOf({
        name,
        manifest,
        issues,
        open: () => files.read(streamOf(name).file),
        fail: () => unusable.add(name),
        lack: (columns) => lacking.set(name, columns),
      }),
    close: files.close,
  };
}

/**
 * Opens a package: a folder, or a zip. Files are read as streams, only while `rows` is iterated.
 *
 * @throws PackageError when it cannot be read as a package.
 */
export async function openPackage(path: string, limits: Partial<PackageLimits> = {}): Promise<OpenPackage> {
  const files = await openFiles(path, { ...defaultLimits, ...limits });
  try {
    return await describe(files);
  } catch (error) {
    await files.close();
    throw error;
  }
}
