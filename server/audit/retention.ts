import type { Database, Queries } from '../db/database';
import { locks } from '../db/locks';
import { type ChainLink, createChainCheck, readAfter } from './chain';
import type { AuditEvent } from './event';
import { addEvents } from './log';
import { auditKey, removalMac } from './mac';
import { cutoffOf, lastRemoval, removalOperation, removalRecord } from './removal';

const removalEvent = (link: ChainLink, now: Date): AuditEvent => ({
  at: now.toISOString(),
  role: 'system',
  operation: removalOperation,
  record: removalRecord(link),
  outcome: 200,
  address: '',
  times: 1,
});

/** Events that one transaction removes within the time limit of statements. */
const eventsAtOnce = 10_000;

interface OldEvents extends ChainLink {
  /** When the newest of them was. */
  readonly newestAt: string;
}

/**
 * Returns the end of the oldest linked events up to the first that is not before `cutoff`, at most `limit`.
 *
 * @throws Error when they were manipulated: then they are evidence, and their instants are not trustworthy.
 */
async function findOldEvents(tx: Queries, key: Buffer, cutoff: number, limit: number): Promise<OldEvents | undefined> {
  const check = createChainCheck(key, await lastRemoval(tx));
  let old: OldEvents | undefined;
  let count = 0;
  for (let events = await readAfter(tx, 0); events.length > 0; events = await readAfter(tx, check.head().position)) {
    for (const event of events) {
      if (count === limit || Date.parse(event.at) >= cutoff) return old;
      if (check.add(event)) throw new Error('Old audit events were manipulated, and are not removed.');
      const newestAt = old && old.newestAt > event.at ? old.newestAt : event.at;
      old = { ...check.head(), newestAt };
      count += 1;
    }
  }
  return old;
}

/** Removes old events, and stores, authenticated, where the chain continues. Returns their number. */
const removeBatch = (db: Database, key: Buffer, retentionDays: number, now: Date, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.auditChain]);
    const removedAt = now.toISOString();
    const old = await findOldEvents(tx, key, cutoffOf(removedAt, retentionDays), limit);
    if (!old) return 0;
    const removal = { ...old, retentionDays, removedAt };
    await addEvents(tx, key, [removalEvent(old, now)]);
    await tx.query(
      `INSERT INTO audit_removal (up_to, hash, removed_at, newest_at, retention_days, mac) VALUES ($1, $2, $3, $4, $5, $6)`,
      [old.position, old.hash, removedAt, old.newestAt, retentionDays, removalMac(key, removal)],
    );
    return (await tx.query('DELETE FROM audit_event WHERE position <= $1 RETURNING id', [old.position])).length;
  });

/**
 * Removes linked events older than the retention, in transactions of at most `limit`. Returns their number.
 *
 * @throws Error when old events were manipulated: they are kept.
 */
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
