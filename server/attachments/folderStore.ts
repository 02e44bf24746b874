import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config';
import type { AttachmentStore } from './store';

/** Writes a file, or the names in a folder, to the disk. Windows cannot open folders, and flushes names itself. */
async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a store in a folder. A file on the same disk is linked, not copied. */
export const createFolderStore = (folder: string): AttachmentStore => ({
  put: async (name, path) => {
    const created = await mkdir(folder, { recursive: true });
    const target = join(folder, name);
    await link(path, target).catch(() => copyFile(path, target));
    // A loss of power must not lose the file of an acknowledged message.
    await flush(target);
    await flush(folder);
    if (created !== undefined) await flush(dirname(created));
  },
  open: async (name) => {
    const file = await open(join(folder, name));
    return createReadStream('', { fd: file });
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});

/** Returns the folder of the attachments when no bucket is configured. */
export const attachmentsIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'attachments');
