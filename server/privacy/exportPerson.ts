import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AttachmentStore } from '../attachments/store';
import type { Database } from '../db/database';
import { makeEmptyFolder } from '../import/export/emptyFolder';
import { recordForSystem } from './events';
import { findPerson } from './person';
import { filesOfPerson } from './personData';

/**
 * Writes everything that is stored about a person into an empty folder: a JSON file for each table with rows, identity
 * numbers decrypted, and the files of messages. Records the export in the audit log.
 *
 * @returns The paths of the files.
 * @throws PersonError when the person is not known, PackageError when the folder has files.
 */
export async function exportPerson(
  db: Database,
  store: AttachmentStore,
  folder: string,
  subjectOrEmail: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { id } = await findPerson(tx, subjectOrEmail);
    await makeEmptyFolder(folder);
    const written: string[] = [];
    for (const { path, open } of await filesOfPerson(tx, store, id)) {
      const content = await open();
      if (content === undefined) continue;
      written.push(path);
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { mode: 0o600 }));
    }
    await recordForSystem(tx, 'exportPerson', id);
    return written;
  });
}
