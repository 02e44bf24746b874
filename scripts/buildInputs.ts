import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folders = ['src', 'openapi', 'scripts/antd-styles', 'scripts/api-docs'];
const files = ['webpack.config.ts', 'tsconfig.json', 'package-lock.json', 'package.json'];
const markerFile = path.resolve('build/.inputs');

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

async function inputFiles(): Promise<readonly string[]> {
  const listed = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    }),
  );
  return [...listed.flat().filter((file) => !isTest(file)), ...files].sort();
}

/** Returns a digest of the inputs of the browser build. */
export async function inputsDigest(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await inputFiles()) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest('hex');
}

/** Saves the digest of the inputs next to the build. */
export async function noteInputs(digest: string): Promise<void> {
  await writeFile(markerFile, digest);
}

/** Whether `build/` exists and is up to date. */
export async function isBuildCurrent(): Promise<boolean> {
  const noted = await readFile(markerFile, 'utf8').catch(() => undefined);
  return noted !== undefined && noted === (await inputsDigest());
}
