/**
 * What a new contract changes about an old one: `npm run contract:diff -- [--json] [OLD [NEW]]`. Without files, the released contract against the present one.
 * Ends with 1 when something breaks and the first number of the version is not higher, with 2 when it cannot compare.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPart, type Part } from '#server/contract/document';
import { bundle } from '../generate/bundle';
import { changelog } from './diff/changes';
import { compareContracts, majorOf, versionOf } from './diff/compare';

const read = async (file: string): Promise<Part> => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const document: unknown = await bundle(file, folder);
    if (isPart(document) && isPart(document['paths'])) return document;
    throw new Error(`${file} is no OpenAPI document.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
  const [before = 'openapi/released/portal.yaml', after = 'openapi/portal.yaml', ...more] = positionals;
  if (more.length > 0) throw new Error(`Two files are compared, not ${positionals.length}.`);
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
      'It breaks what was released: take it back, or raise the first number of info.version and run `npm run contract:release`.',
    );
  return isBroken ? 1 : 0;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
