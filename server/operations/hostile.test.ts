import { request } from 'node:http';
import { recordLog } from '#test/support/server/recordLog';
import { startConversation } from '#test/support/samples/messaging';
import { type Call, testServer } from '#test/support/server/serverApp';
import {
  conciergePerson,
  loginProfileIdOf,
  newClient,
  newFamily,
  newRecord,
  person,
  post,
  put,
} from '#test/support/server/serverUsers';

let client: Call;
let conversationId: number;
let senderId: number;

const log = recordLog();
const server = testServer({ logStream: log.stream });
const concierge = server.as(conciergePerson('hostile-concierge'));
beforeAll(async () => {
  client = await newClient(server, 'hostile-client');
  const familyId = await newFamily(server, 'Hostile', [client]);
  senderId = await loginProfileIdOf(client);
  conversationId = (await startConversation(client, familyId)).id;
});

afterEach(() => {
  // Operators alert on errors of the server: a client cannot cause any.
  expect(log.entries().filter(({ level }) => level === 50)).toEqual([]);
  log.clear();
});

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Sends a path unchanged: `fetch` would resolve the dots. */
const raw = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(server.url, { path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

const multipart = (text: string, type = 'multipart/form-data; boundary=x') =>
  client('/api/messaging/SendMessage', { method: 'POST', headers: { 'content-type': type }, body: text });

const fields = () =>
  `--x\r\nContent-Disposition: form-data; name="conversationId"\r\n\r\n${conversationId}\r\n` +
  `--x\r\nContent-Disposition: form-data; name="senderId"\r\n\r\n${senderId}\r\n`;

const isRefused = (status: number): boolean => status >= 400 && status < 500;

describe('a hostile request returns 4xx, never 5xx', () => {
  const big = [2_147_483_648, 1e12, 1e300, -2_147_483_649];
  it.each(big)('%d as an id or a version', async (n) => {
    const statuses = await Promise.all(
      [
        client(`/api/messaging/GetMessages?conversationId=${n}`),
        concierge(`/api/family/getfamily?id=${n}`),
        client(`/api/onboarding/DeleteTrust/${n}`, { method: 'DELETE' }),
        client('/api/profile/UpdateProfile', put({ displayName: 'Big', version: n })),
        client('/api/onboarding/Draft', put({ step: 'trust', data: {}, version: n })),
        server.as(person('hostile-big'))(
          '/api/onboarding/Individual',
          post({ ...newRecord('Individual'), dependents: n }),
        ),
        client('/api/onboarding/Business', post([{ ...newRecord('BusinessEntity'), id: n }])),
      ].map(async (response) => (await response).status),
    );
    expect(statuses.filter((status) => !isRefused(status))).toEqual([]);
  });

  it.each([
    ['POST', '/api/onboarding/Business'],
    ['POST', '/api/onboarding/Individual'],
    ['PUT', '/api/profile/UpdateProfile'],
    ['PUT', '/api/onboarding/Draft'],
  ] as const)('arrays 10,000 and 400,000 deep: %s %s', async (method, path) => {
    const headers = { 'content-type': 'application/json' };
    const deep = nested(10_000);
    const bodies = [deep, nested(400_000), `{"step":"trust","data":{"deep":${deep}}}`, `{"displayName":${deep}}`];
    const statuses = await Promise.all(
      bodies.map(async (body) => (await client(path, { method, headers, body })).status),
    );
    expect(statuses).toEqual([400, 400, 400, 400]);
  });

  it.each([
    ['a power', (id: number) => `${id}e0`],
    ['hexadecimal', (id: number) => `0x${id.toString(16)}`],
    ['split', (id: number) => `0 ${id}`],
    ['a sign', (id: number) => `+${id}`],
    ['a fraction', (id: number) => `${id}.0`],
    ['a leading zero', (id: number) => `0${id}`],
    ['white space', (id: number) => ` ${id}`],
    [
      'digits of another script',
      (id: number) => String(id).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    ],
    ['an invisible character', (id: number) => `${id}\u200b`],
    ['negative zero', () => '-0'],
    ['very long', (id: number) => `${'0'.repeat(60)}${id}`],
  ])('an id in another notation: %s', async (_notation, write) => {
    const id = write(conversationId);
    const form = `${fields()}--x\r\nContent-Disposition: form-data; name="content"\r\n\r\nhi\r\n--x--\r\n`;
    const responses = [
      client(`/api/messaging/GetMessages?conversationId=${encodeURIComponent(id)}`),
      client(`/api/onboarding/DeleteTrust/${encodeURIComponent(id)}`, { method: 'DELETE' }),
      multipart(form.replace(`\r\n${conversationId}\r\n`, `\r\n${id}\r\n`)),
    ];
    expect(await Promise.all(responses.map(async (response) => (await response).status))).toEqual([400, 400, 400]);
  });

  it.each([
    ['no boundary', () => multipart(fields(), 'multipart/form-data')],
    ['an empty boundary', () => multipart(fields(), 'multipart/form-data; boundary=')],
    ['no end', () => multipart(fields())],
    ['an empty body', () => multipart('')],
    ['no parts', () => multipart('--x--\r\n')],
    [
      'a part without a name',
      () => multipart(`${fields()}--x\r\nContent-Disposition: form-data\r\n\r\nhi\r\n--x--\r\n`),
    ],
    ['a part without headers', () => multipart(`${fields()}--x\r\n\r\nhi\r\n--x--\r\n`)],
    ['broken headers', () => multipart(`${fields()}--x\r\nContent-Disposition\r\n\r\nhi\r\n--x--\r\n`)],
    [
      'a prototype',
      () => multipart(`${fields()}--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nhi\r\n--x--\r\n`),
    ],
    [
      'a thousand fields',
      () =>
        multipart(`${fields()}${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(2000)}--x--\r\n`),
    ],
    [
      'a long name of a field',
      () =>
        multipart(`${fields()}--x\r\nContent-Disposition: form-data; name="${'n'.repeat(5000)}"\r\n\r\nb\r\n--x--\r\n`),
    ],
    [
      'long headers',
      () =>
        multipart(
          `${fields()}--x\r\nContent-Disposition: form-data; name="a"\r\nX: ${'n'.repeat(100_000)}\r\n\r\nb\r\n--x--\r\n`,
        ),
    ],
  ])('a form with %s', async (_what, send) => {
    expect(isRefused((await send()).status)).toBe(true);
  });

  it.each([
    '/assets/../x',
    '/assets/%2e%2e/x',
    '/assets/..\\x',
    '/assets/..%2fx',
    '/assets/%00',
    '/assets/%',
    '/api/%ff',
  ])('the URL %s', async (path) => {
    expect(isRefused(await raw(path))).toBe(true);
  });
});

it.each([
  ['with a file name', 'name="attachments"; filename=""', 415],
  ['without a file name', 'name="attachments"', 400],
])('a message with only an empty file part %s is refused', async (_what, disposition, status) => {
  const part = `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n\r\n--x--\r\n`;
  expect((await multipart(fields() + part)).status).toBe(status);
});
