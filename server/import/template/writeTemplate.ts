import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvLine } from '../export/csvLine';
import { makeEmptyFolder } from '../export/emptyFolder';
import { manifestName } from '../package/manifest';
import { streamNames, streamOf, type Stream } from '../package/streams';
import type { Manifest } from '../records';
import { readmeText } from './readme';

const headingOf = ({ file, columns }: Stream): string =>
  file.endsWith('.csv') ? csvLine(columns.map(({ name }) => name)) : '';

/**
 * Writes an empty package into a new or empty folder: a manifest, files with headings, and a README of the format.
 *
 * @returns The names of its files.
 * @throws PackageError when the folder has files.
 */
export async function writeTemplate(folder: string): Promise<readonly string[]> {
  await makeEmptyFolder(folder);
  const manifest: Manifest = {
    format: 'portal-import',
    version: 1,
    source: 'my-ledger',
    asOf: `${new Date().toISOString().slice(0, 19)}Z`,
  };
  const files = [
    [manifestName, `${JSON.stringify(manifest, null, 2)}\n`],
    ...streamNames.map((name) => [streamOf(name).file, headingOf(streamOf(name))] as const),
    ['README.md', readmeText()],
  ] as const;
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  return files.map(([name]) => name);
}
