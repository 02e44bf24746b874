import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleTokens } from '#test/support/contract/contractCallers';
import { type Fault, startFaultyCopy } from '#test/support/contract/contractFaults';
import { testServer } from '#test/support/server/serverApp';

const server = testServer();

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
  for (const name of ['newcomer', 'client', 'otherClient', 'concierge'] as const)
    writeFileSync(join(folder, name), (await sampleTokens(server)(name)) ?? '');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

const kit = (...args: readonly string[]): Promise<Ended> =>
  new Promise((settle) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/contract/main.ts', ...args],
      { env: { ...process.env, NODE_OPTIONS: '' } },
      (error, stdout, stderr) => settle({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

const run = (url: string, ...more: string[]): Promise<Ended> => {
  const args = ['--base-url', url, '--operations', 'getHealth,getFamilies', '--report', folder];
  return kit(...args, '--token-command', `cd ${folder} && cat`, ...more);
};

const runOn = async (fault: Fault, ...more: string[]): Promise<Ended> => {
  const copy = await startFaultyCopy(server.url);
  copy.plant(fault);
  try {
    return await run(copy.url, ...more);
  } finally {
    await copy.close();
  }
};

test('a correct server: reports missing tokens at the start and exits with 0', async () => {
  const { code, stdout, stderr } = await run(server.url);
  expect(code).toBe(0);
  expect(stderr).toContain('No token for secondConcierge. Not tested: private drafts of concierges');
  expect(stdout).toContain('No finding in what was played.');
});

test('--strict: untested operations are a failure', async () => {
  expect((await run(server.url, '--strict')).code).toBe(1);
});

test('findings: exits with 1', async () => {
  const { code, stdout } = await runOn(async (request) => {
    const response = await request.forward();
    return response.status === 403 ? { ...response, status: 200, body: '{"families":[]}' } : response;
  });
  expect(code).toBe(1);
  expect(stdout).toContain('only listed callers have access');
});

test('an unreachable server is reported once and exits with 2', async () => {
  const { code, stdout, stderr } = await run('http://127.0.0.1:9');
  expect(code).toBe(2);
  expect(`${stdout}${stderr}`.match(/cannot be reached/g)).toHaveLength(1);
});

test('a failing token command is reported once and exits with 2', async () => {
  const { code, stderr } = await run('http://127.0.0.1:9', '--token-command', 'echo no such key >&2; false');
  expect(code).toBe(2);
  expect(stderr.match(/no such key/g)).toHaveLength(1);
});

test('an invalid argument is reported and exits with 2', async () => {
  const { code, stderr } = await run('http://127.0.0.1:9', '--seed', 'abc');
  expect(code).toBe(2);
  expect(stderr.trim()).toBe('--seed needs a whole number, not "abc".');
});
