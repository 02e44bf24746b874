import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../db/database';
import { repeatCheck } from '../storage/repeatCheck';
import type { Connector } from './connector';
import { SourceError } from './http';
import { syncSource } from './sync';

interface WorkerDeps {
  readonly db: Database;
  readonly connectors: readonly Connector[];
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;
}

const pauseMs = 10_000;

/**
 * Returns whether a source is due: no instance has begun a sync within its minutes, or it was woken since the last one,
 * which began a minute ago or earlier.
 */
export async function isDue(db: Queries, { source, minutes }: Connector): Promise<boolean> {
  const waiting = await db.query(
    `SELECT FROM sync_state s JOIN import_source i ON i.id = s.source_id
     WHERE i.name = $1 AND attempted_at > now() - make_interval(mins => $2)
       AND (woken_at IS NULL OR woken_at <= attempted_at OR attempted_at > now() - interval '1 minute')`,
    [source, minutes],
  );
  return waiting.length === 0;
}

async function syncDue({ db, log }: WorkerDeps, connector: Connector): Promise<void> {
  const { source } = connector;
  try {
    if (!(await isDue(db, connector))) return;
    const result = await syncSource(db, connector);
    if (!result) return;
    const { calls, isFull, differences, stopped } = result;
    log.info({ source, calls, isFull, differences: differences.length, stopped }, 'a source was synced');
  } catch (error) {
    if (error instanceof SourceError) log.warn({ source, reason: error.message }, 'a source was not synced');
    else log.error({ err: error, source }, 'a sync failed');
  }
}

/**
 * Syncs the sources of connectors when they are due. What runs when the server ends is begun again by another instance,
 * or at the next start.
 *
 * @returns A function that stops it; it waits for no running sync.
 */
export function startSyncWorker(deps: WorkerDeps): () => void {
  const checks = deps.connectors.map((connector) =>
    repeatCheck(
      () => syncDue(deps, connector),
      () => pauseMs,
    ),
  );
  return () => checks.forEach(({ stop }) => stop());
}
