import type { StdioOptions } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of these that can be executed: absolute paths as they are, names looked up on PATH. */
export function findProgram(candidates: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return candidates
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable);
}

const mayInstall = (): boolean => process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;

/**
 * Installs one of Debian's packages, where we may.
 * @returns false when this machine is not ours to install on, or the installation failed (its output says why).
 */
export async function installPackage(name: string): Promise<boolean> {
  if (!mayInstall()) return false;
  process.stdout.write(`Installing Debian's ${name} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  const update = await run('apt-get', ['update', '-qq'], { env, stdio });
  return (
    update === 0 &&
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio })) === 0
  );
}
