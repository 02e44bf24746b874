import { createHash } from 'node:crypto';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isEmpty, untilEmpty } from '#test/support/folder';
import { createTestServer, type TestServer } from '#test/support/server-app';
import { somebody } from '#test/support/server-callers';
import type { Context } from './handler';
import type { Handlers } from './notImplemented';
import { removeForgottenUploads, type UploadedFile } from './uploads';

/** As much of a PDF as the server looks at. */
const pdf = (text: string) => `%PDF-1.7 ${text} %%EOF`;

const concierge = somebody('Ulla Upload', ['Concierge']);
let server: TestServer;
let folder: string;
let bodies: unknown[] = [];
let files: (UploadedFile & { content: string })[] = [];

const sendMessage = ({ body }: { body: unknown }, context: Context) => {
  bodies.push(body);
  files = context.files.map((file) => ({ ...file, content: readFileSync(file.path, 'utf8').slice(0, 20) }));
  const message = { id: bodies.length, senderId: 1, sentDate: '2024-02-29T16:20:00.000Z', attachments: [] };
  return Promise.resolve({ message });
};

beforeAll(async () => {
  server = await createTestServer({ handlers: { sendMessage } as unknown as Handlers });
  folder = join(server.dataDir, 'uploads');
});
beforeEach(() => (bodies = []));
afterAll(() => server.close());

const form = (
  attachments: readonly [string, string | Uint8Array<ArrayBuffer>][] = [],
  fields: Record<string, string> = {},
) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ conversationId: '12', senderId: '31', ...fields }))
    data.set(name, value);
  for (const [name, content] of attachments) data.append('attachments', new Blob([content]), name);
  return data;
};

const send = (body: FormData, headers = {}) =>
  server.as(concierge)('/api/messaging/SendMessage', { method: 'POST', body, headers });

describe('a message with files', () => {
  it('reaches the handler with its fields in their types and its files saved', async () => {
    const answer = await send(
      form(
        [
          ['../deed.pdf', pdf('first')],
          ['deed.pdf', pdf('second')],
        ],
        { content: 'The deed', bcc: 'me' },
      ),
    );
    expect(answer.status).toBe(200);
    expect(bodies).toEqual([
      { conversationId: 12, senderId: 31, content: 'The deed', attachments: [expect.any(String), 'deed.pdf'] },
    ]);
    expect(files).toMatchObject([
      { field: 'attachments', originalFileName: 'deed.pdf', size: 20, content: pdf('first') },
      {
        originalFileName: 'deed.pdf',
        size: 21,
        hash: createHash('sha256').update(pdf('second')).digest('hex'),
      },
    ]);
    expect(files.every(({ path }) => path.startsWith(folder) && !path.includes('deed'))).toBe(true);
  });

  it('leaves no file once it is answered', async () => {
    await send(form([['deed.pdf', pdf('first')]]));
    await untilEmpty(folder);
    expect(files.map(({ path }) => existsSync(path))).toEqual([false]);
  });

  it('follows the rules of the contract', async () => {
    const answer = await send(form([], { content: ' ' }));
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: { content: ['Write a message or add a file'] } },
    ]);
  });

  it('with too many files, or one too large, is refused and leaves nothing', async () => {
    const many = Array.from({ length: 11 }, (_, index): [string, string] => [`${String(index)}.pdf`, 'x']);
    const tooMany = await send(form(many));
    expect([tooMany.status, await tooMany.json()]).toEqual([413, { message: 'A message can carry at most 10 files.' }]);
    const tooLarge = await send(form([['large.pdf', new Uint8Array(26_214_401)]]));
    const text = 'A file can have at most 25 MB';
    expect([tooLarge.status, await tooLarge.json()]).toEqual([
      413,
      { message: `large.pdf: ${text}.`, errors: { 'attachments[0]': [text] } },
    ]);
    expect(bodies).toEqual([]);
    await untilEmpty(folder);
  });

  it('that breaks off leaves nothing', async () => {
    const token = await server.issuer.tokenFor(concierge);
    const cut = httpRequest(`${server.url}/api/messaging/SendMessage`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 100_000,
      },
    });
    cut.on('error', () => undefined);
    cut.write('--x\r\nContent-Disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\nhalf of it');
    while (isEmpty(folder)) await setImmediate();
    cut.destroy();
    await untilEmpty(folder);
    expect(bodies).toEqual([]);
  });

  it('sent twice with its key is posted once; with another file it is refused', async () => {
    const headers = { 'idempotency-key': 'the-same-deed' };
    const answers = await Promise.all([1, 2, 3].map(() => send(form([['deed.pdf', pdf('first')]]), headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(bodies).toHaveLength(1);
    expect((await send(form([['deed.pdf', pdf('other')]]), headers)).status).toBe(409);
  });
});

it('a message that is no form is refused', async () => {
  const answer = await server.as(concierge)('/api/messaging/SendMessage', {
    method: 'POST',
    json: { conversationId: 1 },
  });
  expect(answer.status).toBe(415);
});

it('a form sent to another call is refused', async () => {
  const answer = await server.as(concierge)('/api/family/addfamily', { method: 'POST', body: form() });
  expect(answer.status).toBe(415);
});

it('files of requests that ended with the server are removed when it starts again', async () => {
  const [forgotten, current] = [join(folder, 'forgotten'), join(folder, 'current')];
  for (const path of [forgotten, current]) writeFileSync(path, '');
  const now = new Date();
  utimesSync(forgotten, now, new Date(now.getTime() - 2 * 60 * 60 * 1000));
  await removeForgottenUploads(folder, now);
  expect([existsSync(forgotten), existsSync(current)]).toEqual([false, true]);
});
