import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPart, type Part } from '#server/contract/parts';
import { bundle } from '#scripts/generate/bundle';
import { withEnums } from '#scripts/generate/enums';
import { type Change } from './changes';
import { compareContracts } from './compare';

/** The released contract, the baseline of comparisons. */
export const releasedContract = 'openapi/released/portal.yaml';
/** The present contract. */
export const presentContract = 'openapi/portal.yaml';

async function read(file: string): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const document: unknown = withEnums(await bundle(file, folder));
    if (isPart(document) && isPart(document['paths'])) return document;
    throw new Error(`${file} is not an OpenAPI document.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Two contracts with their differences. */
export interface Comparison {
  readonly before: Part;
  readonly after: Part;
  readonly changes: readonly Change[];
}

/**
 * Compares two files.
 *
 * @throws Error when a file cannot be read or bundled.
 */
export async function compareFiles(before: string, after: string): Promise<Comparison> {
  const [old, now] = await Promise.all([read(before), read(after)]);
  return { before: old, after: now, changes: compareContracts(old, now) };
}
