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

/**
 * Removes linked events older than the retention, and stores, authenticated, where the chain continues. Returns their
 * number.
 */
export async function removeOldEvents(db: Database, retentionDays: number, now: Date): Promise<number> {
  const key = await auditKey(db);
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.auditChain]);
    const [last] = await tx.query<ChainLink & { newestAt: string }>(
      `SELECT position, hash, (SELECT max(at) FROM audit_event o WHERE o.position <= e.position) AS "newestAt"
       FROM audit_event e
       WHERE position < coalesce((SELECT min(position) FROM audit_event WHERE at >= $1), 'infinity'::float8)
       ORDER BY position DESC LIMIT 1`,
      [new Date(now.getTime() - retentionDays * dayMs).toISOString()],
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
}
