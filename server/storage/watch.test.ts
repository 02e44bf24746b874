import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { templateDatabase } from '#test/support/server/sampleTemplateName';
import { createTestPostgres, openTestDatabase } from '#test/support/server/serverDatabase';
import { testVault } from '#test/support/server/serverKeys';
import { createFolderStore } from '../attachments/folderStore';
import type { AttachmentStore } from '../attachments/store';
import type { Database } from '../db/database';
import { openPostgres } from '../db/postgres';
import { markerName } from './ownStore';
import { createStorageWatch } from './watch';

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

/** The database with some of its functions replaced, on all connections. */
const altered = (part: Partial<Database>): Database => ({ ...db, ...part, forHealth: { ...db, ...part } });

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
  const transaction: Database['transaction'] = (work) =>
    db.transaction((tx) =>
      work({
        ...tx,
        query: (text, params) =>
          text.startsWith('INSERT INTO storage_probe')
            ? Promise.reject(new Error('disk full'))
            : tx.query(text, params),
      }),
    );
  expect(await found(createFolderStore(join(folder, 'one')), altered({ transaction }))).toMatchObject({
    database: 'unwritable',
  });
});

test('a check writes more than a page, into a new file', async () => {
  const store = createFolderStore(join(folder, 'probed'));
  const probe = async () =>
    (
      await db.query<{ file: string; bytes: number }>(
        "SELECT pg_relation_filepath('storage_probe') AS file, pg_relation_size('storage_probe') AS bytes",
      )
    )[0]!;
  await found(store);
  const first = await probe();
  await found(store);
  const second = await probe();
  expect(second.bytes).toBeGreaterThan(1_000_000);
  expect([second.bytes, second.file === first.file]).toEqual([first.bytes, false]);
});

test('while the database is down it is checked every second, and at once after a failed request', async () => {
  let isFull = true;
  const transaction: Database['transaction'] = (work) => {
    return isFull ? Promise.reject(new Error('disk full')) : db.transaction(work);
  };
  const watch = createStorageWatch({
    db: altered({ transaction }),
    store: createFolderStore(join(folder, 'again')),
    uploads: uploads(),
  });
  const stop = await watch.start(log);
  expect(watch.state().database).toBe('unwritable');
  isFull = false;
  const start = performance.now();
  while (watch.state().database !== 'up') await pause(20);
  expect(performance.now() - start).toBeLessThan(5_000);
  isFull = true;
  const failedAt = performance.now();
  watch.checkSoon();
  while (watch.state().database === 'up') await pause(20);
  expect(performance.now() - failedAt).toBeLessThan(5_000);
  stop();
});

test('a store that does not respond delays neither the start nor the checks of the database', async () => {
  let [isFull, puts] = [true, 0];
  const put = (): Promise<void> => {
    puts += 1;
    return new Promise(() => undefined);
  };
  const transaction: Database['transaction'] = (work) =>
    isFull ? Promise.reject(new Error('disk full')) : db.transaction(work);
  const store = { ...createFolderStore(join(folder, 'silent')), put };
  const watch = createStorageWatch({ db: altered({ transaction }), store, uploads: uploads() });
  const starting = watch.start(log);
  while (watch.state().database === 'up') await pause(20);
  expect(watch.state().files).toBe('up');
  const stop = await starting;
  expect(watch.state()).toEqual({ database: 'unwritable', files: 'unwritable' });
  isFull = false;
  while (watch.state().database !== 'up') await pause(20);
  await pause(100);
  expect(puts).toBe(1);
  stop();
}, 30_000);

test('a lost database is not reported as an unwritable store', async () => {
  const lost = () => Promise.reject(new Error('connection terminated'));
  expect(await found(createFolderStore(join(folder, 'alone')), altered({ query: lost, transaction: lost }))).toEqual({
    database: 'unwritable',
    files: 'up',
  });
  expect(lines).toHaveLength(1);
});

test('a check removes the file of one that was killed', async () => {
  const store = createFolderStore(join(folder, 'killed'));
  await found({ ...store, remove: () => Promise.reject(new Error('killed')) });
  expect(readdirSync(join(folder, 'killed'))).toHaveLength(1);
  await found(store);
  expect(readdirSync(join(folder, 'killed'))).toEqual([markerName]);
});

test('a check writes again when another instance has removed its file', async () => {
  const store = createFolderStore(join(folder, 'busy'));
  let puts = 0;
  const put = (name: string, path: string): Promise<void> => {
    puts += 1;
    return puts === 1 ? Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' })) : store.put(name, path);
  };
  expect(await found({ ...store, put })).toEqual({ database: 'up', files: 'up' });
});

const { TEST_DATABASE_URL: postgres } = process.env;

// The embedded database has one connection.
if (postgres)
  test('a database whose connections for requests are all busy is not reported as unwritable', async () => {
    const { address, drop } = await createTestPostgres(postgres, templateDatabase);
    const busy = openPostgres(address, () => undefined, testVault, { requests: 1, reports: 1 });
    const slow = busy.query('SELECT FROM pg_sleep(4)');
    expect(await found(createFolderStore(join(folder, 'load')), busy)).toEqual({ database: 'up', files: 'up' });
    await slow;
    await busy.close();
    await drop();
  });
