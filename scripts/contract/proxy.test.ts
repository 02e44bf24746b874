import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../support/freePort';
import { proxyOf } from './prism';

/** A server that responds to every request with a success of `sendMessage`, or with an invalid body. */
let reply: object = {};
const server = createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(reply)));
});
const message = { id: 1, senderId: 1, sentDate: '2024-02-29T16:20:00.000Z', attachments: [] };

beforeAll(() => new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle)));
afterAll(() => new Promise((settle) => server.close(settle)));

interface Proxy {
  readonly url: string;
  /** Resolves when the output contains a text: Prism writes it after the response. */
  readonly logged: (text: string) => Promise<void>;
  /** Ends the command. */
  readonly end: () => Promise<unknown>;
}

const started = async (...args: string[]): Promise<Proxy> => {
  const port = await freePort();
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const command = ['--import', 'tsx', 'scripts/contract/proxy.ts', '--base-url', base, '--port', String(port), ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, NODE_OPTIONS: '' } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((settle) => child.on('close', settle));
  const logged = async (text: string): Promise<void> => {
    while (!output.includes(text)) await once(child.stdout, 'data');
  };
  const failed = ended.then(() => Promise.reject(new Error(output)));
  await Promise.race([logged('The portal through this proxy'), failed]);
  const end = (): Promise<unknown> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, logged, end };
};

const send = ({ url }: Proxy): Promise<Response> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ conversationId: '12', senderId: '31' })) form.set(name, value);
  form.append('attachments', new File(['%PDF'], 'plan.pdf'));
  const headers = { authorization: 'Bearer a', 'idempotency-key': crypto.randomUUID() };
  return fetch(`${url}/api/messaging/SendMessage`, { method: 'POST', headers, body: form });
};

test('forwards a form with one file, rejects violations, and ends its child process', async () => {
  const proxy = await started();
  reply = { message };
  expect((await send(proxy)).status).toBe(200);
  reply = { message: 'Hello' };
  expect((await send(proxy)).status).toBe(500);
  await proxy.end();
  await expect(fetch(proxy.url)).rejects.toThrow();
});

test('a watching proxy forwards everything and reports violations', async () => {
  const proxy = await started('--watch');
  reply = { message: 'Hello' };
  const passed = await send(proxy);
  expect(passed.status).toBe(200);
  expect(await passed.json()).toEqual(reply);
  expect(passed.headers.get('sl-violations')).toContain('message');
  await proxy.logged('Violation');
  await proxy.end();
});

test('starting a proxy does not rewrite the contract of running ones, which would restart', () => {
  const writtenAt = (): bigint => statSync(proxyOf('http://127.0.0.1')[1]!, { bigint: true }).mtimeNs;
  expect(writtenAt()).toBe(writtenAt());
});
