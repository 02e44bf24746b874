import type { Database } from '../db/database';
import { locks } from '../db/locks';
import type { ChainLink } from './chain';
import type { AuditEvent } from './event';
import { addEvents } from './log';
import { auditKey, removalMac } from './mac';

const dayMs = 24 * 60 * 60 * 1000;

/** A removal by retention adds an event to the chain; a removal without one is a manipulation. */
export const removalOperation = 'removeOldAuditEvents';

const removalEvent = (position: number, now: Date): AuditEvent => ({
  at: now.toISOString(),
  role: 'anyone',
  operation: removalOperation,
  record: `upTo=${String(position)}`,
  outcome: 200,
  address: '',
  times: 1,
});

/** Events that one statement removes within the time limit of statements. */
const eventsAtOnce = 10_000;

/**
 * Removes the oldest linked events up to the first that is not old enough, at most `limit`, and stores, authenticated,
 * where the chain continues. Returns their number.
 */
const removeBatch = (db: Database, key: Buffer, retentionDays: number, now: Date, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.auditChain]);
    const [last] = await tx.query<ChainLink & { newestAt: string }>(
      `SELECT position, hash, "newestAt"
       FROM (SELECT position, hash, max(at) OVER (ORDER BY position) AS "newestAt"
         FROM (SELECT position, hash, at FROM audit_event WHERE position IS NOT NULL ORDER BY position LIMIT $2) oldest) e
       WHERE "newestAt" < $1 ORDER BY position DESC LIMIT 1`,
      [new Date(now.getTime() - retentionDays * dayMs).toISOString(), limit],
    );
    if (!last) return 0;
    const { position, hash, newestAt } = last;
    const removal = { position, hash, newestAt, retentionDays, removedAt: now.toISOString() };
    await addEvents(tx, key, [removalEvent(position, now)]);
    await tx.query(
      `INSERT INTO audit_removal (up_to, hash, removed_at, newest_at, retention_days, mac) VALUES ($1, $2, $3, $4, $5, $6)`,
      [position, hash, removal.removedAt, newestAt, retentionDays, removalMac(key, removal)],
    );
    return (await tx.query('DELETE FROM audit_event WHERE position <= $1 RETURNING id', [position])).length;
  });

/** Removes linked events older than the retention, in transactions of at most `limit`. Returns their number. */
export async function removeOldEvents(
  db: Database,
  retentionDays: number,
  now: Date,
  limit = eventsAtOnce,
): Promise<number> {
  const key = await auditKey(db);
  let removed = 0;
  for (;;) {
    const count = await removeBatch(db, key, retentionDays, now, limit);
    removed += count;
    if (count < limit) return removed;
  }
}
