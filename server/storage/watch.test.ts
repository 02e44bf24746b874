import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '#test/support/server-database';
import { createFolderStore, type AttachmentStore } from '../attachments/store';
import type { Database } from '../db/database';
import { createStorageWatch, markerName } from './watch';

let db: Database;
let folder: string;
const lines: string[] = [];
const log = {
  error: (_details: object, line: string) => void lines.push(line),
  info: (_details: object, line: string) => void lines.push(line),
};

beforeEach(async () => {
  db = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-storage-'));
  lines.length = 0;
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const uploads = (): string => join(folder, 'uploads');

/** What an instance with this store finds at its start. */
const found = async (store: AttachmentStore, database: Database = db) => {
  const watch = createStorageWatch({ db: database, store, uploads: uploads() });
  (await watch.start(log))();
  return watch.state();
};

const marker = (name: string): string => readFileSync(join(folder, name, markerName), 'utf8');

test('the first store of a database becomes its own, whatever instance looks', async () => {
  const shared = () => createFolderStore(join(folder, 'shared'));
  const states = await Promise.all([found(shared()), found(shared()), found(shared())]);
  expect(states).toEqual(Array.from({ length: 3 }, () => ({ database: 'up', files: 'up' })));
  expect(await db.query('SELECT id FROM file_store')).toEqual([{ id: marker('shared') }]);
  expect([readdirSync(join(folder, 'shared')), readdirSync(uploads())]).toEqual([[markerName], []]);
  expect(lines).toEqual([]);
});

test('an instance with its own folder reports that, until it has the folder of the others', async () => {
  await found(createFolderStore(join(folder, 'shared')));
  const own = createFolderStore(join(folder, 'own'));
  expect(await found(own)).toEqual({ database: 'up', files: 'foreign' });
  expect(lines).toEqual([
    expect.stringMatching(/^the attachment store belongs to another database or another instance/),
  ]);
  writeFileSync(join(folder, 'own', markerName), `${marker('shared')}\n`);
  expect((await found(own)).files).toBe('up');
});

test('the marker of a store does not change with a new database', async () => {
  await found(createFolderStore(join(folder, 'marked')));
  const before = marker('marked');
  const next = await openTestDatabase();
  expect((await found(createFolderStore(join(folder, 'marked')), next)).files).toBe('up');
  expect(marker('marked')).toBe(before);
  await next.close();
});

test.each(['ENOSPC', 'EROFS', 'EIO'])(
  'a store that fails with %s is unwritable, and the database is not',
  async (code) => {
    const store = createFolderStore(join(folder, 'full'));
    const put = () => Promise.reject(Object.assign(new Error('no'), { code }));
    expect(await found({ ...store, put })).toEqual({ database: 'up', files: 'unwritable' });
    expect(lines).toEqual([expect.stringMatching(/^the storage is not writable/)]);
  },
);

test('a full or read-only database is unwritable', async () => {
  const query: Database['query'] = (text, params) =>
    text.startsWith('UPDATE') ? Promise.reject(new Error('disk full')) : db.query(text, params);
  expect(await found(createFolderStore(join(folder, 'one')), { ...db, query })).toEqual({
    database: 'unwritable',
    files: 'up',
  });
});
