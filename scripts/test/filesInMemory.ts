import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';

/** The file system in memory of Linux. */
const memory = '/dev/shm';

/** Far more than the tests write at a time. */
const bytesNeeded = 8 * 2 ** 30;

/** Returns the folder in memory if it has room and runs programs: a container may have 64 MB that run none. */
function findMemory(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memory);
  if (mount === undefined || mount.includes('noexec')) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= bytesNeeded ? memory : undefined;
}

/**
 * Does work whose temporary files, and those of the programs that it starts, are in memory where the system has room:
 * on a disk, the thousand files of a new database take most of a second. Returns what the work returns, and removes the
 * files.
 *
 * @param parent - The folder that contains them; the memory, unless a test selects another.
 */
export async function withFilesInMemory<T>(work: () => Promise<T>, parent = findMemory()): Promise<T> {
  if (parent === undefined) return work();
  const { TMPDIR: before } = env;
  const folder = mkdtempSync(join(parent, 'portal-tests-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete env['TMPDIR'];
    else env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true });
  }
}
