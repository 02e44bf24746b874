import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** What says in every generated file where it comes from. */
export const origin = 'Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.';

/** Generated files by their path from the repository's root. */
export type Files = ReadonlyMap<string, string>;

/** The folders that hold nothing but generated files. */
export const generatedFolders = ['src/api/generated', 'server/generated'];

/** TypeScript source with the header, in the format of the repository. */
export async function source(text: string): Promise<string> {
  const style = await resolveConfig(join(import.meta.dirname, 'files.ts'));
  return format(`// ${origin}\n\n${text}`, { ...style, parser: 'typescript' });
}

/** Empties the generated folders under `root` and writes the files. */
export function rewrite(root: string, files: Files): void {
  for (const folder of generatedFolders) rmSync(join(root, folder), { recursive: true, force: true });
  for (const [path, text] of files) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
