import { recordLog } from '#test/support/server/recordLog';
import { testServer } from '#test/support/server/serverApp';
import type { Database } from '../db/database';

const log = recordLog();
const server = testServer({ db: {} as Database, logStream: log.stream, settings: { TRUSTED_PROXIES: '127.0.0.1' } });

const report = (body: unknown, type = 'application/csp-report', address = '203.0.113.1') =>
  server.anyone('/csp-reports', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, 'x-forwarded-for': address },
  });

const logged = (): string[] =>
  log
    .text()
    .split('\n')
    .filter((line) => line.includes('violated its Content-Security-Policy'));

const telltale = 'https://portal.example/messages?about=Telltale';

beforeEach(() => {
  log.clear();
});

test.each([
  [
    'report-uri',
    'application/csp-report',
    { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': telltale } },
  ],
  [
    'report-to',
    'application/reports+json',
    [{ type: 'csp-violation', url: telltale, body: { effectiveDirective: 'script-src-elem', sample: 'Telltale' } }],
  ],
])('a report by %s is logged with its directive alone', async (_way, type, body) => {
  expect((await report(body, type)).status).toBe(204);
  expect(logged()).toEqual([expect.stringContaining('"directive":"script-src-elem"')]);
  expect(log.text()).not.toContain('Telltale');
});

test.each([
  ['a directive that is a text', { 'csp-report': { 'effective-directive': 'Telltale <b>' } }, 204],
  ['no report', [null, 3, { body: null }], 204],
  ['no JSON', '{', 204],
])('%s is not logged', async (_what, body, status) => {
  expect((await report(body)).status).toBe(status);
  expect(logged()).toEqual([]);
});

test('other media types and large bodies are rejected', async () => {
  expect((await report({}, 'application/json')).status).toBe(415);
  expect((await report('x'.repeat(20_000))).status).toBe(413);
});

test('reports above the limit of an address are refused', async () => {
  const body = { 'csp-report': { 'effective-directive': 'img-src' } };
  const statuses = [];
  for (let count = 0; count < 22; count += 1)
    statuses.push((await report(body, 'application/csp-report', '203.0.113.9')).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await report(body, 'application/csp-report', '203.0.113.10')).status).toBe(204);
});
