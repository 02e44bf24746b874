import { sampleTokens } from '#test/support/contract/contractCallers';
import { testServer } from '#test/support/server/serverApp';
import { defaultClientOptions } from './verify/client';
import { laws } from './verify/laws/laws';
import { operations } from './verify/operations';
import { verify } from './verify/run';

const server = testServer();

/** On a busy machine a right answer may take long. */
const clientOptions = { ...defaultClientOptions, timeoutMs: 60_000 };

const settingsOf = () => ({
  baseUrl: server.url,
  tokenOf: sampleTokens(server),
  operations,
  readOnly: false,
  clientOptions,
  seed: 20_240_229,
});

test('this server matches the contract: valid requests of every operation have no findings', async () => {
  const report = await verify({ ...settingsOf(), laws: ['valid requests'] });
  expect(report.findings).toEqual([]);
  expect(report.untested).toEqual([]);
  expect(report.cases).toBeGreaterThan(operations.length);
}, 300_000);

test('this server matches the contract: a minute of the other laws has no findings', async () => {
  const others = laws.map(({ name }) => name).filter((name) => name !== 'valid requests');
  const report = await verify({ ...settingsOf(), laws: others, seconds: 60 });
  expect(report.findings).toEqual([]);
  expect(report.cases).toBeGreaterThan(operations.length);
}, 300_000);

test('a read-only run sends no writing request', async () => {
  const methods = new Set<string>();
  server.app.server.on('request', (request) => methods.add(request.method ?? ''));
  const reading = operations.filter(({ tag }) => tag === 'families' || tag === 'user');
  const requests: number[] = [];
  const report = await verify({
    baseUrl: server.url,
    tokenOf: sampleTokens(server),
    operations: reading,
    readOnly: true,
    seed: 3,
    clientOptions,
    onProgress: (progress) => requests.push(progress.requests),
  });
  expect(report.findings).toEqual([]);
  // Reports its progress after each check, also those without a case.
  expect(requests.length).toBeGreaterThan(60);
  expect(requests).toEqual([...requests].sort((a, b) => a - b));
  expect([...methods].filter((method) => method !== 'HEAD')).toEqual(['GET']);
});
