import { readFileSync } from 'node:fs';
import { createTestServer, type TestServer } from '#test/support/server/serverApp';
import { freePort } from '#scripts/support/freePort';
import { jsonOf, newClient } from '#test/support/server/serverUsers';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { createMetrics, type Metrics, serveMetrics } from './metrics';

let db: Database;
let metrics: Metrics;
let server: TestServer;

beforeAll(async () => {
  db = await openTestDatabase();
  metrics = createMetrics(db, () => ({ database: 'up', files: 'unwritable' }));
  server = await createTestServer({ db, metrics });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

test('metrics are served on a separate port, without personal data', async () => {
  const client = await newClient(server, 'metrics-client');
  const list = await client('/api/messaging/getclientconversations');
  const conditional = { headers: { 'if-none-match': list.headers.get('etag')! } };
  expect((await client('/api/messaging/getclientconversations', conditional)).status).toBe(304);
  await jsonOf(client('/api/family/getfamilies'), 403);

  const port = await freePort();
  const measuring = await serveMetrics(metrics, { host: '127.0.0.1', port });
  const response = await fetch(`http://127.0.0.1:${String(port)}/metrics`);
  const text = await response.text();
  await measuring.close();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toMatch(/portal_request_seconds_count\{operation="getFamilies",status="403"\} 1/);
  expect(text).toMatch(/portal_polls_total\{result="unchanged"\} 1/);
  expect(text).toMatch(/portal_polls_total\{result="changed"\} 1/);
  expect(text).toMatch(/portal_audit_unlinked [1-9]/);
  expect(text).toMatch(/portal_scans_waiting 0/);
  expect(text).toMatch(/portal_database_up 1/);
  expect(text).toMatch(/portal_storage_up\{part="database"\} 1\nportal_storage_up\{part="files"\} 0/);
  expect(text).not.toMatch(/metrics-client/);
  expect((await server.anyone('/metrics')).headers.get('content-type')).not.toMatch(/version=0\.0\.4/);
});

/** The metrics of the portal that a text names, without the endings of histograms. */
const namesIn = (text: string): string[] =>
  [...new Set(text.match(/\bportal_[a-z_]+/g))].map((name) => name.replace(/_(bucket|sum|count)$/, '')).sort();

test('the Grafana dashboard and the documentation contain exactly these metrics', () => {
  const registered = [
    'portal_database_connections',
    ...metrics.registry.getMetricsAsArray().flatMap(({ name }) => (name.startsWith('portal_') ? [name] : [])),
  ];
  const dashboard = namesIn(readFileSync('docs/grafana/portal.json', 'utf8'));
  expect([...new Set(dashboard)]).toEqual([...new Set(registered)].sort());
  const watched = namesIn(readFileSync('docs/operating.md', 'utf8'));
  expect(watched.filter((name) => !registered.includes(name))).toEqual([]);
});
