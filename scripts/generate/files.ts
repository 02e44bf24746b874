import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Header of every generated file. */
export const origin = 'Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.';

/** Generated files by path from the repository root. */
export type Files = ReadonlyMap<string, string>;

/** Folders with generated files only. */
const generatedFolders = ['src/api/generated', 'server/generated', 'openapi/dist'];

/** Adds the header and formats TypeScript source. */
export async function source(text: string): Promise<string> {
  const style = await resolveConfig(join(import.meta.dirname, 'files.ts'));
  return format(`// ${origin}\n\n${text}`, { ...style, parser: 'typescript' });
}

const present = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

const holds = (file: string, text: string): boolean => existsSync(file) && readFileSync(file, 'utf8') === text;

function write(file: string, text: string): void {
  if (holds(file, text)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const superfluous = (root: string, files: Files): string[] =>
  generatedFolders
    .flatMap((folder) => present(join(root, folder)))
    .map((file) => relative(root, file))
    .filter((path) => !files.has(path));

/** Returns the paths in the generated folders under `root` that differ from these files. */
export const differing = (root: string, files: Files): string[] => [
  ...[...files].filter(([path, text]) => !holds(join(root, path), text)).map(([path]) => path),
  ...superfluous(root, files),
];

/**
 * Writes these files to the generated folders under `root` and deletes others. Unchanged files are not written, so that
 * file watchers do not restart.
 */
export function rewrite(root: string, files: Files): void {
  superfluous(root, files).forEach((path) => rmSync(join(root, path)));
  files.forEach((text, path) => write(join(root, path), text));
}
