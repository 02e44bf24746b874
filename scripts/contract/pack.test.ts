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
/** The reference server with a wrong status for callers without access. */
let faulty: Awaited<ReturnType<typeof startFaultyCopy>>;

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
  faulty = await startFaultyCopy(server.url);
  faulty.plant(async (request) => {
    const response = await request.forward();
    return response.status === 403 ? { ...response, status: 200, body: '{"families":[]}' } : response;
  });
}, 120_000);
afterAll(async () => {
  await faulty.close();
  rmSync(folder, { recursive: true });
});

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

test('verifies a right server with Node alone', async () => {
  const { code, output } = await verifyFamilies(server.url);
  expect(output).toContain('No finding in what was played.');
  expect(code).toBe(0);
  expect(JSON.parse(report('report.json'))).toMatchObject({
    findings: [],
    operations: expect.arrayContaining([expect.objectContaining({ operationId: 'getFamily' })]) as unknown,
  });
});

test('writes a finding into every report', async () => {
  const first = await verifyFamilies(faulty.url);
  expect(first.code).toBe(1);
  for (const name of ['report.txt', 'report.json', 'junit.xml'])
    expect(report(name)).toContain('only listed callers have access');
}, 60_000);

test('tests with the records of a file', async () => {
  writeFileSync(join(folder, 'data.json'), JSON.stringify({ records: { client: { family: 999_999 } } }));
  const { output } = await verifyFamilies(server.url, '--data', 'data.json');
  expect(output).toContain('999999');
  writeFileSync(join(folder, 'data.json'), JSON.stringify({ records: { client: { house: 1 } } }));
  expect(await verifyFamilies(server.url, '--data', 'data.json')).toMatchObject({
    code: 2,
    output: expect.stringContaining('there is no record "house"') as unknown,
  });
});
