/**
 * Compares two contracts: `npm run contract:diff -- [--json] [OLD [NEW]]`; by default the released with the present
 * one. Exits with 1 after a breaking change without a higher major version, with 2 when it cannot compare.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPart, type Part } from '#server/contract/parts';
import { bundle } from '../generate/bundle';
import { changelog } from './diff/changes';
import { compareContracts, majorOf, versionOf } from './diff/compare';

const read = async (file: string): Promise<Part> => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const document: unknown = await bundle(file, folder);
    if (isPart(document) && isPart(document['paths'])) return document;
    throw new Error(`${file} is not an OpenAPI document.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
  const [before = 'openapi/released/portal.yaml', after = 'openapi/portal.yaml', ...more] = positionals;
  if (more.length > 0) throw new Error(`Expected two files, not ${positionals.length}.`);
  const [old, now] = await Promise.all([read(before), read(after)]);
  const changes = compareContracts(old, now);
  console.log(
    values.json
      ? JSON.stringify({ before: versionOf(old), after: versionOf(now), changes }, null, 2)
      : changelog(changes),
  );
  const isBroken = changes.some(({ level }) => level === 'breaking') && majorOf(now) <= majorOf(old);
  if (isBroken)
    console.error(
      'Breaking change: revert it, or raise the major version in info.version and run `npm run contract:release`.',
    );
  return isBroken ? 1 : 0;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
