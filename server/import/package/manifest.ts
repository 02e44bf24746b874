import { prepareText } from '#openapi/shared/text';
import { isJsonObject } from '#server/contract/jsonObject';
import { createCompilers } from '#server/contract/validators';
import type { Manifest } from '../records';
import { PackageError, type PackageFiles } from './files';
import { isEncoding, textOf } from './decode';
import { parseJson } from './jsonText';
import { manifestFaults } from './manifestFaults';
import { isStreamName, streamOf } from './streams';

export const manifestName = 'manifest.json';
const maxLength = 1_000_000;

const isManifest = createCompilers(() => new Date()).json<Manifest>({ $ref: '#/components/schemas/ImportManifest' });

const invalid = (...reasons: readonly string[]): PackageError =>
  new PackageError(...reasons.map((reason) => `${manifestName}: ${reason}`));

async function readText(files: PackageFiles): Promise<string> {
  if (!files.names.includes(manifestName)) throw new PackageError(`The package has no ${manifestName}.`);
  let text = '';
  for await (const part of textOf(files.read(manifestName), 'utf-8')) {
    text += part;
    if (text.length > maxLength) throw invalid('the file is too large.');
  }
  return text;
}

/** The name of the source identifies its records: it is prepared as other texts are. */
const withSource = (manifest: unknown): unknown =>
  isJsonObject(manifest) && typeof manifest['source'] === 'string'
    ? { ...manifest, source: prepareText('line', manifest['source']) }
    : manifest;

const columnFaults = ({ columns = {} }: Manifest): string[] =>
  Object.entries(columns).flatMap(([name, headings]) => {
    const known = isStreamName(name) ? streamOf(name).columns.map((column) => column.name) : [];
    return Object.entries(headings)
      .filter(([, column]) => !known.includes(column))
      .map(
        ([heading, column]) =>
          `columns.${name} maps "${heading}" to "${column}", which is no column. Columns: ${known.join(', ')}.`,
      );
  });

const encodingFaults = ({ csv: { encoding = 'utf-8' } = {} }: Manifest): string[] =>
  isEncoding(encoding) ? [] : [`csv.encoding "${encoding}" is not known. Use utf-8 or windows-1252, for example.`];

/**
 * Reads and checks the manifest.
 *
 * @throws PackageError that names each fault and what would be right.
 */
export async function readManifest(files: PackageFiles): Promise<Manifest> {
  const manifest = withSource(parseJson(await readText(files), manifestName));
  if (!isManifest(manifest)) throw invalid(...manifestFaults(manifest, isManifest.errors()));
  const faults = [...columnFaults(manifest), ...encodingFaults(manifest)];
  if (faults.length > 0) throw invalid(...faults);
  return manifest;
}
