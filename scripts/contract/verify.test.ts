import { sampleTokens } from '#test/support/contract/contractCallers';
import { testServer } from '#test/support/server/serverApp';
import { defaultClientOptions } from './verify/client';
import { operations } from './verify/operations';
import { textReport } from './verify/report/text';
import { verify } from './verify/run';

const server = testServer();

const share = { cases: 400, seed: 20_240_229 } as const;

/** On a busy machine a right answer may take long. */
const clientOptions = { ...defaultClientOptions, timeoutMs: 60_000 };

test('this server matches the contract: a seeded sample of cases has no findings', async () => {
  const report = await verify({
    baseUrl: server.url,
    tokenOf: sampleTokens(server),
    operations,
    readOnly: false,
    clientOptions,
    ...share,
  });
  expect(textReport(report)).toMatch(/Sampled: no finding in \d+ of \d+ checks \(\d+ %\) of \d+ operations\./);
  expect(report.findings).toEqual([]);
  expect(report.untested).toEqual([]);
  expect(report.notes).toEqual([]);
  expect(report.cases).toBe(share.cases);
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
    cases: 60,
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
