import { createHmac } from 'node:crypto';
import type { Database } from '../db/database';
import { locks } from '../db/locks';
import { auditKey } from './mac';

/** Events that are read or linked at a time. */
export const batchSize = 500;

/** The hashed columns of an event, in this order. */
export const eventColumns = `position, id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, subject,
  login_profile_id AS "loginProfileId", role, session, operation, record, family_id AS "familyId", outcome, reason, address, times, mac`;

/** An event as it is stored. */
export interface StoredEvent {
  readonly position: number | null;
  readonly id: number;
  readonly hash: string | null;
  /** Null for events of versions that had none. */
  readonly mac: string | null;
  readonly [field: string]: unknown;
}

/** A position in the chain and its hash. */
export interface ChainLink {
  readonly position: number;
  readonly hash: string;
}

/** Returns the hash of an event that follows the hash `previous`. */
export const hashOf = (key: Buffer, previous: string, event: StoredEvent): string => {
  const values = Object.entries(event).flatMap(([field, value]) =>
    field === 'hash' || (field === 'mac' && value === null) ? [] : [value],
  );
  return createHmac('sha256', key).update(previous).update(JSON.stringify(values)).digest('base64url');
};

/** The last removal by retention, or the start of the chain. */
export interface StoredRemoval extends ChainLink {
  readonly removedAt: string;
  /** Null for removals of versions that stored no more. */
  readonly newestAt: string | null;
  readonly retentionDays: number | null;
  readonly mac: string | null;
}

const start: StoredRemoval = { position: 0, hash: '', removedAt: '', newestAt: null, retentionDays: null, mac: null };

/** Returns where the chain starts. */
export async function lastRemoval(db: Database): Promise<StoredRemoval> {
  const [removal] = await db.query<StoredRemoval>(
    `SELECT up_to AS position, hash, removed_at AS "removedAt", newest_at AS "newestAt",
       retention_days AS "retentionDays", mac
     FROM audit_removal ORDER BY up_to DESC LIMIT 1`,
  );
  return removal ?? start;
}

/** Returns the last link of the chain. */
export async function headOf(db: Database): Promise<ChainLink> {
  const [last] = await db.query<ChainLink>(
    'SELECT position, hash FROM audit_event WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1',
  );
  if (last) return last;
  const { position, hash } = await lastRemoval(db);
  return { position, hash };
}

const linkBatch = (db: Database, key: Buffer): Promise<number> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ isLocked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isLocked"', [
      locks.auditChain,
    ]);
    if (!row?.isLocked) return 0;
    const events = await tx.query<StoredEvent>(
      `SELECT ${eventColumns}, hash FROM audit_event WHERE position IS NULL ORDER BY id LIMIT ${String(batchSize)}`,
    );
    if (events.length === 0) return 0;
    let { position, hash } = await headOf(tx);
    const links = events.map((event) => {
      position += 1;
      hash = hashOf(key, hash, { ...event, position });
      return { id: event.id, position, hash };
    });
    await tx.query(
      `UPDATE audit_event e SET position = l.position, hash = l.hash
       FROM jsonb_to_recordset($1::jsonb) AS l (id bigint, position bigint, hash text) WHERE e.id = l.id`,
      [JSON.stringify(links)],
    );
    return links.length;
  });

/** Links all events that are not in the chain yet; only one instance at a time does it. Returns their number. */
export async function linkEvents(db: Database): Promise<number> {
  const key = await auditKey(db);
  let linked = 0;
  for (;;) {
    const count = await linkBatch(db, key);
    linked += count;
    if (count < batchSize) return linked;
  }
}
