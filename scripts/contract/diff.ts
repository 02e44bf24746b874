/**
 * What a new contract changes about an old one: `npm run contract:diff -- [OLD [NEW]]`. Without arguments, what was released against what is here.
 * Ends with 1 when something breaks and the first number of the version is not higher.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPart, type Part } from '../../server/contract/document';
import { bundle } from '../generate/bundle';
import { changelog } from './diff/changes';
import { compareContracts, majorOf } from './diff/compare';

const read = async (file: string): Promise<Part> => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const document: unknown = await bundle(file, folder);
    return isPart(document) ? document : {};
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const [before = 'openapi/released/portal.yaml', after = 'openapi/portal.yaml'] = process.argv.slice(2);
const [old, now] = await Promise.all([read(before), read(after)]);
const changes = compareContracts(old, now);
console.log(changelog(changes));
const isBroken = changes.some(({ breaking }) => breaking) && majorOf(now) <= majorOf(old);
if (isBroken)
  console.error(
    'It breaks what was released: take it back, or raise the first number of info.version and run `npm run contract:release`.',
  );
process.exitCode = isBroken ? 1 : 0;
