import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';

/** The file system in memory of Linux. */
const memory = '/dev/shm';

/** Far more than the tests write at a time. */
const bytesNeeded = 8 * 2 ** 30;

/** Whether the memory has room, and runs programs: a container may have 64 MB that run none. */
function isUsable(): boolean {
  if (process.platform !== 'linux') return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memory);
  if (mount === undefined || mount.includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= bytesNeeded;
}

/**
 * Does work whose temporary files, and those of the programs that it starts, are in memory where the system has room:
 * on a disk, the thousand files of a new database take most of a second. Returns what the work returns, and removes the
 * files.
 */
export async function withFilesInMemory<T>(work: () => Promise<T>): Promise<T> {
  if (!isUsable()) return work();
  const { TMPDIR: before } = env;
  const folder = mkdtempSync(join(memory, 'portal-tests-'));
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
