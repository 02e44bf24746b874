import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isBuildCurrent } from './buildInputs';

/**
 * Builds the browser's part unless `build/` is there and current. In a process of its own: the bundler's memory is gone when
 * the server starts.
 *
 * @throws Error when the build fails; what is wrong stands on the console above it.
 */
export async function ensureBuild(): Promise<void> {
  if (await isBuildCurrent()) return;
  console.log('Building the portal for the browser (once, and after a change) ...');
  const build = fork(path.resolve('scripts/build.ts'));
  await once(build, 'exit');
  if (build.exitCode !== 0) throw new Error('The build failed; the reason stands above.');
}
