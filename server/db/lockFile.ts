import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../settingError';
import { codeOf } from '../errorProperty';

/**
 * Returns the start time of a process in clock ticks since boot, or '' where unknown. Distinguishes reused process ids.
 */
const startOf = (pid: number): string => {
  try {
    const status = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isRunning = (pid: number): boolean => {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

const signature = (pid: number): string => `${String(pid)} ${startOf(pid)}`;

/** Returns the process that holds the lock. Anything else at the path, such as a folder, has no holder. */
const holderOf = (file: string): number | undefined => {
  const content = statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
  const pid = Number.parseInt(content, 10);
  return isRunning(pid) && content === signature(pid) ? pid : undefined;
};

const tryToLock = (file: string): boolean => {
  try {
    writeFileSync(file, signature(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Locks a data folder for this process: two processes would destroy each other's data. Replaces the lock of a killed
 * process.
 *
 * @returns A function that releases the lock.
 * @throws SettingError when another process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'in-use-by');
  if (!tryToLock(file)) {
    const holder = holderOf(file);
    if (holder !== undefined) {
      throw new SettingError(
        `DATA_DIR must be a folder of this server's own: ${folder} is in use by another one (process ${String(holder)}). Stop the portal, or wait for the command, that uses it.`,
      );
    }
    rmSync(file, { force: true, recursive: true });
    if (!tryToLock(file))
      throw new SettingError(`DATA_DIR must be a folder of this server's own: ${folder} is in use.`);
  }
  return () => rmSync(file, { force: true });
}
