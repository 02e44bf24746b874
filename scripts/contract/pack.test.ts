import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleTokens } from '#test/support/contract/contractCallers';
import { startFaultyCopy } from '#test/support/contract/contractFaults';
import { testServer } from '#test/support/server/serverApp';

const server = testServer();

/** Holds the packed kit and the tokens, and nothing else. */
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/contract/pack/main.ts', join(folder, 'portal-contract.mjs')],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  );
  mkdirSync(join(folder, 'tokens'));
  for (const name of ['newcomer', 'client', 'otherClient', 'concierge'] as const)
    writeFileSync(join(folder, 'tokens', name), (await sampleTokens(server)(name)) ?? '');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: unknown;
  readonly output: string;
}

const run = (...args: string[]): Promise<Ended> =>
  new Promise((settle) =>
    execFile(
      process.execPath,
      ['portal-contract.mjs', ...args],
      { cwd: folder, env: { PATH: process.env.PATH } },
      (error, stdout, stderr) => settle({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    ),
  );

const verifyFamilies = (url: string, ...more: string[]): Promise<Ended> => {
  const args = ['--base-url', url, '--operations', 'getHealth,getFamilies,getFamily', '--seed', '1'];
  return run(...args, '--token-command', 'cd tokens && cat', '--report', 'reports', ...more);
};

const report = (name: string): string => readFileSync(join(folder, 'reports', name), 'utf8');

test('a right server: runs with Node alone, reports missing tokens, and exits with 0', async () => {
  const { code, output } = await verifyFamilies(server.url);
  expect(output).toContain('No token for secondConcierge. Not tested: private drafts of concierges');
  expect(output).toContain('No finding in what was played.');
  expect(code).toBe(0);
  expect(JSON.parse(report('report.json'))).toMatchObject({
    findings: [],
    operations: expect.arrayContaining([expect.objectContaining({ operationId: 'getFamily' })]) as unknown,
  });
});

test('--strict: what is untested is a failure', async () => {
  expect((await verifyFamilies(server.url, '--strict')).code).toBe(1);
});

test('a finding is in every report, and the exit code is 1', async () => {
  const faulty = await startFaultyCopy(server.url);
  faulty.plant(async (request) => {
    const response = await request.forward();
    return response.status === 403 ? { ...response, status: 200, body: '{"families":[]}' } : response;
  });
  const { code } = await verifyFamilies(faulty.url).finally(faulty.close);
  expect(code).toBe(1);
  for (const name of ['report.txt', 'report.json']) expect(report(name)).toContain('only listed callers have access');
}, 60_000);

test.each([
  ['an unreachable server', [], 'cannot be reached'],
  ['a failing token command', ['--token-command', 'echo no such key >&2; false'], 'no such key'],
  ['an invalid argument', ['--seed', 'abc'], '--seed needs a whole number, not "abc".'],
])('%s is reported once, and the exit code is 2', async (_what, args, message) => {
  const { code, output } = await verifyFamilies('http://127.0.0.1:9', ...args);
  expect(code).toBe(2);
  expect(output.split(message)).toHaveLength(2);
});
