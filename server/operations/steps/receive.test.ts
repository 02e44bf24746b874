import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { isEmpty, untilEmpty } from '#test/support/samples/folder';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson } from '#test/support/server/serverUsers';
import type { Context } from '../handler';
import type { Handlers } from '../notImplemented';
import type { UploadedFile } from '#server/attachments/uploadedFile';
import { removeStaleUploads } from '#server/attachments/staleUploads';

/** The parts of a PDF that the server inspects. */
const pdf = (text: string) => `%PDF-1.7 ${text} %%EOF`;

const concierge = conciergePerson('Ulla Upload');
let folder: string;
let bodies: unknown[] = [];
let files: (UploadedFile & { content: string })[] = [];

const sendMessage = ({ body }: { body: unknown }, context: Context) => {
  bodies.push(body);
  files = context.files.map((file) => ({ ...file, content: readFileSync(file.path, 'utf8').slice(0, 20) }));
  const message = { id: bodies.length, senderId: 1, sentDate: '2024-02-29T16:20:00.000Z', attachments: [] };
  return Promise.resolve({ message });
};

let logged = '';
const logStream = new Writable({
  write: (line: Buffer, _encoding, done) => {
    logged += line.toString();
    done();
  },
});

const server = testServer({ handlers: { sendMessage } as unknown as Handlers, logStream });
beforeAll(() => {
  folder = join(server.dataDir, 'uploads');
});
beforeEach(() => {
  bodies = [];
  logged = '';
});

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

const octets = 'Content-Type: application/octet-stream\r\n';

/** A part of a form without a file name. */
const part = (name: string, value: string, headers = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`;

const file = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${pdf('first')}\r\n`;

const sendRaw = (parts: string) =>
  server.as(concierge)('/api/messaging/SendMessage', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${parts}--x--\r\n`,
  });

/** Sends files, the last one in part, of a message that goes on. */
const startSending = async (count: number) => {
  const token = await server.issuer.tokenFor(concierge);
  const sending = httpRequest(`${server.url}/api/messaging/SendMessage`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 100_000,
    },
  });
  sending.on('error', () => undefined);
  const file = '--x\r\nContent-Disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\nhalf of it';
  sending.write(Array.from({ length: count }, () => file).join('\r\n'));
  return sending;
};

describe('a message with files', () => {
  it('reaches the handler with converted fields and saved files', async () => {
    const response = await send(
      form(
        [
          ['../deed.pdf', pdf('first')],
          ['deed.pdf', pdf('second')],
        ],
        { content: 'The deed', bcc: 'me' },
      ),
    );
    expect(response.status).toBe(200);
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

  it.each(['Deed "Maple".pdf', '50%25 share.pdf', 'Lease; 2.pdf', 'Lease, \u{1f468}\u200d\u{1f469} e\u0301.pdf'])(
    'has the file name of the sender: %j',
    async (name) => {
      await send(form([[name, pdf('first')]]));
      expect(files.map(({ originalFileName }) => originalFileName)).toEqual([name]);
    },
  );

  it('leaves no file after the response', async () => {
    await send(form([['deed.pdf', pdf('first')]]));
    await untilEmpty(folder);
    expect(files.map(({ path }) => existsSync(path))).toEqual([false]);
  });

  it('is validated by the contract', async () => {
    const response = await send(form([], { content: ' ' }));
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: { content: ['Write a message or add a file'] } },
    ]);
  });

  it.each([
    ['a text in the field of files', { attachments: ['Is not a file'] }, part('attachments', 'half a deed')],
    ['bytes without a file name', { attachments: ['Is not a file'] }, part('attachments', 'x', octets)],
    ['bytes in a text field', { content: ['Is not a field for files'] }, part('content', 'x', octets)],
    ['a file in a text field', { content: ['Is not a field for files'] }, file('content')],
    ['a file in an unknown field', { other: ['Is not a field for files'] }, file('other')],
    [
      'a file beside a text in its field',
      { attachments: ['Is not a file'] },
      file('attachments') + part('attachments', ''),
    ],
    ['two texts in a field', { content: ['Is given more than once'] }, part('content', 'One') + part('content', 'Two')],
  ])('with %s is refused', async (_case, errors, parts) => {
    const response = await sendRaw(part('conversationId', '12') + part('senderId', '31') + file('attachments') + parts);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'Please check the highlighted fields.', errors },
    ]);
    expect(bodies).toEqual([]);
    await untilEmpty(folder);
    expect(logged).not.toContain('"level":50');
  });

  it.each(['', '__proto__', 'constructor'])('with a file in a field named %j is refused', async (name) => {
    const response = await sendRaw(part('conversationId', '12') + part('senderId', '31') + file(name));
    expect(response.status).toBe(400);
    expect(bodies).toEqual([]);
  });

  it('with too many files, or one too large, is refused and leaves no file', async () => {
    const many = Array.from({ length: 11 }, (_, index): [string, string] => [`${String(index)}.pdf`, 'x']);
    const tooMany = await send(form(many));
    expect([tooMany.status, await tooMany.json()]).toEqual([413, { message: 'A message can have at most 10 files.' }]);
    const tooLarge = await send(form([['large.pdf', new Uint8Array(26_214_401)]]));
    const text = 'A file can be at most 25 MB';
    expect([tooLarge.status, await tooLarge.json()]).toEqual([
      413,
      { message: `large.pdf: ${text}.`, errors: { 'attachments[0]': [text] } },
    ]);
    expect(bodies).toEqual([]);
    await untilEmpty(folder);
    expect(logged).toContain('"status":413');
    expect(logged).not.toContain('"level":50');
  });

  it('leaves no file when it is aborted', async () => {
    const cut = await startSending(1);
    while (isEmpty(folder)) await setImmediate();
    cut.destroy();
    await untilEmpty(folder);
    expect(bodies).toEqual([]);
  });

  it('leaves no file and no rejection when it is aborted in its tenth file', async () => {
    mkdirSync(folder, { recursive: true });
    const rejections: unknown[] = [];
    const onRejection = (error: unknown) => rejections.push(error);
    process.on('unhandledRejection', onRejection);
    for (let time = 0; time < 50; time += 1) {
      const cut = await startSending(10);
      while (readdirSync(folder).length < 10) await setImmediate();
      cut.destroy();
      await untilEmpty(folder);
    }
    process.off('unhandledRejection', onRejection);
    expect(rejections).toEqual([]);
  });

  it('repeated with its key is stored once, and refused with another file', async () => {
    const headers = { 'idempotency-key': 'the-same-deed' };
    const responses = await Promise.all([1, 2, 3].map(() => send(form([['deed.pdf', pdf('first')]]), headers)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(bodies).toHaveLength(1);
    expect((await send(form([['deed.pdf', pdf('other')]]), headers)).status).toBe(409);
  });
});

it('a message that is not multipart is refused', async () => {
  const response = await server.as(concierge)('/api/messaging/SendMessage', {
    method: 'POST',
    json: { conversationId: 1 },
  });
  expect(response.status).toBe(415);
});

it('a multipart request to another operation is refused', async () => {
  const response = await server.as(concierge)('/api/family/addfamily', { method: 'POST', body: form() });
  expect(response.status).toBe(415);
});

it('files left behind by a stopped server are removed', async () => {
  const [stale, current] = [join(folder, 'stale'), join(folder, 'current')];
  for (const path of [stale, current]) writeFileSync(path, '');
  const now = new Date();
  utimesSync(stale, now, new Date(now.getTime() - 2 * 60 * 60 * 1000));
  await removeStaleUploads(folder, now);
  expect([existsSync(stale), existsSync(current)]).toEqual([false, true]);
});
