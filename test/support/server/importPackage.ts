import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPackage, type OpenPackage } from '#server/import/package/openPackage';
import type { Issue, Manifest } from '#server/import/records';

/** The files of a package by name. */
export type PackageContent = Readonly<Record<string, string | Uint8Array>>;

/** A manifest with everything that it requires. */
export const manifestOf = (other: Partial<Manifest> = {}): Manifest => ({
  format: 'portal-import',
  version: 1,
  source: 'northgate-ledger',
  asOf: '2026-11-27T22:00:00Z',
  ...other,
});

/** Writes a package into a new folder and returns its path. */
export function writePackage(files: PackageContent, manifest: Partial<Manifest> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  const all = { 'manifest.json': JSON.stringify(manifestOf(manifest)), ...files };
  for (const [name, content] of Object.entries(all)) writeFileSync(join(folder, name), content);
  return folder;
}

/** What was read of a package. */
export interface ReadPackage {
  readonly records: readonly unknown[];
  readonly rejected: readonly { readonly row: number; readonly readable: unknown }[];
  readonly issues: readonly Issue[];
  readonly unusable: readonly string[];
}

/** Reads all rows of an open package and closes it. */
export async function readAll(given: OpenPackage): Promise<ReadPackage> {
  const records: unknown[] = [];
  const rejected: { row: number; readable: unknown }[] = [];
  for (const stream of given.streams)
    for await (const row of given.rows(stream)) {
      if (row.record) records.push(row.record);
      else rejected.push({ row: row.row, readable: row.readable });
    }
  await given.close();
  return { records, rejected, issues: given.issues.list(), unusable: [...given.unusable] };
}

/** Writes a package and reads it. */
export const readFiles = async (files: PackageContent, manifest: Partial<Manifest> = {}): Promise<ReadPackage> =>
  readAll(await openPackage(writePackage(files, manifest)));
