import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isBuildCurrent } from './buildInputs';

/**
 * Builds the web application unless `build/` is up to date. Runs in a separate process, which releases the bundler's
 * memory before the server starts.
 *
 * @throws Error when the build fails; the console shows the reason.
 */
export async function ensureBuild(): Promise<void> {
  if (await isBuildCurrent()) return;
  console.log('Building the web application (first start, or after a change) ...');
  const build = fork(path.resolve('scripts/build.ts'));
  await once(build, 'exit');
  if (build.exitCode !== 0) throw new Error('The build failed; see the output above.');
}
