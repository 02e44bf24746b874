import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Operation } from '../contract/operations';
import type { Database } from '../db/database';
import { listen } from '../http/listen';
import type { StorageState } from '../storage/watch';

/** The metrics of this process for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /** Adds a request to an operation, or to another path, with its status and its duration in seconds. */
  readonly observe: (operation: Operation | undefined, status: number, duration: number) => void;
}

interface Counted {
  readonly scans: number;
  readonly unlinked: number;
  readonly linked: number;
}

const readCounts = async (db: Database): Promise<Counted | undefined> => {
  const [counts] = await db.query<Counted>(
    `SELECT (SELECT count(*) FROM attachment WHERE scan = 'pending') AS scans,
       (SELECT count(*) FROM audit_event WHERE position IS NULL) AS unlinked,
       coalesce((SELECT max(position) FROM audit_event), 0) AS linked`,
  );
  return counts;
};

/** Adds gauges that query the database when collected; without a database only `portal_database_up` remains, with 0. */
function watchDatabase(registry: Registry, db: Database): void {
  let reading: Promise<Counted | undefined> | undefined;
  /** Runs one query for all gauges, which are collected at the same time. */
  const read = (): Promise<Counted | undefined> =>
    (reading ??= readCounts(db)
      .catch(() => undefined)
      .finally(() => (reading = undefined)));
  const watch = (name: string, help: string, valueOf: (counts: Counted | undefined) => number | undefined): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = valueOf(await read());
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  watch('portal_scans_waiting', 'Files that wait for the virus scanner.', (counts) => counts?.scans);
  watch('portal_audit_unlinked', 'Audit events that are not in the hash chain yet.', (counts) => counts?.unlinked);
  watch('portal_audit_position', 'The end of the hash chain of the audit log.', (counts) => counts?.linked);
  watch('portal_database_up', '1 when the database responds.', (counts) => (counts ? 1 : 0));
}

interface SyncCounts {
  readonly source: string;
  readonly age: number;
  readonly failures: number;
  readonly cents: number;
}

const readSyncs = (db: Database): Promise<SyncCounts[]> =>
  db.query<SyncCounts>(
    `SELECT i.name AS source, extract(epoch FROM now() - coalesce(s.succeeded_at, s.created_at))::float AS age, s.failures,
       s.difference_cents AS cents
     FROM sync_state s JOIN import_source i ON i.id = s.source_id`,
  );

/** Adds what is known of the sources that are synced, by source; nothing while the database does not respond. */
function watchSyncs(registry: Registry, db: Database): void {
  const read = (): Promise<SyncCounts[]> => readSyncs(db).catch(() => []);
  const about = { labelNames: ['source'], registers: [registry] };
  new Gauge({
    ...about,
    name: 'portal_sync_age_seconds',
    help: 'Seconds since the last sync of a source that read it.',
    async collect() {
      this.reset();
      for (const { source, age } of await read()) this.set({ source }, age);
    },
  });
  new Counter({
    ...about,
    name: 'portal_sync_failures_total',
    help: 'Syncs of a source that failed, on all instances.',
    async collect() {
      this.reset();
      for (const { source, failures } of await read()) this.inc({ source }, failures);
    },
  });
  new Gauge({
    ...about,
    name: 'portal_sync_difference_cents',
    help: 'The sum of all differences between a source and what is stored of it.',
    async collect() {
      this.reset();
      for (const { source, cents } of await read()) this.set({ source }, cents);
    },
  });
}

/** Adds a gauge of pooled connections and of the statements that wait for one. */
function watchPool(registry: Registry, { connections }: Database): void {
  if (!connections) return;
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database by state; `waiting` counts requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, ...states } of connections())
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
    },
  });
}

const storageUp = (state: StorageState): [string, boolean][] =>
  Object.entries(state).map(([part, value]) => [part, value === 'up']);

/** Adds a gauge of the storage checks. */
function watchStorageState(registry: Registry, state: () => StorageState): void {
  new Gauge({
    name: 'portal_storage_up',
    help: '1 when the database and the attachment store accept new data.',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const [part, isUp] of storageUp(state())) this.set({ part }, Number(isUp));
    },
  });
}

/** Creates the metrics of this process, its database and its storage. */
export function createMetrics(db: Database, storageState: () => StorageState): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, db);
  watchDatabase(registry, db);
  watchSyncs(registry, db);
  watchStorageState(registry, storageState);
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Duration of requests.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  const polls = new Counter({
    name: 'portal_polls_total',
    help: 'Polls by changed and unchanged responses.',
    labelNames: ['result'],
    registers: [registry],
  });
  return {
    registry,
    observe: (operation, status, duration) => {
      seconds.observe({ operation: operation?.id ?? 'other', status: String(status) }, duration);
      if (operation?.statuses.has(304) && status < 400) {
        polls.inc({ result: status === 304 ? 'unchanged' : 'changed' });
      }
    },
  };
}

/** Serves the metrics on a separate, private port. Returns the server. @throws SettingError when it is taken. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    const text = await registry.metrics();
    return reply.type(registry.contentType).send(text);
  });
  await listen(app, { host, port, settings: { host: 'METRICS_HOST', port: 'METRICS_PORT' } });
  return app;
}
