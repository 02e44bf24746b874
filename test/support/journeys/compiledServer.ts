import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compileServer } from '#scripts/package/compile';

/** What `minimalBackend` consists of. */
const minimalBackend = [
  'test/support/journeys/minimalBackend.ts',
  'test/support/contract/additive.ts',
  'scripts/generate/contract.ts',
];

/**
 * Compiles the server as a deployment does (`npm run package`), for processes that start it often: a compiled server
 * starts in half the CPU time of one that tsx compiles. `launchProduct` starts what is in the environment variable
 * TEST_COMPILED_SERVER, which this sets.
 *
 * @returns what removes it.
 */
export async function provideCompiledServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-server-'));
  await compileServer(folder, minimalBackend);
  for (const shared of ['node_modules', 'build']) symlinkSync(resolve(shared), join(folder, shared));
  cpSync('package.json', join(folder, 'package.json'));
  process.env['TEST_COMPILED_SERVER'] = folder;
  return async () => {
    delete process.env['TEST_COMPILED_SERVER'];
    await rm(folder, { recursive: true });
  };
}
