import { createCompilers } from '#server/contract/validators';
import type { Manifest } from '../records';
import { PackageError, type PackageFiles } from './files';
import { isEncoding } from './decode';
import { isStreamName, streamOf } from './streams';

export const manifestName = 'manifest.json';
const maxBytes = 1_000_000;

const isManifest = createCompilers(() => new Date()).json<Manifest>({ $ref: '#/components/schemas/ImportManifest' });

const invalid = (reason: string): PackageError => new PackageError(`${manifestName}: ${reason}`);

async function readText(files: PackageFiles): Promise<string> {
  if (!files.names.includes(manifestName)) throw new PackageError(`The package has no ${manifestName}.`);
  const stream: AsyncIterable<Buffer> = await files.read(manifestName);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) throw invalid('the file is too large.');
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\ufeff/, '');
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('the file is not valid JSON.');
  }
};

/** Lists the values that a rule allows, where it lists them. */
const allowedIn = (params: Readonly<Record<string, unknown>>): string => {
  const { allowedValues, allowedValue } = params;
  if (allowedValue !== undefined) return `: ${JSON.stringify(allowedValue)}`;
  return Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : '';
};

function checkColumns({ columns = {} }: Manifest): void {
  for (const [name, headings] of Object.entries(columns)) {
    const known = isStreamName(name) ? streamOf(name).columns.map((column) => column.name) : [];
    for (const [heading, column] of Object.entries(headings))
      if (!known.includes(column))
        throw invalid(
          `columns.${name} maps "${heading}" to "${column}", which is no column. Columns: ${known.join(', ')}.`,
        );
  }
}

/**
 * Reads and checks the manifest.
 *
 * @throws PackageError that names the field and what would be right.
 */
export async function readManifest(files: PackageFiles): Promise<Manifest> {
  const manifest = parsed(await readText(files));
  if (!isManifest(manifest)) {
    const [first] = isManifest.errors();
    const place = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
    throw invalid(`${place} ${first?.message ?? 'is not valid'}${allowedIn(first?.params ?? {})}.`.trim());
  }
  checkColumns(manifest);
  const { encoding = 'utf-8' } = manifest.csv ?? {};
  if (!isEncoding(encoding))
    throw invalid(`csv.encoding "${encoding}" is not known. Use utf-8 or windows-1252, for example.`);
  return manifest;
}
