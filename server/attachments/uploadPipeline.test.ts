import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pdf } from '#test/support/samples/messaging';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import { attachmentRules } from './rules';
import { createUploadPipeline } from './uploadPipeline';

test('when the store refuses a file, those stored later are removed as well', async () => {
  const db = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'upload-'));
  const stored = new Set<string>();
  let puts: Promise<void>[] = [];
  const put = async (name: string, path: string): Promise<void> => {
    if (path.endsWith('refused.pdf')) throw new Error('disk full');
    await pause(100);
    stored.add(name);
  };
  const store = {
    put: (name: string, path: string) => {
      const done = put(name, path);
      puts = [...puts, done];
      return done;
    },
    open: () => Promise.reject(new Error('not used')),
    remove: (name: string) => Promise.resolve(void stored.delete(name)),
  };
  const log = { warn: () => undefined };
  const files = ['refused.pdf', 'slow.pdf'].map((originalFileName) => {
    const path = join(folder, originalFileName);
    writeFileSync(path, pdf);
    return { field: 'attachments', originalFileName, path, size: pdf.length, truncated: false, hash: '' };
  });
  const { accept } = createUploadPipeline(db, store, {
    scan: undefined,
    acceptsActive: false,
    now: () => new Date(),
    log,
  });
  await expect(accept(files, attachmentRules)).rejects.toThrow('disk full');
  await Promise.allSettled(puts);
  expect([puts.length, [...stored], await db.query('SELECT FROM file_removal')]).toEqual([2, [], []]);
  rmSync(folder, { recursive: true });
  await db.close();
});
