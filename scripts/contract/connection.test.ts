import type { Connection } from '#test/support/contract/connectionFaults';
import { sampleTokens } from '#test/support/contract/contractCallers';
import { startFaultyCopy } from '#test/support/contract/contractFaults';
import { testServer } from '#test/support/server/serverApp';
import { createClient, defaultClientOptions } from './verify/client';
import type { Report } from './verify/findings';
import { operations } from './verify/operations';
import { textReport } from './verify/report/text';
import { verify } from './verify/run';
import type { Settings } from './verify/settings';
import { requestFor } from './verify/target';

const server = testServer();

/** Reads and writes of records that exist: several hundred requests. */
const ofUsers = operations.filter(({ tag }) => tag === 'user' || tag === 'profile');
/** Reads: a hundred requests. */
const ofInvoices = operations.filter(({ tag }) => tag === 'invoices');

const reportOn = async (connection: Connection, settings: Partial<Settings> = {}): Promise<Report> => {
  const copy = await startFaultyCopy(server.url, connection);
  try {
    return await verify({
      baseUrl: copy.url,
      tokenOf: sampleTokens(server),
      operations: ofUsers,
      seed: 11,
      readOnly: false,
      ...settings,
    });
  } finally {
    await copy.close();
  }
};

test('a slow server is verified with concurrent requests', async () => {
  const clientOptions = { concurrency: 16, timeoutMs: 10_000 };
  const report = await reportOn({ delayMs: 100 }, { clientOptions, operations: ofInvoices });
  expect(report.findings).toEqual([]);
  expect(report.cases).toBeGreaterThan(10);
});

test.each([429, 503] as const)('a server that responds with %s and Retry-After has no findings', async (status) => {
  const report = await reportOn({ limitEvery: 40, limitStatus: status });
  expect(report.findings).toEqual([]);
  expect(report.connectionStats.throttled).toBeGreaterThan(0);
  expect(textReport(report)).toMatch(/The server throttled \d+ requests/);
});

test('the wait that Retry-After asks for is observed', async () => {
  const report = await reportOn({ limitEvery: 60, retryAfter: 1 }, { operations: ofInvoices });
  const { throttled } = report.connectionStats;
  expect(throttled).toBeGreaterThan(0);
  expect(report.seconds).toBeGreaterThan(throttled);
});

test('a wait that Retry-After asks for beyond the time of the run ends it, and the report says what is left out', async () => {
  const seconds = 20;
  const report = await reportOn({ limitEvery: 60, retryAfter: 40 }, { operations: ofInvoices, seconds });
  expect(report.seconds).toBeLessThan(seconds);
  expect(report.findings).toEqual([]);
  expect(report.ended).toBeUndefined();
  expect(report.tested.some(({ leftOut }) => leftOut > 0)).toBe(true);
  expect(textReport(report)).toContain('wait for longer than the time that was left');
});

test('a server that drops a tenth of its connections is verified by the other requests, with a note', async () => {
  const report = await reportOn({ dropEvery: 10 });
  expect(report.findings).toEqual([]);
  expect(report.ended).toBeUndefined();
  expect(textReport(report)).toMatch(/The server closed \d+ connections without a response/);
});

test('requests go on when a server closes many connections at once, as a busy one does with idle ones', async () => {
  const copy = await startFaultyCopy(server.url, { dropFirst: 16 });
  const { send, connectionStats } = createClient(copy.url, defaultClientOptions);
  const requests = Array.from({ length: 16 }, () => send(requestFor('anyone', 'getHealthLive'), undefined));
  const responses = await Promise.all(requests).finally(copy.close);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(connectionStats.dropped).toBe(16);
});

test('a server that hangs ends the run with a message and the results so far', async () => {
  const clientOptions = { concurrency: 4, timeoutMs: 2000 };
  const report = await reportOn({ hangAfter: 60 }, { clientOptions, operations: ofInvoices });
  // At least 3: requests that are under way when the run ends count as well.
  const message = /^The server no longer responds: ([3-9]|\d\d) consecutive requests had no response within 2 s\.$/;
  expect(report.ended).toMatch(message);
  // No request that waited for its turn was sent.
  expect(report.requests).toBeLessThan(60 + 2 * clientOptions.concurrency);
  expect(report.cases).toBeGreaterThan(20);
  expect(report.findings).toEqual([]);
});

test('a server that dies ends the run with one message', async () => {
  const report = await reportOn({ dieAfter: 80 });
  expect(report.ended).toMatch(/^The server is unavailable: ([89]|\d\d) consecutive requests had no response/);
  expect(report.findings).toEqual([]);
  expect(textReport(report).match(/is unavailable/g)).toHaveLength(1);
});

test('created records are deleted, and those without a delete operation are reported', async () => {
  const creating = operations.filter(({ id }) => /Vendor|addFamily/.test(id));
  const report = await reportOn({}, { operations: creating, laws: ['valid requests'] });
  expect(report.findings).toEqual([]);
  expect(report.leftBehind).toEqual([expect.stringMatching(/^\d+ × family “acceptance of the contract”/)]);
});
