import { existsSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Returns whether the folder has no file, or does not exist. */
export const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Waits until the folder is empty. The files of an upload are removed only after its response was sent. */
export async function untilEmpty(folder: string): Promise<void> {
  while (!isEmpty(folder)) await setTimeout(10);
}
