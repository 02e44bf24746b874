import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClamd, type TestClamd } from '#test/support/server/clamd';
import { loadConfig } from '../config';
import { createScanner } from './createScanner';
import type { Scanner } from './scanner';

let folder: string;
let scanner: Server;
let daemon: TestClamd;
const received: string[] = [];

/** Responds by the content of the file: infected, an error, or clean. */
const statusFor = (text: string): number => (text.includes('virus') ? 422 : text.includes('ill') ? 500 : 204);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scan-'));
  daemon = await startClamd();
  scanner = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push(text);
      response.writeHead(statusFor(text)).end();
    });
  });
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await daemon.stop();
  scanner.closeAllConnections();
  await new Promise((resolve) => scanner.close(resolve));
});

const file = (content: string): string => {
  const path = join(folder, `file ${content}`);
  writeFileSync(path, content);
  return path;
};

const program = (): string => {
  const path = join(folder, 'scan.mjs');
  const code = `import { readFileSync } from 'node:fs';
    const text = readFileSync(process.argv.at(-1), 'utf8');
    process.exit(text.includes('virus') ? 1 : text.includes('ill') ? 2 : 0);`;
  writeFileSync(path, code);
  return `${process.execPath} ${path} --quiet`;
};

const address = (): string => `http://127.0.0.1:${String((scanner.address() as AddressInfo).port)}/scan`;

const scannerOf = (virusScan: { command?: string; url?: string; clamd?: string }): Scanner => {
  const none = { clamd: undefined, command: undefined, url: undefined };
  return createScanner({ virusScan: { ...none, ...virusScan } })!;
};

const kinds = [
  ['a daemon', () => ({ clamd: daemon.address })],
  ['a program', () => ({ command: program() })],
  ['an address', () => ({ url: address() })],
] as const;

describe.each(kinds)('a virus scanner that is %s', (_kind, settings) => {
  test('accepts a clean file and finds an infected one', async () => {
    const scan = scannerOf(settings());
    expect([await scan(file('clean')), await scan(file('a virus'))]).toEqual([true, false]);
  });

  test('throws when the scan fails', async () => {
    const scan = scannerOf(settings());
    await expect(scan(file('ill'))).rejects.toMatchObject({ status: 503 });
  });
});

test.each([
  ['a program', { command: '/nowhere/scan' }],
  ['an address', { url: 'http://127.0.0.1:9/scan' }],
  ['a daemon', { clamd: '127.0.0.1:9' }],
  ['a daemon with a socket', { clamd: '/nowhere/clamd.sock' }],
])('%s that is not available throws', async (_kind, virusScan) => {
  await expect(scannerOf(virusScan)(file('clean'))).rejects.toMatchObject({ status: 503 });
});

test('without settings there is no scanner', () => {
  expect(createScanner(loadConfig({}))).toBeUndefined();
});
