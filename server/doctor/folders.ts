import { existsSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '../config';
import { change, good, reasonOf, skipped, type Finding } from './finding';

/** Returns why a file or a folder cannot be created, or undefined if it can. Creates nothing. */
export async function whyNotCreatable(path: string): Promise<string | undefined> {
  let parent = dirname(resolve(path));
  while (!existsSync(parent)) parent = dirname(parent);
  if (!(await stat(parent)).isDirectory()) return `${parent} is no folder`;
  return access(parent, constants.W_OK | constants.X_OK).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );
}

/** Checks that the file of anchors can be written; the server does not create its folder. */
export async function checkAnchors({ auditAnchorFile: file }: Pick<Config, 'auditAnchorFile'>): Promise<Finding> {
  if (file === undefined) return skipped('anchors', 'AUDIT_ANCHOR_FILE is not set: only the log has the anchors.');
  const folder = dirname(resolve(file));
  if (!existsSync(folder))
    return change('anchors', `AUDIT_ANCHOR_FILE must be in an existing folder: create ${folder}.`);
  const reason = existsSync(file)
    ? await access(file, constants.W_OK).then(() => undefined, reasonOf)
    : await whyNotCreatable(file);
  return reason === undefined
    ? good('anchors', 'AUDIT_ANCHOR_FILE can be written.')
    : change('anchors', `AUDIT_ANCHOR_FILE must be a file that this user can write: ${reason}.`);
}
