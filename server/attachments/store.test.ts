import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { messageForm, pdf, startConversation } from '#test/support/samples/messaging';
import { createTestServer, type TestServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, newClient, newFamily } from '#test/support/server/serverUsers';
import { loadConfig } from '../config';
import { planRemoval, removeDue } from './removal';
import { createFolderStore } from './folderStore';
import { openStore } from './openStore';
import type { AttachmentStore } from './store';

let folder: string;
let s3: S3rver;
let settings: Record<string, string>;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'portal-files' }],
  });
  const { port } = await s3.run();
  settings = {
    S3_ENDPOINT: `http://127.0.0.1:${String(port)}`,
    S3_BUCKET: 'portal-files',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  server = await createTestServer({ settings });
});
afterAll(async () => {
  await server.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const kinds: readonly (readonly [string, () => Promise<AttachmentStore>])[] = [
  ['a folder', () => Promise.resolve(createFolderStore(join(folder, 'attachments')))],
  ['an S3-compatible store', () => openStore(loadConfig({ ...settings, DATA_DIR: folder }))],
];

test.each(kinds)('%s returns stored files until they are removed', async (_kind, open) => {
  const store = await open();
  const path = join(folder, 'received');
  writeFileSync(path, 'the deed');
  await store.put('one.pdf', path);
  expect(await text(await store.open('one.pdf'))).toBe('the deed');
  await store.remove('one.pdf');
  await store.remove('one.pdf');
  await expect(store.open('one.pdf')).rejects.toThrow();
});

test('an error of the store fails the upload', async () => {
  const store = await openStore(loadConfig({ ...settings, S3_ACCESS_KEY_ID: 'wrong', DATA_DIR: folder }));
  const path = join(folder, 'received');
  writeFileSync(path, 'the deed');
  await expect(store.put('two.pdf', path)).rejects.toThrow('The attachment store responded to PUT with 403.');
});

test('files of messages are stored only in the S3-compatible store, and downloaded from it', async () => {
  const client = await newClient(server, 's3-client');
  const familyId = await newFamily(server, 'Bucket', [client]);
  const { id, clientId } = await startConversation(client, familyId);
  const body = messageForm({ conversationId: id, senderId: clientId, files: [['deed.pdf', pdf]] });
  const { message } = await jsonOf<{ message: { attachments: { id: number }[] } }>(
    client('/api/messaging/SendMessage', { method: 'POST', body }),
  );
  const download = () => client(`/api/messaging/DownloadAttachment/${String(message.attachments[0]!.id)}`);
  expect(await (await download()).text()).toBe(pdf);
  expect(readdirSync(server.dataDir)).not.toContain('attachments');
  const concierge = server.as(conciergePerson('s3-concierge'));
  await jsonOf(concierge(`/api/messaging/DeleteConversation/${String(id)}`, { method: 'DELETE' }));
  expect((await download()).status).toBe(404);
});

test('due files are removed, those of running requests are not', async () => {
  const store = createFolderStore(join(folder, 'due'));
  const path = join(folder, 'received');
  writeFileSync(path, 'x');
  await store.put('old.pdf', path);
  await store.put('new.pdf', path);
  const now = new Date('2026-03-10T12:00:00Z');
  await planRemoval(server.db, ['old.pdf'], new Date('2026-03-10T11:00:00Z'));
  await planRemoval(server.db, ['new.pdf'], new Date('2026-03-10T13:00:00Z'));
  await removeDue(server.db, store, now);
  expect(readdirSync(join(folder, 'due'))).toEqual(['new.pdf']);
});
