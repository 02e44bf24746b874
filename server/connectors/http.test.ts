import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttp, retryAfterMs } from './http';

let server: Server;
let url: string;
let respond: (response: ServerResponse, call: number) => void;
let calls = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    calls += 1;
    respond(response, calls);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
});
beforeEach(() => (calls = 0));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const client = (concurrency = 1) => {
  const pauses: number[] = [];
  const pause = (ms: number) => Promise.resolve(pauses.push(ms));
  return { http: createHttp({ source: 'BILL', concurrency, pause }), pauses };
};

test('waits as long as the source asks for', async () => {
  respond = (response, call) =>
    call === 1 ? response.writeHead(429, { 'retry-after': '7' }).end() : response.end('{"a":1}');
  const { http, pauses } = client();
  expect(await http.send({ url })).toEqual({ status: 200, body: { a: 1 } });
  expect([pauses, http.calls()]).toEqual([[7000], 2]);
});

test('gives up when the source asks for more than a quarter of an hour', async () => {
  respond = (response) => response.writeHead(429, { 'retry-after': '3600' }).end();
  await expect(client().http.send({ url })).rejects.toThrow('BILL answers with status 429.');
  expect(calls).toBe(1);
});

test('waits longer with each attempt, by chance, and gives up after six', async () => {
  respond = (response) => response.writeHead(503).end();
  const { http, pauses } = client();
  await expect(http.send({ url })).rejects.toThrow('BILL answers with status 503.');
  expect(calls).toBe(6);
  pauses.forEach((ms, attempt) => {
    expect(ms).toBeGreaterThanOrEqual(500 * 2 ** attempt);
    expect(ms).toBeLessThanOrEqual(1000 * 2 ** attempt);
  });
});

test('repeats a request whose answer ends in its middle', async () => {
  respond = (response, call) => {
    if (call > 1) response.end('{"whole":true}');
    else response.writeHead(200, { 'content-length': 14 }).write('{"who', () => response.destroy());
  };
  expect((await client().http.send({ url })).body).toEqual({ whole: true });
});

test('repeats a request that the source refuses by its body', async () => {
  respond = (response, call) => response.end(JSON.stringify(call === 1 ? [{ code: 'busy' }] : {}));
  const reply = await client().http.send({ url, isBusy: ({ body }) => Array.isArray(body) });
  expect([reply.body, calls]).toEqual([{}, 2]);
});

test('sends no more requests at once than the source allows', async () => {
  const open: ServerResponse[] = [];
  let most = 0;
  respond = (response) => {
    open.push(response);
    most = Math.max(most, open.length);
    setImmediate(() => open.shift()?.end('{}'));
  };
  const { http } = client(3);
  await Promise.all(Array.from({ length: 12 }, () => http.send({ url })));
  expect([calls, most <= 3]).toEqual([12, true]);
});

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Sun, 29 Nov 2026 12:00:30 GMT', 30_000],
  ['Sun, 29 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %s', (header, ms) => {
  expect(retryAfterMs(header, Date.parse('2026-11-29T12:00:00Z'))).toBe(ms);
});
