import {
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort';
import { startClamd, type TestClamd } from '#test/support/server/clamd';
import { untilEmpty } from '#test/support/samples/folder';
import { messageForm, startConversation } from '#test/support/samples/messaging';
import { type Call, testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, newClient, newFamily } from '#test/support/server/serverUsers';
import { removeStaleUploads } from './staleUploads';
import type { Attachment, Conversation, Message } from '../generated/operations.gen';
import { createClamdScanner } from './clamd';
import { scanQuarantine } from './quarantine';
import { removeDue } from './removal';
import { createFolderStore } from './folderStore';

let client: Call;
let conversation: Conversation;
let daemon: TestClamd | undefined;

const port = await freePort();
const server = testServer({ settings: { VIRUS_SCAN_CLAMD: `127.0.0.1:${String(port)}` } });
beforeAll(async () => {
  client = await newClient(server, 'quarantine-client');
  const familyId = await newFamily(server, 'Quarantine', [client]);
  conversation = await startConversation(client, familyId);
});
afterEach(async () => {
  await daemon?.stop();
  daemon = undefined;
});

const send = (...contents: string[]): Promise<Response> => {
  const files = contents.map((content) => ['deed.pdf', `%PDF-1.7 ${content} %%EOF`] as const);
  const body = messageForm({ conversationId: conversation.id, senderId: conversation.clientId, files });
  return client('/api/messaging/SendMessage', { method: 'POST', body });
};
const sent = async (...contents: string[]): Promise<Attachment[]> =>
  (await jsonOf<{ message: Message }>(send(...contents))).message.attachments;
const download = (id: number): Promise<Response> => client(`/api/messaging/DownloadAttachment/${String(id)}`);
const downloadStatus = async (id: number): Promise<[number, unknown]> => {
  const response = await download(id);
  return [response.status, ((await response.json()) as { message: unknown }).message];
};
const shown = async (): Promise<(string | undefined)[]> =>
  (
    await jsonOf<{ messages: Message[] }>(
      client(`/api/messaging/GetMessages?conversationId=${String(conversation.id)}`),
    )
  ).messages.flatMap(({ attachments }) => attachments.map(({ scan }) => scan));
const folder = (): string => join(server.dataDir, 'attachments');
const fileOf = async (id: number): Promise<string> => {
  const [row] = await server.db.query<{ name: string }>('SELECT file_name AS name FROM attachment WHERE id = $1', [id]);
  return join(folder(), row!.name);
};

test('files sent while the scanner is not available are quarantined, then released or removed', async () => {
  const [clean, infected] = await sent('clean', 'a virus');
  expect([clean!.scan, infected!.scan]).toEqual(['pending', 'pending']);
  expect(await downloadStatus(clean!.id)).toEqual([
    409,
    'This file is still being checked for viruses. Please try again later.',
  ]);

  const quarantine = {
    db: server.db,
    store: createFolderStore(folder()),
    scan: createClamdScanner(`127.0.0.1:${String(port)}`),
    folder: join(server.dataDir, 'uploads'),
  };
  const away = await scanQuarantine(quarantine, new Date());
  expect([away.scanned, away.failures.length]).toEqual([0, 2]);

  daemon = await startClamd(port);
  expect(await scanQuarantine(quarantine, new Date())).toEqual({ scanned: 2, failures: [] });
  expect(await shown()).toEqual(['clean', 'infected']);
  expect(await (await download(clean!.id)).text()).toBe('%PDF-1.7 clean %%EOF');
  expect(await downloadStatus(infected!.id)).toEqual([409, 'A virus was found in this file, and it was removed.']);
  await removeDue(server.db, quarantine.store, new Date());
  expect(readdirSync(folder())).toHaveLength(1);

  expect((await sent('again'))[0]!.scan).toBe('clean');
  expect((await send('a virus')).status).toBe(415);
  await untilEmpty(join(server.dataDir, 'uploads'));
});

test('a file that another instance has released during the scan is not removed', async () => {
  const [file] = await sent('released elsewhere');
  const scan = async (): Promise<boolean> => {
    await server.db.query("UPDATE attachment SET scan = 'clean' WHERE id = $1", [file!.id]);
    return false;
  };
  const store = createFolderStore(folder());
  await scanQuarantine({ db: server.db, store, scan, folder: join(server.dataDir, 'uploads') }, new Date());
  await removeDue(server.db, store, new Date());
  expect((await download(file!.id)).status).toBe(200);
});

test.each([
  ['altered', (path: string) => writeFileSync(path, '%PDF-1.7 other %%EOF')],
  ['cut', (path: string) => truncateSync(path, 5)],
])('downloading a file that was %s in the store returns an error', async (_how, damage) => {
  daemon = await startClamd(port);
  const [file] = await sent('intact');
  damage(await fileOf(file!.id));
  expect(await downloadStatus(file!.id)).toEqual([
    500,
    'This file is damaged and cannot be opened. Please ask for it to be sent again.',
  ]);
});

test('abandoned uploads are removed, running ones are not', async () => {
  const uploads = mkdtempSync(join(tmpdir(), 'uploads-'));
  for (const name of ['old', 'new']) writeFileSync(join(uploads, name), 'x');
  utimesSync(join(uploads, 'old'), new Date(0), new Date(0));
  await removeStaleUploads(uploads, new Date());
  expect(readdirSync(uploads)).toEqual(['new']);
  expect(statSync(join(uploads, 'new')).size).toBe(1);
  rmSync(uploads, { recursive: true });
});

test('a missing upload or folder is ignored, another error is not', async () => {
  const uploads = mkdtempSync(join(tmpdir(), 'uploads-'));
  symlinkSync('removed', join(uploads, 'a-link'));
  writeFileSync(join(uploads, 'old'), 'x');
  utimesSync(join(uploads, 'old'), new Date(0), new Date(0));
  await removeStaleUploads(uploads, new Date());
  expect(readdirSync(uploads)).toEqual(['a-link']);
  rmSync(uploads, { recursive: true });
  await removeStaleUploads(uploads, new Date());
  writeFileSync(uploads, 'x');
  await expect(removeStaleUploads(uploads, new Date())).rejects.toMatchObject({ code: 'ENOTDIR' });
  rmSync(uploads);
});

test('a concierge gets the same scan states', async () => {
  const concierge = server.as(conciergePerson('quarantine-concierge'));
  const { messages } = await jsonOf<{ messages: Message[] }>(
    concierge(`/api/messaging/GetMessages?conversationId=${String(conversation.id)}`),
  );
  expect(messages[0]!.attachments.map(({ scan }) => scan)).toEqual(['clean', 'infected']);
});
