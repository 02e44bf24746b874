import { operations } from '#scripts/contract/verify/operations';
import type { Report } from '#scripts/contract/verify/findings';
import { textReport } from '#scripts/contract/verify/report/text';
import { type Settings, verify } from '#scripts/contract/verify/run';
import type { Fault } from './basics';
import { foreignFaults } from './faults';
import { startForeignServer, type ServerBehavior } from './server';
import { foreignToken } from './tokens';

const offered = operations.filter(
  ({ tag, path }) =>
    ['health', 'user'].includes(tag) ||
    /profile\/(Is|get|Get|Update)|clientfamily|family\/(getfamilies|addfamily|getfamilysummary|getfamilypart|updatefamily|assignuser|unassignuser)|api\/(vendor|bankaccount|contact)\//.test(
      path,
    ) ||
    (tag === 'messaging' && !/Draft|Context|Search|Unread|Concierge\w*$|Download/.test(path)),
);

const reportOn = async (
  fault: Fault | undefined,
  behavior: ServerBehavior,
  settings: Partial<Settings>,
  afterwards: (url: string) => Promise<void> = () => Promise.resolve(),
): Promise<Report> => {
  const server = await startForeignServer(fault, behavior);
  try {
    const report = await verify({
      baseUrl: server.url,
      tokenOf: (name) => Promise.resolve(foreignToken(name)),
      operations: offered,
      cases: 700,
      maxShrinkRequests: 3,
      seed: 11,
      readOnly: false,
      ...settings,
    });
    await afterwards(server.url);
    return report;
  } finally {
    await server.close();
  }
};

test('a correct third-party server with more than twenty operations has no findings', async () => {
  const report = await reportOn(undefined, {}, { operations });
  expect(textReport(report)).toContain('Verified operations match the contract.');
  expect(report.operations - report.untested.length).toBeGreaterThanOrEqual(20);
  expect(report.untested.filter(({ message }) => !/not offer/.test(message))).toEqual([]);
  expect(report.missing).toEqual([]);
}, 300_000);

const needed = ['createClientConversation', 'getClientConversations', 'getConciergeConversations', 'sendMessage'];

test.each(foreignFaults)('%s: found in %s and named', async (fault, operation, check) => {
  const ids = [operation, ...(/onversation|Message/.test(operation) ? needed : [])];
  const report = await reportOn(fault, {}, { operations: operations.filter(({ id }) => ids.includes(id)), cases: 260 });
  expect(report.findings.map((finding) => finding.check)).toEqual(
    expect.arrayContaining([expect.stringMatching(check)]),
  );
});

const few: Partial<Settings> = { cases: 250 };

test('a slow server is verified with concurrent requests', async () => {
  const report = await reportOn(
    undefined,
    { delayMs: 100 },
    { ...few, clientOptions: { concurrency: 16, timeoutMs: 10_000 } },
  );
  expect(report.findings).toEqual([]);
  expect(report.latencies[0]?.p50).toBeGreaterThanOrEqual(100);
});

test('a throttling server is given time and has no findings', async () => {
  const report = await reportOn(undefined, { limitEvery: 40 }, few);
  expect(report.findings).toEqual([]);
  expect(textReport(report)).toMatch(/The server throttled \d+ requests/);
});

test('a server that responds with 503 and Retry-After is given time as well', async () => {
  const report = await reportOn(undefined, { limitEvery: 40, limitStatus: 503 }, { ...few, cases: 100 });
  expect(report.findings).toEqual([]);
  expect(report.connectionStats.throttled).toBeGreaterThan(0);
});

test('the rate limit is observed', async () => {
  const clientOptions = { concurrency: 16, rate: 100, timeoutMs: 10_000 };
  const report = await reportOn(undefined, {}, { ...few, cases: 100, clientOptions });
  expect(report.seconds).toBeGreaterThan((report.requests - 2) / clientOptions.rate);
});

test('a server that drops a tenth of its connections is verified by the other requests, with a note', async () => {
  const report = await reportOn(undefined, { dropEvery: 10 }, few);
  expect(report.findings).toEqual([]);
  expect(report.ended).toBeUndefined();
  expect(textReport(report)).toMatch(/The server closed \d+ connections without a response/);
});

test('a server that hangs ends the run with a message and the results so far', async () => {
  const report = await reportOn(
    undefined,
    { hangAfter: 150 },
    { ...few, clientOptions: { concurrency: 4, timeoutMs: 500 } },
  );
  expect(report.ended).toMatch(
    /^The server no longer responds: 3 consecutive requests had no response within 0.5 s\.$/,
  );
  expect(report.cases).toBeGreaterThan(20);
  expect(report.findings).toEqual([]);
});

test('a server that dies ends the run with a message', async () => {
  const report = await reportOn(undefined, { dieAfter: 150 }, few);
  expect(report.ended).toMatch(/^The server is unavailable: 8 consecutive requests had no response/);
  expect(report.findings).toEqual([]);
  expect(
    textReport(report)
      .split('\n')
      .filter((line) => line.includes('is unavailable')),
  ).toHaveLength(1);
});

const listAt = async (url: string, name: string): Promise<{ id: number }[]> => {
  const headers = { authorization: `Bearer ${foreignToken('concierge') ?? ''}` };
  const body = (await (await fetch(url, { headers })).json()) as Record<string, { id: number }[]>;
  return body[name] ?? [];
};

test('created records are deleted, and those without a delete operation are reported', async () => {
  const report = await reportOn(undefined, {}, few, async (url) => {
    expect(await listAt(`${url}/api/messaging/getconciergeconversations`, 'conversations')).toEqual([]);
    for (const { id } of await listAt(`${url}/api/family/getfamilies`, 'families'))
      for (const part of ['vendors', 'contacts', 'bankAccounts'])
        expect(await listAt(`${url}/api/family/getfamilypart?id=${id}&part=${part}`, part)).toEqual([]);
  });
  expect(report.leftBehind).toEqual([expect.stringMatching(/^\d+ × family “Contract verification”/)]);
});

test('a sequence is equal for the same seed, and is shrunk', async () => {
  const scriptOf = async (): Promise<string> => {
    const operations = offered.filter(({ id }) => id === 'createVendor');
    const { findings } = await reportOn('deleting takes the next one along', {}, { groups: ['sequences'], operations });
    return (findings[0]?.script ?? '').replaceAll(/127.0.0.1:\d+|[0-9a-f-]{36}/g, '…');
  };
  const script = await scriptOf();
  expect(await scriptOf()).toBe(script);
  const methods = script.split('\n').map((line) => /-X (\w+)/.exec(line)?.[1] ?? 'GET');
  expect(methods.slice(-2)).toEqual(['DELETE', 'GET']);
  expect(methods.length).toBeLessThanOrEqual(5);
});
