import { mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageForm, pdf, startConversation } from '#test/support/samples/messaging';
import { type Call, testServer } from '#test/support/server/serverApp';
import { jsonOf, newClient, newFamily } from '#test/support/server/serverUsers';
import { createFolderStore } from './folderStore';

const server = testServer();
let folder: string;
let client: Call;
let conversation: { id: number; clientId: number };

/** The methods of the handles that `open` returns. */
let handles: object;
let sync: FileHandle['sync'];
/** The files and folders that were written to the disk. */
const flushed: string[] = [];

/** Replaces the call that writes a file to the disk; `before` runs first. */
const onFlush = (before: (path: string) => Promise<void> = () => Promise.resolve()): void => {
  Reflect.set(handles, 'sync', async function (this: FileHandle) {
    const path = readlinkSync(`/proc/self/fd/${String(this.fd)}`);
    await before(path);
    await sync.call(this);
    flushed.push(path);
  });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flush-'));
  const handle = await open(folder);
  handles = Object.getPrototypeOf(handle) as object;
  sync = Reflect.get(handles, 'sync') as FileHandle['sync'];
  await handle.close();
  client = await newClient(server, 'flush-client');
  conversation = await startConversation(client, await newFamily(server, 'Flushed', [client]));
});
beforeEach(() => flushed.splice(0));
afterEach(() => Reflect.set(handles, 'sync', sync));
afterAll(() => rmSync(folder, { recursive: true }));

const send = (): Promise<Response> =>
  client('/api/messaging/SendMessage', {
    method: 'POST',
    body: messageForm({ conversationId: conversation.id, senderId: conversation.clientId, files: [['deed.pdf', pdf]] }),
  });

const messages = async (): Promise<number> => {
  const path = `/api/messaging/GetMessages?conversationId=${String(conversation.id)}`;
  return (await jsonOf<{ messages: unknown[] }>(client(path))).messages.length;
};

test('a file and the names in its new folders are on the disk before it counts as stored', async () => {
  const path = join(folder, 'received');
  writeFileSync(path, 'the deed');
  onFlush();
  const shelf = join(folder, 'new', 'shelf');
  await createFolderStore(shelf).put('one.pdf', path);
  expect(flushed).toEqual([join(shelf, 'one.pdf'), shelf, folder]);
});

test('a message is stored and acknowledged once its file and the folder are on the disk', async () => {
  let reached = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (reached = resolve));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const shelf = join(server.dataDir, 'attachments');
  onFlush(async (path) => {
    if (path !== shelf) return;
    reached();
    await released;
  });
  const before = await messages();
  const response = send();
  await waiting;
  expect(flushed).toEqual([expect.stringMatching(/attachments\/[0-9a-f-]{36}\.pdf$/)]);
  // Longer than storing it takes.
  for (let request = 0; request < 20; request += 1) expect(await messages()).toBe(before);
  release();
  expect((await response).status).toBe(200);
  expect(flushed).toContain(shelf);
  expect(await messages()).toBe(before + 1);
});

test('a message whose file does not reach the disk is refused', async () => {
  const before = await messages();
  onFlush(() => Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' })));
  expect((await send()).status).toBe(503);
  expect(await messages()).toBe(before);
});
