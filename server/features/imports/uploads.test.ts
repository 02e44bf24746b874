import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync, strToU8 } from 'fflate';
import type { ImportIssues, ImportRunReply, ImportUploadReply, ImportUploads } from '#server/generated/operations.gen';
import { openStore } from '#server/attachments/openStore';
import { removeDue } from '#server/attachments/removal';
import { loadConfig } from '#server/config';
import { removeOldUploads } from '#server/import/tasks/oldUploads';
import { runNextTask } from '#server/import/tasks/worker';
import { manifestOf } from '#test/support/server/importPackage';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf } from '#test/support/server/serverUsers';

const server = testServer();
const concierge = server.as(conciergePerson('uploader'));

const families = 'key,name\nnorth,Northgate\n';
const invoices = 'id,family,number,total,due\n1,north,A,5,5\n2,north,B,6,6\n';
const manifest = JSON.stringify(manifestOf());
const books = { 'manifest.json': manifest, 'families.csv': families, 'invoices.csv': invoices };

const zipOf = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

const send = (files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>, headers = {}): Promise<Response> => {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content], name));
  return concierge('/api/import/upload', { method: 'POST', body: form, headers });
};

const upload = async (files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Promise<number> =>
  (await jsonOf<ImportUploadReply>(send(files))).upload!.id;

const ask = (what: string, json: object): Promise<Response> =>
  concierge(`/api/import/${what}`, { method: 'POST', json });

const readUpload = async (id: number) =>
  (await jsonOf<ImportUploadReply>(concierge(`/api/import/getupload?id=${String(id)}`))).upload!;
const readRun = async (id: number | undefined) =>
  (await jsonOf<ImportRunReply>(concierge(`/api/import/getrun?id=${String(id)}`))).run!;

const openStored = () => openStore(loadConfig({ DATA_DIR: server.dataDir }));

/** The stored files, after the hourly cleanup. */
async function storedFiles(): Promise<string[]> {
  await removeDue(server.db, await openStored(), new Date());
  return readdirSync(join(server.dataDir, 'attachments'));
}

/** Runs the tasks that wait, as the server does every second. */
async function work(): Promise<void> {
  const log = { warn: () => undefined, error: () => undefined };
  const store = await openStored();
  while (await runNextTask({ db: server.db, store, folder: join(server.dataDir, 'uploads'), log }));
}

const countInvoices = async (): Promise<number> =>
  (
    await server.db.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM invoice i JOIN import_source s ON s.id = i.import_source_id WHERE s.name = 'northgate-ledger'`,
    )
  )[0]!.count;

test('a package is uploaded as a zip, checked, imported and undone in the background, and each step is audited', async () => {
  const id = await upload({ 'books.zip': zipOf(books) });
  expect(await readUpload(id)).toMatchObject({
    packageName: 'books.zip',
    hasFiles: true,
    task: { action: 'check', state: 'waiting', skipRejected: false },
  });
  await work();
  const checked = await readUpload(id);
  expect(checked.task).toMatchObject({ action: 'check', state: 'done' });
  expect(await readRun(checked.task.runId)).toMatchObject({
    action: 'check',
    state: 'clean',
    packageName: 'books.zip',
    streams: { invoices: { created: 2 } },
  });
  expect(await countInvoices()).toBe(0);
  const nothing = await ask('undo', { id: checked.task.runId });
  expect([nothing.status, await nothing.json()]).toEqual([
    409,
    { message: `Run ${String(checked.task.runId)} changed nothing.` },
  ]);

  expect((await ask('apply', { id })).status).toBe(200);
  expect((await ask('apply', { id })).status).toBe(409);
  expect((await ask('removeupload', { id })).status).toBe(409);
  await work();
  const applied = await readUpload(id);
  expect(applied).toMatchObject({ hasFiles: false, task: { action: 'apply', state: 'done' } });
  expect(await readRun(applied.task.runId)).toMatchObject({ action: 'apply', state: 'applied' });
  expect(await countInvoices()).toBe(2);
  expect(readdirSync(join(server.dataDir, 'attachments'))).toEqual([]);
  expect(readdirSync(join(server.dataDir, 'uploads'))).toEqual([]);
  expect((await ask('check', { id })).status).toBe(409);

  const run = applied.task.runId!;
  expect(await jsonOf(ask('undo', { id: run }))).toMatchObject({ run: { undo: { state: 'waiting', issues: [] } } });
  await work();
  expect(await readRun(run)).toMatchObject({ state: 'undone', undo: { state: 'done' } });
  expect(await countInvoices()).toBe(0);
  expect((await ask('undo', { id: run })).status).toBe(409);

  const events = await server.db.query<{ operation: string }>(
    `SELECT DISTINCT operation FROM audit_event e JOIN login_profile p ON p.id = e.login_profile_id
     WHERE p.sub = $1 AND outcome = 200 AND operation ~ 'mport' ORDER BY operation`,
    [conciergePerson('uploader').sub],
  );
  expect(events.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining([
      'applyImportUpload',
      'importPackage',
      'undoImport',
      'undoImportRun',
      'uploadImportPackage',
    ]),
  );
});

test('single files are a package', async () => {
  const id = await upload(books);
  expect((await readUpload(id)).packageName).toBe('families.csv, invoices.csv');
  await work();
  const { task } = await readUpload(id);
  expect(await readRun(task.runId)).toMatchObject({ state: 'clean' });
  expect((await ask('removeupload', { id })).status).toBe(200);
  expect((await jsonOf<ImportUploads>(concierge('/api/import/getuploads'))).uploads).toEqual([]);
});

test.each([
  ['a file that no package has', { 'manifest.json': manifest, 'invoice.csv': invoices }, /^invoice\.csv is no file/],
  ['no manifest', { 'invoices.csv': invoices }, /^Add manifest\.json/],
  ['a zip beside another file', { 'a.zip': zipOf(books), 'invoices.csv': invoices }, /^Upload one zip alone/],
  ['a path', { '../../manifest.json': manifest, 'x.csv': 'a' }, /^x\.csv is no file/],
])('%s is refused, and stores nothing', async (_what, files, message) => {
  const response = await send(files);
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringMatching(message) as string }),
  ]);
  expect(await storedFiles()).toEqual([]);
});

test('a file of another type is refused', async () => {
  expect((await send({ 'books.xlsx': 'x' })).status).toBe(415);
  expect((await concierge('/api/import/upload', { method: 'POST', body: new FormData() })).status).toBe(400);
});

test('a zip that is none fails with its reason', async () => {
  const id = await upload({ 'books.zip': 'not a zip' });
  await work();
  const { task } = await readUpload(id);
  expect(task).toMatchObject({ state: 'failed', message: expect.stringContaining('zip') as string });
  await ask('removeupload', { id });
});

test('options apply to a check and an import', async () => {
  const wrong = { ...books, 'invoices.csv': `${invoices}3,north,C,x,1\n` };
  const id = await upload({ 'books.zip': zipOf(wrong) });
  await work();
  expect(await readRun((await readUpload(id)).task.runId)).toMatchObject({ state: 'blocked', errors: 1 });
  await ask('check', { id, skipRejected: true });
  await work();
  const { task } = await readUpload(id);
  expect(task).toMatchObject({ skipRejected: true, notify: false });
  expect(await readRun(task.runId)).toMatchObject({ state: 'clean' });
  await ask('removeupload', { id });
});

test('an issue about a person names its row and not the address', async () => {
  const id = await upload({
    ...books,
    'people.csv': 'email,family\njo@northgate.example,north\njo@northgate.example,north\n',
  });
  await work();
  const { task } = await readUpload(id);
  const { issues } = await jsonOf<ImportIssues>(concierge(`/api/import/getissues?id=${String(task.runId)}`));
  expect(issues).toEqual([expect.objectContaining({ stream: 'people', code: 'duplicate-key', row: 3 })]);
  expect(issues[0]).not.toHaveProperty('key');
  await ask('removeupload', { id });
});

test('another instance takes over a task whose instance has ended, at most three times', async () => {
  const id = await upload(books);
  const expire = (attempts: number): Promise<unknown> =>
    server.db.query(
      `UPDATE import_task SET state = 'running', attempts = $2, lease_until = now() - interval '1 second' WHERE upload_id = $1`,
      [id, attempts],
    );
  await server.db.query(
    `UPDATE import_task SET state = 'running', lease_until = now() + interval '1 minute' WHERE upload_id = $1`,
    [id],
  );
  await work();
  expect((await readUpload(id)).task.state).toBe('running');
  await expire(3);
  await work();
  expect((await readUpload(id)).task).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('stopped') as string,
  });
  await expire(1);
  await work();
  expect((await readUpload(id)).task.state).toBe('done');
  await ask('removeupload', { id });
});

test('a check that waits is cancelled at once, and one that runs by its instance', async () => {
  const id = await upload(books);
  expect(await jsonOf(ask('cancel', { id }))).toMatchObject({
    upload: { hasFiles: true, task: { state: 'cancelled' } },
  });
  const nothing = await ask('cancel', { id });
  expect([nothing.status, await nothing.json()]).toEqual([
    409,
    { message: 'This package is not being checked or imported.' },
  ]);
  expect((await ask('cancel', { id: 999_999 })).status).toBe(404);

  await ask('apply', { id });
  await server.db.query(
    `UPDATE import_task SET state = 'running', lease_until = now() - interval '1 second' WHERE upload_id = $1 AND state = 'waiting'`,
    [id],
  );
  expect(await jsonOf(ask('cancel', { id }))).toMatchObject({
    upload: { task: { state: 'running', cancelling: true } },
  });
  await work();
  const { hasFiles, task } = await readUpload(id);
  expect([hasFiles, task.state, task.cancelling]).toEqual([true, 'cancelled', undefined]);
  expect((await ask('check', { id })).status).toBe(200);
  await work();
  expect((await readUpload(id)).task.state).toBe('done');
  await ask('removeupload', { id });
});

test('packages are removed after a week, with their files', async () => {
  const id = await upload(books);
  await work();
  await removeOldUploads(server.db, new Date(Date.now() - 3_600_000), new Date());
  expect((await readUpload(id)).id).toBe(id);
  await removeOldUploads(server.db, new Date(Date.now() + 1000), new Date());
  expect(await jsonOf(concierge(`/api/import/getupload?id=${String(id)}`))).toEqual({ upload: null });
  expect(await storedFiles()).toEqual([]);
});

test('an undo that is prevented names the changed records', async () => {
  const first = await upload(books);
  await ask('apply', { id: first });
  await work();
  await ask('apply', { id: first });
  await work();
  const run = (await readUpload(first)).task.runId!;
  const later = await upload({ ...books, 'invoices.csv': invoices.replace('A,5,5', 'A,7,7') });
  await work();
  await ask('apply', { id: later });
  await work();
  await ask('undo', { id: run });
  await work();
  expect(await readRun(run)).toMatchObject({
    state: 'applied',
    undo: { state: 'done', issues: [{ stream: 'invoices', key: '1', code: 'changed-since' }] },
  });
  expect((await ask('undo', { id: 999_999 })).status).toBe(404);
});
