import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generatedFolders } from './generate/files';
import { generate } from './generate/generate';

const root = resolve(import.meta.dirname, '..');

/**
 * Regenerates everything and asks git whether that changed anything.
 *
 * @returns The generated files that are not as committed; none when all are up to date.
 * @throws Error when the contract cannot be generated from, or this is no git checkout.
 */
export async function checkGenerated(): Promise<string[]> {
  await generate({ contract: resolve(root, 'openapi/portal.yaml'), root });
  const status = execFileSync('git', ['status', '--porcelain', '--', ...generatedFolders], {
    cwd: root,
    encoding: 'utf8',
  });
  return status.split('\n').filter((line) => line !== '');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const changed = await checkGenerated();
  if (changed.length > 0) {
    console.error(
      `Generated files differ from the contract; they are regenerated now, commit them:\n${changed.join('\n')}`,
    );
    process.exitCode = 1;
  }
}
