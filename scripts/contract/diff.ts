/**
 * Compares two contracts: `npm run contract:diff -- [OLD [NEW]]`; by default the released with the present one. Exits
 * with 1 after a breaking change without a higher major version, with 2 when it cannot compare.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { bundle } from '#scripts/generate/bundle';
import { withEnums } from '#scripts/generate/enums';
import { changelog, compareContracts, isBroken } from './diff/compare';

async function read(file: string): Promise<JsonObject> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const document: unknown = withEnums(await bundle(file, folder));
    if (isJsonObject(document) && isJsonObject(document['paths'])) return document;
    throw new Error(`${file} is not an OpenAPI document.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  const [old = 'openapi/released/portal.yaml', now = 'openapi/portal.yaml'] = process.argv.slice(2);
  const [before, after] = await Promise.all([read(old), read(now)]);
  const changes = compareContracts(before, after);
  console.log(changelog(changes));
  if (isBroken(before, after, changes)) {
    console.error('Breaking change: revert it, or raise the major version in info.version.');
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
