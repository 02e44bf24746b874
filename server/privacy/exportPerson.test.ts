import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messagingUsers, pdf } from '#test/support/samples/messaging';
import { jsonOf, newRecord } from '#test/support/server/serverUsers';
import { openStore } from '../attachments/openStore';
import { exportPerson } from './exportPerson';

const { server, ids, client, sent, start } = messagingUsers();
const folder = mkdtempSync(join(tmpdir(), 'export-person-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(join(folder, 'one', name), 'utf8')) as Record<string, unknown>[];

test('writes the records, messages and files of a person, and of nobody else', async () => {
  const [profile] = await server.db.query<{ sub: string }>('SELECT sub FROM login_profile WHERE id = $1', [ids.client]);
  const id = await start();
  await sent('client', id, 'A private question', { files: [['deed.pdf', pdf]] });
  await jsonOf(client('/api/profile/IsOnboarded'));
  const store = await openStore({ dataDir: server.dataDir, s3: undefined });
  const paths = await exportPerson(server.db, store, join(folder, 'one'), profile?.sub ?? '');
  const tables = ['login_profile', 'individual', 'message', 'attachment', 'audit_event'].map((name) => `${name}.json`);
  expect(paths).toEqual(expect.arrayContaining(tables));
  expect(paths.filter((path) => path.startsWith('files/'))).toHaveLength(1);
  expect(read('individual.json')).toMatchObject([{ ssn: newRecord('Individual')['ssn'] }]);
  expect(read('message.json')).toMatchObject([{ content: 'A private question' }]);
  expect(read('login_profile.json').map((one) => one['id'])).toEqual([ids.client]);
  expect(read('audit_event.json').flatMap(Object.keys)).not.toEqual(expect.arrayContaining(['hash']));
  const [name = ''] = readdirSync(join(folder, 'one/files'));
  expect(name).toMatch(/^\d+ deed\.pdf$/);
  expect(readFileSync(join(folder, 'one/files', name), 'utf8')).toBe(pdf);
  expect(await server.db.query("SELECT record FROM audit_event WHERE operation = 'exportPerson'")).toEqual([
    { record: `loginProfileId=${String(ids.client)}` },
  ]);
});

test('leaves out a file that the store has lost', async () => {
  const id = await start();
  await sent('client', id, 'Lost', { files: [['lost.pdf', pdf]] });
  const store = await openStore({ dataDir: server.dataDir, s3: undefined });
  const [lost] = await server.db.query<{ name: string }>(
    "SELECT file_name AS name FROM attachment WHERE original_file_name = 'lost.pdf'",
  );
  await store.remove(lost!.name);
  const paths = await exportPerson(server.db, store, join(folder, 'lost'), 'msg-client@users.example');
  expect(paths).toContain('attachment.json');
  expect(paths.filter((path) => path.endsWith('lost.pdf'))).toEqual([]);
});

test('refuses an unknown person and a folder with files', async () => {
  const store = await openStore({ dataDir: server.dataDir, s3: undefined });
  await expect(exportPerson(server.db, store, join(folder, 'two'), 'nobody')).rejects.toThrow('No one has this');
  await expect(exportPerson(server.db, store, folder, 'msg-client@example.com')).rejects.toThrow();
});
